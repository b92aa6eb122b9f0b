/** Weeks and months of dates, without any zone: a week runs from Sunday to Saturday. Rule SD8. */
import { dateAfter, daysBetween } from '../measurement/days.ts'
import { vocabulary } from '../vocabulary.ts'

export const weekdays = vocabulary('weekday', {
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
export function weekdayNumber(date: string): number | null {
  const days = daysBetween(aSunday, date)
  return days === null ? null : ((days % 7) + 7) % 7
}

export function weekdayOf(date: string): Weekday | null {
  const at = weekdayNumber(date)
  return at === null ? null : (weekdays.values[at] ?? null)
}

/** The Sunday and the Saturday around a date. */
export function weekOf(date: string): DateSpan | null {
  const at = weekdayNumber(date)
  if (at === null) return null
  const first = dateAfter(date, -at)
  const last = dateAfter(date, 6 - at)
  return first === null || last === null ? null : { first, last }
}

export function monthOf(date: string): DateSpan | null {
  if (weekdayNumber(date) === null) return null
  const month = date.slice(0, 7)
  return { first: `${month}-01`, last: `${month}-${pad(daysInMonth(month))}` }
}

/** The six weeks at most that a month's page shows, whole weeks. */
export function monthPage(date: string): DateSpan | null {
  const month = monthOf(date)
  const first = month && weekOf(month.first)
  const last = month && weekOf(month.last)
  return first && last ? { first: first.first, last: last.last } : null
}

/** Of a month written YYYY-MM. */
export function daysInMonth(month: string): number {
  const days = daysBetween(`${month}-01`, `${monthAfter(month, 1)}-01`)
  if (days === null) throw new Error(`${month} is no month`)
  return days
}

export function monthAfter(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  const year = Math.floor(months / 12)
  return `${String(year).padStart(4, '0')}-${pad(months - year * 12 + 1)}`
}

const pad = (number: number) => String(number).padStart(2, '0')
