/** Dates and times as the person prefers to read them, in the facility's zone. The time is an argument. */
import { writeDateWithoutYear } from '@mendwell/contract/formats'
import { formatCalendarDate, formatClockTime, getFormats } from '../ui/form/date-time-text.ts'

/** A calendar date, which has no zone: 2026-11-16 as 11/16/2026. */
export const formatDay = formatCalendarDate

/** 2026-11-16 as 11/16, where the year goes without saying. */
export const formatDayWithoutYear = (day: string): string => writeDateWithoutYear(day, getFormats())

const formatters = new Map<string, Intl.DateTimeFormat>()

function getFormatter(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
    formatters.set(timeZone, formatter)
  }
  return formatter
}

/** What the wall calendar and clock of a zone show at an instant: `2026-11-16` and `10:42`. */
export function toWallClock(instant: string | Date, timeZone: string): { day: string; time: string } {
  const parts = Object.fromEntries(
    getFormatter(timeZone)
      .formatToParts(new Date(instant))
      .map((part) => [part.type, part.value]),
  )
  return {
    day: `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`,
    time: `${parts.hour}:${parts.minute}`,
  }
}

/** The instant at which a zone's wall shows this day and time. A time that the clock skips moves past the gap. */
export function toInstant(day: string, time: string, timeZone: string): Date {
  const asUtcMs = Date.parse(`${day}T${time}:00Z`)
  const toShownMs = (instantMs: number) => {
    const shown = toWallClock(new Date(instantMs), timeZone)
    return Date.parse(`${shown.day}T${shown.time}:00Z`)
  }
  const firstGuess = asUtcMs - (toShownMs(asUtcMs) - asUtcMs)
  return new Date(firstGuess - (toShownMs(firstGuess) - asUtcMs))
}

export function formatDate(instant: string | Date, timeZone: string): string {
  return formatDay(toWallClock(instant, timeZone).day)
}

/** `11/09`, with the year only where it is another one: for places that show a recent previous value. */
export function formatShortDay(instant: string | Date, now: Date, timeZone: string): string {
  const { day } = toWallClock(instant, timeZone)
  const isThisYear = day.slice(0, 4) === toWallClock(now, timeZone).day.slice(0, 4)
  return isThisYear ? formatDayWithoutYear(day) : formatDay(day)
}

export function formatTime(instant: string | Date, timeZone: string): string {
  return formatClockTime(toWallClock(instant, timeZone).time)
}

/** `10:42:05 AM` */
export const formatTimeWithSeconds = (instant: string | Date, timeZone: string): string =>
  formatClockTime(`${toWallClock(instant, timeZone).time}:${new Date(instant).toISOString().slice(17, 19)}`)

/** Today `10:42 AM`, earlier `11/14 10:42 AM`: for things that are mostly from today. */
export function formatRecent(instant: string | Date, now: Date, timeZone: string): string {
  const time = formatTime(instant, timeZone)
  const isToday = toWallClock(instant, timeZone).day === toWallClock(now, timeZone).day
  return isToday ? time : `${formatShortDay(instant, now, timeZone)} ${time}`
}

export function formatDateTime(instant: string | Date, timeZone: string): string {
  return `${formatDate(instant, timeZone)} ${formatTime(instant, timeZone)}`
}

const zoneFormatters = new Map<string, Intl.DateTimeFormat>()

/** What a zone is called at a time: `EST`. Zones without letters are called by their offset. */
export function getZoneAbbreviation(timeZone: string, at: string | Date): string {
  const formatter =
    zoneFormatters.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
  zoneFormatters.set(timeZone, formatter)
  const parts = formatter.formatToParts(new Date(at))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** ` CST` behind a time that is not of the reader's own zone, which for staff is the practice's; else nothing. */
export const formatZoneSuffix = (timeZone: string, at: string | Date, ownZone: string): string =>
  timeZone === ownZone ? '' : ` ${getZoneAbbreviation(timeZone, at)}`

/** `10:42 AM CST`, the same without the day. */
export const formatTimeWithZone = (instant: string | Date, timeZone: string, ownZone: string): string =>
  `${formatTime(instant, timeZone)}${formatZoneSuffix(timeZone, instant, ownZone)}`

/** `11/16/2026 10:42 AM CST`: a moment in its facility's zone, where the list has several facilities. */
export const formatDateTimeWithZone = (instant: string | Date, timeZone: string, ownZone: string): string =>
  `${formatDateTime(instant, timeZone)}${formatZoneSuffix(timeZone, instant, ownZone)}`

const countFullMonths = (dateOfBirth: string, today: string): number => {
  const [bornYear = 0, bornMonth = 0, bornDay = 0] = dateOfBirth.split('-').map(Number)
  const [year = 0, month = 0, date = 0] = today.split('-').map(Number)
  return (year - bornYear) * 12 + month - bornMonth - (date < bornDay ? 1 : 0)
}

/** Null: not documented, or before birth. */
export function computeAgeYears(dateOfBirth: string | null, today: string): number | null {
  const months = dateOfBirth === null ? -1 : countFullMonths(dateOfBirth, today)
  return months < 0 ? null : Math.floor(months / 12)
}

/** `78 y.o.`; under two years in months, under two months in days. Null before birth. */
export function formatAge(dateOfBirth: string, today: string): string | null {
  const days = Math.round((Date.parse(today) - Date.parse(dateOfBirth)) / 86_400_000)
  if (days < 0) return null
  const fullMonths = countFullMonths(dateOfBirth, today)
  if (fullMonths >= 24) return `${Math.floor(fullMonths / 12)} y.o.`
  return fullMonths >= 2 ? `${fullMonths} mo` : `${days} d`
}
