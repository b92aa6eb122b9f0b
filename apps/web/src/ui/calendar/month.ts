/** The days of a month for a calendar: whole weeks, from the day that the person's weeks begin with. Dates are YYYY-MM-DD without a time zone. */
import { writeMonth } from '@mendwell/contract/formats'
import { getFormats } from '../form/date-time-text.ts'

const dayMs = 86_400_000
const daysInWeek = 7

const parseUtcMs = (day: string) => Date.parse(`${day}T00:00:00Z`)
const toIsoDate = (ms: number) => new Date(ms).toISOString().slice(0, 10)

export const addDays = (day: string, count: number) => toIsoDate(parseUtcMs(day) + count * dayMs)

const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const getFirstWeekday = () => (getFormats().weekStart === 'monday' ? 1 : 0)

/** The names of the days in the order of a week. */
export const listWeekdays = (): string[] => [
  ...weekdayNames.slice(getFirstWeekday()),
  ...weekdayNames.slice(0, getFirstWeekday()),
]

/** 0 is the first day of the week. */
export const getWeekday = (day: string) =>
  (new Date(parseUtcMs(day)).getUTCDay() - getFirstWeekday() + daysInWeek) % daysInWeek

/** The seven days around a day. */
export const listWeekDays = (day: string): string[] =>
  Array.from({ length: daysInWeek }, (_, at) => addDays(day, at - getWeekday(day)))

/** `month` is YYYY-MM. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** Weeks that touch the month; days of its neighbours fill the first and the last. */
export function listWeeks(month: string): string[][] {
  const first = `${month}-01`
  const start = addDays(first, -getWeekday(first))
  const end = `${addMonths(month, 1)}-01`
  const weeks: string[][] = []
  for (let day = start; day < end; day = addDays(day, daysInWeek)) weeks.push(listWeekDays(day))
  return weeks
}

export const formatMonth = writeMonth

/** Read out for each day: `Monday, November 16`. */
export function formatWeekdayDate(day: string): string {
  const words = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })
  return words.format(new Date(`${day}T00:00:00Z`))
}
