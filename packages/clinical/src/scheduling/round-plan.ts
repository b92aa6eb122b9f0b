/** The dates of a facility's recurring round, and the federal holidays on which none is expected. Rule SD22. */
import { addDays, countDaysBetween } from '../measurement/days.ts'

export interface RoundPlan {
  /** Sunday is 0. */
  readonly weekday: number
  readonly intervalWeeks: number
  /** The first round is on the weekday, on or after this day. */
  readonly startDate: string
}

const getWeekdayNumber = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** From the first day to the last, both counted. */
export function listRoundDates(plan: RoundPlan, first: string, last: string): string[] {
  const start = addDays(plan.startDate, (plan.weekday - getWeekdayNumber(plan.startDate) + 7) % 7)
  if (start === null || first > last) return []
  const step = plan.intervalWeeks * 7
  const before = Math.max(0, countDaysBetween(start, first) ?? 0)
  const dates: string[] = []
  let at = addDays(start, Math.ceil(before / step) * step)
  while (at !== null && at <= last) {
    dates.push(at)
    at = addDays(at, step)
  }
  return dates
}

export interface Holiday {
  readonly date: string
  readonly name: string
}

/** The nth weekday of a month; -1 is the last. */
function findWeekday(year: number, month: number, weekday: number, nth: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1))
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const firstOn = 1 + ((weekday - first.getUTCDay() + 7) % 7)
  const day = nth > 0 ? firstOn + (nth - 1) * 7 : firstOn + Math.floor((days - firstOn) / 7) * 7
  return formatDay(year, month, day)
}

const formatDay = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

/** Of a Saturday the Friday before, of a Sunday the Monday after. */
function findObservedDay(date: string): string {
  const weekday = getWeekdayNumber(date)
  return (weekday === 6 ? addDays(date, -1) : weekday === 0 ? addDays(date, 1) : date) ?? date
}

/** The eleven legal public holidays of the year, on the days they are observed. Source: 5 U.S.C. 6103. */
export const listFederalHolidays = (year: number): Holiday[] => [
  { date: findObservedDay(formatDay(year, 1, 1)), name: 'New Year’s Day' },
  { date: findWeekday(year, 1, 1, 3), name: 'Birthday of Martin Luther King, Jr.' },
  { date: findWeekday(year, 2, 1, 3), name: 'Washington’s Birthday' },
  { date: findWeekday(year, 5, 1, -1), name: 'Memorial Day' },
  { date: findObservedDay(formatDay(year, 6, 19)), name: 'Juneteenth' },
  { date: findObservedDay(formatDay(year, 7, 4)), name: 'Independence Day' },
  { date: findWeekday(year, 9, 1, 1), name: 'Labor Day' },
  { date: findWeekday(year, 10, 1, 2), name: 'Columbus Day' },
  { date: findObservedDay(formatDay(year, 11, 11)), name: 'Veterans Day' },
  { date: findWeekday(year, 11, 4, 4), name: 'Thanksgiving Day' },
  { date: findObservedDay(formatDay(year, 12, 25)), name: 'Christmas Day' },
]

/** The holiday that is observed on a day: New Year's Day may be on the last day of the year before. */
export const findHoliday = (date: string): Holiday | null => {
  const year = Number(date.slice(0, 4))
  return (
    [...listFederalHolidays(year), ...listFederalHolidays(year + 1)].find((one) => one.date === date) ?? null
  )
}
