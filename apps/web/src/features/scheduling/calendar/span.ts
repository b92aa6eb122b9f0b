/** Which days a view shows, what it is called, and where its arrows lead. Dates know no time zone here. */
import { monthAfter, monthOf, monthPage, weekOf } from '@mendwell/clinical'
import { addDays, dayName, monthName } from '../../../ui/calendar/month.ts'
import { writeDay } from '../../../ui/form/date-time-text.ts'
import type { ScheduleView } from '../search.ts'

/** The days in order. A week runs from Sunday to Saturday, a month has whole weeks. */
export function daysShown(view: ScheduleView, date: string): string[] {
  const span = view === 'week' ? weekOf(date) : view === 'month' ? monthPage(date) : null
  if (!span) return [date]
  const days: string[] = []
  for (let day = span.first; day <= span.last; day = addDays(day, 1)) days.push(day)
  return days
}

export function spanTitle(view: ScheduleView, date: string): string {
  if (view === 'month') return monthName(date.slice(0, 7))
  if (view === 'day') return `${dayName(date).split(',')[0]}, ${writeDay(date)}`
  const week = weekOf(date)
  return week ? `${writeDay(week.first)} to ${writeDay(week.last)}` : writeDay(date)
}

/** The same place one day, week or month on. From the 31st a shorter month ends on its last day. */
export function steppedBy(view: ScheduleView, date: string, steps: 1 | -1): string {
  if (view === 'day') return addDays(date, steps)
  if (view === 'week') return addDays(date, 7 * steps)
  const month = monthAfter(date.slice(0, 7), steps)
  const last = monthOf(`${month}-01`)?.last ?? `${month}-28`
  const same = `${month}-${date.slice(8)}`
  return same > last ? last : same
}

export const stepNames: Record<ScheduleView, { readonly back: string; readonly on: string }> = {
  day: { back: 'Day before', on: 'Day after' },
  week: { back: 'Week before', on: 'Week after' },
  month: { back: 'Month before', on: 'Month after' },
}

/** `Mon 16` above a column. */
export function shortDay(day: string): { weekday: string; date: string } {
  return { weekday: dayName(day).slice(0, 3), date: String(Number(day.slice(8))) }
}
