/** The days of a month's page, and where keys lead on it. Pure. */
import { addDays, addMonths, getWeekday, listWeeks } from '../../../ui/calendar/month.ts'

export type MonthPage = { readonly weeks: string[][]; readonly from: string; readonly to: string }

/** Whole weeks around the month of a day. */
export function buildMonthPage(day: string): MonthPage {
  const weeks = listWeeks(day.slice(0, 7))
  return { weeks, from: weeks[0]?.[0] ?? day, to: weeks.at(-1)?.at(-1) ?? day }
}

/** The same day of another month, or its last one where it has no such day. */
export function moveByMonths(day: string, months: number): string {
  const month = addMonths(day.slice(0, 7), months)
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const same = `${month}-${day.slice(8)}`
  return same > last ? last : same
}

/** Where a key leads from a day; undefined: nowhere. */
export function findDayForKey(key: string, day: string): string | undefined {
  const to: Record<string, () => string> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => addDays(day, -getWeekday(day)),
    End: () => addDays(day, 6 - getWeekday(day)),
    PageUp: () => moveByMonths(day, -1),
    PageDown: () => moveByMonths(day, 1),
  }
  return to[key]?.()
}
