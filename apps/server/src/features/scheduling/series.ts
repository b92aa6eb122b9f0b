/** A stored series in the rules' format, and the date of each appointment after one of its days was moved. */
import {
  listOccurrenceDates,
  addDays,
  countDaysBetween,
  getWeekday,
  type DayChange,
  type Series,
} from '@mendwell/clinical'
import type { RecurrenceRule } from '@mendwell/contract'
import type { listSeriesAppointments, SeriesRow } from './booking-store.ts'

export type SeriesAppointment = Awaited<ReturnType<typeof listSeriesAppointments>>[number]

/** Exceptions are the appointments that were moved or resized individually. */
export const toSeries = (row: SeriesRow, appointments: readonly SeriesAppointment[]): Series => ({
  start: row.startDate,
  time: row.wallTime,
  durationMinutes: row.durationMinutes,
  zone: row.timeZone,
  rule: row.rule as unknown as RecurrenceRule, // stored by this feature only, after its shape
  changes: appointments.filter((one) => one.isException).map((one) => toDayChange(row, one)),
})

function toDayChange(series: SeriesRow, one: SeriesAppointment): DayChange {
  const ruleDate = one.ruleDate ?? one.localDate // of a series every appointment has one
  return {
    ruleDate,
    ...(one.localDate !== ruleDate && { date: one.localDate }),
    ...(one.localTime !== series.wallTime && { time: one.localTime }),
    ...(one.durationMinutes !== series.durationMinutes && { durationMinutes: one.durationMinutes }),
  }
}

const everyDay = { first: '1900-01-01', last: '2199-12-31' }

/** From the names that days had to those they have after one of them was moved, as `editSeries` moves them. */
export function createRuleDateMapper(
  before: Series,
  after: Series,
  moved: { from: string; to: string } | null,
): (ruleDate: string) => string {
  if (!moved || moved.from === moved.to) return (date) => date
  if (before.rule.every === 'month') {
    const old = listOccurrenceDates(before.rule, before.start, everyDay)
    const now = listOccurrenceDates(after.rule, after.start, everyDay)
    return (date) => now[old.indexOf(date)] ?? date
  }
  const days = countDaysBetween(moved.from, moved.to) ?? 0
  const shiftDate = (date: string) => addDays(date, days) ?? date
  if (before.rule.every === 'day' || before.rule.weekdays.length < 2) return shiftDate
  const weekday = getWeekday(moved.from)
  return (date) => (getWeekday(date) === weekday ? shiftDate(date) : date)
}
