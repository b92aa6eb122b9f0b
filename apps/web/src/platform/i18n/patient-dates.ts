/** Dates and times as patients read them: in words, with a 12-hour clock, in the language of the page. The time is an argument. */
import { t } from '@lingui/core/macro'
import { toWallClock } from '../dates.ts'
import { i18n } from './i18n.ts'

/** Both as they are written in the United States. */
const getLocale = () => (i18n.locale === 'es' ? 'es-US' : 'en-US')
const formatters = new Map<string, Intl.DateTimeFormat>()

function format(instant: Date, options: Intl.DateTimeFormatOptions): string {
  const key = `${getLocale()} ${JSON.stringify(options)}`
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(getLocale(), options)
  formatters.set(key, formatter)
  // Spaces that do not break would let a long date overflow a phone.
  return formatter.format(instant).replaceAll(/[\u00a0\u202f]/g, ' ')
}

const longDay = { weekday: 'long', month: 'long', day: 'numeric' } as const
const clock = { hour: 'numeric', minute: '2-digit', hour12: true } as const

/** 2026-11-16 as Monday, November 16, 2026. */
export const formatLongDay = (day: string): string =>
  format(new Date(`${day}T00:00:00Z`), { ...longDay, year: 'numeric', timeZone: 'UTC' })

/** 1960-06-22 as June 22, 1960: a date of birth, where the weekday says nothing. */
export const formatBirthDay = (day: string): string =>
  format(new Date(`${day}T00:00:00Z`), { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

export const formatLongDate = (instant: string | Date, timeZone: string): string =>
  formatLongDay(toWallClock(instant, timeZone).day)

/** 2:05 PM. */
export const formatPatientTime = (instant: string | Date, timeZone: string): string =>
  format(new Date(instant), { ...clock, timeZone })

/** Tuesday, November 17, 2:05 PM; with the year where it is another one. */
export function formatPatientDateTime(instant: string | Date, now: Date, timeZone: string): string {
  const [day, today] = [toWallClock(instant, timeZone).day, toWallClock(now, timeZone).day]
  const date = format(new Date(`${day}T00:00:00Z`), {
    ...longDay,
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
    timeZone: 'UTC',
  })
  return t`${date}, ${formatPatientTime(instant, timeZone)}`
}

/** Today 2:05 PM, earlier with the day. */
export const formatLongRecent = (instant: string | Date, now: Date, timeZone: string): string =>
  toWallClock(instant, timeZone).day === toWallClock(now, timeZone).day
    ? formatPatientTime(instant, timeZone)
    : formatPatientDateTime(instant, now, timeZone)

/** 2026-11-14 as Nov 14: on an axis, where the year is known. */
export const formatShortDay = (day: string): string =>
  format(new Date(`${day}T00:00:00Z`), { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** In lists: today 2:05 PM, earlier Nov 14, with the year where it is another one. */
export function formatShortRecent(instant: string | Date, now: Date, timeZone: string): string {
  const [day, today] = [toWallClock(instant, timeZone).day, toWallClock(now, timeZone).day]
  if (day === today) return formatPatientTime(instant, timeZone)
  return format(new Date(`${day}T00:00:00Z`), {
    month: 'short',
    day: 'numeric',
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
    timeZone: 'UTC',
  })
}

/** What a zone is called, where it is not the one of this device: `EST`. Else nothing. */
export function formatOtherZone(timeZone: string, at: string | Date): string {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const [there, local] = [timeZone, here].map((zone) => formatPatientTime(at, zone))
  if (there === local) return ''
  const part = new Intl.DateTimeFormat(getLocale(), { timeZone, timeZoneName: 'short' })
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')
  return part?.value ?? timeZone
}
