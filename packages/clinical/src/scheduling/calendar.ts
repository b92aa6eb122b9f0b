/** Weeks and months of dates, without any zone: a week runs from Sunday to Saturday. Rule SD8. */
import { addDays, countDaysBetween } from '../measurement/days.ts'
import { defineOptions } from '../vocabulary.ts'

export const weekdays = defineOptions('weekday', {
  sunday: 'Sunday',
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
})
export type Weekday = (typeof weekdays.values)[number]

export type DateSpan = { readonly first: string; readonly last: string }

const aSunday = '2026-11-15'

/** 0 for Sunday to 6 for Saturday; null if it is no date. */
export function getWeekdayNumber(date: string): number | null {
  const days = countDaysBetween(aSunday, date)
  return days === null ? null : ((days % 7) + 7) % 7
}

export function getWeekday(date: string): Weekday | null {
  const at = getWeekdayNumber(date)
  return at === null ? null : (weekdays.values[at] ?? null)
}

/** The Sunday and the Saturday around a date. */
export function getWeekSpan(date: string): DateSpan | null {
  const at = getWeekdayNumber(date)
  if (at === null) return null
  const first = addDays(date, -at)
  const last = addDays(date, 6 - at)
  return first === null || last === null ? null : { first, last }
}

export function getMonthSpan(date: string): DateSpan | null {
  if (getWeekdayNumber(date) === null) return null
  const month = date.slice(0, 7)
  return { first: `${month}-01`, last: `${month}-${padTwo(countDaysInMonth(month))}` }
}

/** The six weeks at most that a month's page shows, whole weeks. */
export function getMonthPage(date: string): DateSpan | null {
  const month = getMonthSpan(date)
  const first = month && getWeekSpan(month.first)
  const last = month && getWeekSpan(month.last)
  return first && last ? { first: first.first, last: last.last } : null
}

/** Of a month written YYYY-MM. */
export function countDaysInMonth(month: string): number {
  const days = countDaysBetween(`${month}-01`, `${addMonths(month, 1)}-01`)
  if (days === null) throw new Error(`${month} is no month`)
  return days
}

export function addMonths(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  const year = Math.floor(months / 12)
  return `${String(year).padStart(4, '0')}-${padTwo(months - year * 12 + 1)}`
}

const padTwo = (number: number) => String(number).padStart(2, '0')
