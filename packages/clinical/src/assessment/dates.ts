/** Calendar dates as texts, YYYY-MM-DD. No clock and no time zone: today is always an argument. */
import { daysBetween } from '../measurement/days.ts'

/** There is no year 0, neither in the calendar nor in the database. */
export function isCalendarDate(text: unknown): text is string {
  return typeof text === 'string' && daysBetween(text, text) === 0 && text >= '0001'
}
