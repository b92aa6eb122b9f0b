/** The time of care as a form asks for it: a day and a time in the facility's zone. */
import { instantOf, wallClock } from '../../../platform/dates.ts'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import { readDay, readTime, writeDay } from '../../../ui/form/date-time-text.ts'

export type MomentValues = { day: string; time: string }

export function momentValues(now: Date, timeZone: string): MomentValues {
  const { day, time } = wallClock(now, timeZone)
  return { day: writeDay(day), time }
}

export function checkMoment(
  { day, time }: MomentValues,
  now: Date,
  timeZone: string,
): FieldMessages<MomentValues> {
  const readableDay = readDay(day)
  const readableTime = readTime(time)
  if (readableDay === null) return { day: 'Write a date such as 16-Nov-2026' }
  if (readableTime === null) return { time: 'Write a time such as 14:05' }
  if (instantOf(readableDay, readableTime, timeZone) > now) {
    return readableDay > wallClock(now, timeZone).day
      ? { day: 'Cannot be in the future' }
      : { time: 'Cannot be in the future' }
  }
  return {}
}

/** An untouched time is left out: the server then takes its own clock, which is the one that counts. */
export function momentSent(
  { day, time }: MomentValues,
  isTouched: boolean,
  timeZone: string,
): string | undefined {
  const readableDay = readDay(day)
  const readableTime = readTime(time)
  if (!isTouched || !readableDay || !readableTime) return undefined
  return instantOf(readableDay, readableTime, timeZone).toISOString()
}
