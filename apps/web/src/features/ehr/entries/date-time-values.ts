/** The time of care in a form: a date and a time in the facility's time zone. */
import { toInstant, toWallClock } from '../../../platform/dates.ts'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import {
  parseDate,
  parseTime,
  formatCalendarDate,
  getDateMessage,
  formatClockTime,
  getTimeMessage,
} from '../../../ui/form/date-time-text.ts'

export type DateTimeValues = { day: string; time: string }

export function toDateTimeValues(now: Date, timeZone: string): DateTimeValues {
  const { day, time } = toWallClock(now, timeZone)
  return { day: formatCalendarDate(day), time: formatClockTime(time) }
}

export function validateDateTime(
  { day, time }: DateTimeValues,
  now: Date,
  timeZone: string,
): FieldMessages<DateTimeValues> {
  const readableDay = parseDate(day)
  const readableTime = parseTime(time)
  if (readableDay === null) return { day: getDateMessage() }
  if (readableTime === null) return { time: getTimeMessage() }
  if (toInstant(readableDay, readableTime, timeZone) > now) {
    return readableDay > toWallClock(now, timeZone).day
      ? { day: 'Can’t be in the future' }
      : { time: 'Can’t be in the future' }
  }
  return {}
}

/** An unchanged time is left out: the server then uses its own clock, which is authoritative. */
export function toSubmittedInstant(
  { day, time }: DateTimeValues,
  isTouched: boolean,
  timeZone: string,
): string | undefined {
  const readableDay = parseDate(day)
  const readableTime = parseTime(time)
  if (!isTouched || !readableDay || !readableTime) return undefined
  return toInstant(readableDay, readableTime, timeZone).toISOString()
}

/** The form's name for a field of the wire. */
export const toEntryFieldName = (wireName: string) =>
  wireName === 'assessedAt' || wireName === 'takenAt' ? 'time' : wireName
