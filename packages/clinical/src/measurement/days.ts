/** Calendar days between two dates written as YYYY-MM-DD. No clock and no zone: a date is a date. Rule MS6. */

/** Null if either is no date of the calendar. Negative if the second is earlier. */
export function countDaysBetween(from: string, to: string): number | null {
  const start = toDayNumber(from)
  const end = toDayNumber(to)
  return start === null || end === null ? null : end - start
}

/** The date a number of days later, or null if the first is no date. */
export function addDays(date: string, days: number): string | null {
  const day = toDayNumber(date)
  return day === null ? null : new Date((day + days) * msPerDay).toISOString().slice(0, 10)
}

/** "1 day", "14 days" */
export const formatDays = (days: number | null): string => `${days} ${days === 1 ? 'day' : 'days'}`

const msPerDay = 86_400_000

function toDayNumber(date: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null
  const ms = Date.parse(`${date}T00:00:00Z`)
  // The 30th of February is read as the 1st or 2nd of March by some engines.
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== date) return null
  return ms / msPerDay
}

/** In text that is stored: MM/DD/YYYY, the same for every reader. */
export const formatStoredDay = (day: string): string =>
  `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`
