/** Calendar dates as texts, YYYY-MM-DD. No clock and no time zone: today is always an argument. */
import { countDaysBetween } from '../measurement/days.ts'

/** There is no year 0, neither in the calendar nor in the database. */
export function isCalendarDate(text: unknown): text is string {
  return typeof text === 'string' && countDaysBetween(text, text) === 0 && text >= '0001'
}

/** The same day so many years later; February 28 replaces a February 29 that does not exist. */
export function addYears(date: string, years: number): string {
  const year = String(Number(date.slice(0, 4)) + years).padStart(4, '0')
  const later = year + date.slice(4)
  return isCalendarDate(later) ? later : `${year}-02-28`
}
