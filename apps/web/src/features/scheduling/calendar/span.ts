/** Which days a view shows, what it is called, and where its arrows lead. Dates know no time zone here. */
import { addMonths, getMonthSpan } from '@mendwell/clinical'
import {
  addDays,
  formatWeekdayDate,
  formatMonth,
  listWeekDays,
  listWeeks,
} from '../../../ui/calendar/month.ts'
import { formatCalendarDate } from '../../../ui/form/date-time-text.ts'
import type { ScheduleView } from '../search.ts'

/** The days in order. A month has whole weeks. */
export function listShownDays(view: ScheduleView, date: string): string[] {
  if (view === 'week') return listWeekDays(date)
  return view === 'month' ? listWeeks(date.slice(0, 7)).flat() : [date]
}

export function formatSpanTitle(view: ScheduleView, date: string): string {
  if (view === 'month') return formatMonth(date.slice(0, 7))
  if (view === 'day') return `${formatWeekdayDate(date).split(',')[0]}, ${formatCalendarDate(date)}`
  const week = listWeekDays(date)
  return `${formatCalendarDate(week[0] ?? date)} to ${formatCalendarDate(week.at(-1) ?? date)}`
}

/** The same place one day, week or month on. From the 31st a shorter month ends on its last day. */
export function stepDate(view: ScheduleView, date: string, steps: 1 | -1): string {
  if (view === 'day') return addDays(date, steps)
  if (view === 'week') return addDays(date, 7 * steps)
  const month = addMonths(date.slice(0, 7), steps)
  const last = getMonthSpan(`${month}-01`)?.last ?? `${month}-28`
  const same = `${month}-${date.slice(8)}`
  return same > last ? last : same
}

export const stepLabels: Record<ScheduleView, { readonly back: string; readonly on: string }> = {
  day: { back: 'Previous day', on: 'Next day' },
  week: { back: 'Previous week', on: 'Next week' },
  month: { back: 'Previous month', on: 'Next month' },
}

/** `Mon 16` above a column. */
export function formatShortDayParts(day: string): { weekday: string; date: string } {
  return { weekday: formatWeekdayDate(day).slice(0, 3), date: String(Number(day.slice(8))) }
}
