/** Dates and times as the product writes them: 16-Nov-2026, 24 h, in the facility's zone. The time is an argument. */
import { writeDay } from '../ui/form/date-time-text.ts'

/** A calendar date, which has no zone: 2026-11-16 as 16-Nov-2026. */
export const formatDay = writeDay

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
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
export function wallClock(instant: string | Date, timeZone: string): { day: string; time: string } {
  const parts = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(new Date(instant))
      .map((part) => [part.type, part.value]),
  )
  return {
    day: `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`,
    time: `${parts.hour}:${parts.minute}`,
  }
}

/** The instant at which a zone's wall shows this day and time. A time that the clock skips moves past the gap. */
export function instantOf(day: string, time: string, timeZone: string): Date {
  const asUtcMs = Date.parse(`${day}T${time}:00Z`)
  const shownMs = (instantMs: number) => {
    const shown = wallClock(new Date(instantMs), timeZone)
    return Date.parse(`${shown.day}T${shown.time}:00Z`)
  }
  const firstGuess = asUtcMs - (shownMs(asUtcMs) - asUtcMs)
  return new Date(firstGuess - (shownMs(firstGuess) - asUtcMs))
}

/** As patients read it: 2026-11-16 as Monday, November 16, 2026. */
export const formatLongDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  })

export const formatLongDayOf = (instant: string | Date, timeZone: string): string =>
  formatLongDay(wallClock(instant, timeZone).day)

export function formatDayOf(instant: string | Date, timeZone: string): string {
  return formatDay(wallClock(instant, timeZone).day)
}

/** `09-Nov`, with the year only where it is another one: for places that show a recent earlier value. */
export function formatShortDay(instant: string | Date, now: Date, timeZone: string): string {
  const written = formatDayOf(instant, timeZone)
  const thisYear = wallClock(now, timeZone).day.slice(0, 4)
  return written.endsWith(`-${thisYear}`) ? written.slice(0, -5) : written
}

export function formatTimeOf(instant: string | Date, timeZone: string): string {
  return wallClock(instant, timeZone).time
}

/** Today `10:42`, earlier `14-Nov 10:42`: for things that are mostly from today. */
export function formatRecent(instant: string | Date, now: Date, timeZone: string): string {
  const { day, time } = wallClock(instant, timeZone)
  return day === wallClock(now, timeZone).day ? time : `${formatShortDay(instant, now, timeZone)} ${time}`
}

export function formatMoment(instant: string | Date, timeZone: string): string {
  const { day, time } = wallClock(instant, timeZone)
  return `${formatDay(day)} ${time}`
}

const zoneFormatters = new Map<string, Intl.DateTimeFormat>()

/** What a zone is called at a time: `EST`. Zones without letters are called by their offset. */
export function zoneLetters(timeZone: string, at: string | Date): string {
  const formatter =
    zoneFormatters.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
  zoneFormatters.set(timeZone, formatter)
  const parts = formatter.formatToParts(new Date(at))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** ` CST` behind a time that is not of the reader's own zone, which for staff is the practice's; else nothing. */
export const zoneBehind = (timeZone: string, at: string | Date, ownZone: string): string =>
  timeZone === ownZone ? '' : ` ${zoneLetters(timeZone, at)}`

/** `16-Nov-2026 10:42 CST`: a moment in its facility's zone, where the list has several facilities. */
export const formatMomentWithZone = (instant: string | Date, timeZone: string, ownZone: string): string =>
  `${formatMoment(instant, timeZone)}${zoneBehind(timeZone, instant, ownZone)}`

/** For patients: today `10:42 CST`, earlier `Saturday, November 14, 2026 at 10:42 CST`. */
export function formatLongRecent(instant: string | Date, now: Date, timeZone: string): string {
  const { day, time } = wallClock(instant, timeZone)
  const clock = `${time} ${zoneLetters(timeZone, instant)}`
  return day === wallClock(now, timeZone).day ? clock : `${formatLongDay(day)} at ${clock}`
}

/** `78 y`; under two years in months, under two months in days. Null before birth. */
export function ageText(dateOfBirth: string, today: string): string | null {
  const days = Math.round((Date.parse(today) - Date.parse(dateOfBirth)) / 86_400_000)
  if (days < 0) return null
  const [bornYear = 0, bornMonth = 0, bornDay = 0] = dateOfBirth.split('-').map(Number)
  const [year = 0, month = 0, date = 0] = today.split('-').map(Number)
  const fullMonths = (year - bornYear) * 12 + month - bornMonth - (date < bornDay ? 1 : 0)
  if (fullMonths >= 24) return `${Math.floor(fullMonths / 12)} y`
  return fullMonths >= 2 ? `${fullMonths} mo` : `${days} d`
}
