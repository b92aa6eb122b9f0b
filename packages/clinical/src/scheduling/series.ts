/**
 * A recurring appointment or task: its rule, its local time, and its exceptions. Edits of "this", "this and following" or "all" return new
 * series and lose no day. What already took place is up to the caller. SD10.
 */
import { addDays, countDaysBetween } from '../measurement/days.ts'
import { addMonths, getWeekday, getWeekSpan } from './calendar.ts'
import type { DateSpan } from './calendar.ts'
import {
  resolveDateInMonth,
  listOccurrenceDates,
  listFirstDates,
  resolveMonthDay,
  getNthWeekday,
  countOccurrences,
} from './recurrence.ts'
import type { MonthDay, Recurrence } from './recurrence.ts'
import { toZonedInstant } from './zone.ts'
import type { ZonedInstant } from './zone.ts'

export type DayChange = {
  /** The day that the rule gives: the name of the occurrence, whatever day it was moved to. */
  readonly ruleDate: string
  readonly cancelled?: boolean
  readonly date?: string
  readonly time?: string
  readonly durationMinutes?: number
}

export type Series = {
  readonly start: string
  /** HH:MM on the wall of the zone, the same before and after a change of the clock. */
  readonly time: string
  readonly durationMinutes: number
  readonly zone: string
  readonly rule: Recurrence
  readonly changes: readonly DayChange[]
}

export type Occurrence = {
  readonly ruleDate: string
  readonly at: ZonedInstant
  readonly durationMinutes: number
  readonly changed: boolean
}

const lastDay = '9999-12-31'

/** Occurrences whose date, for moved ones the new date, is within the span, in order of time. */
export function listOccurrences(series: Series, within: DateSpan): Occurrence[] {
  const changed = new Map(series.changes.map((change) => [change.ruleDate, change]))
  const ruleDates = new Set([
    ...listOccurrenceDates(series.rule, series.start, within),
    // Moved into the span from outside of it.
    ...series.changes.map(({ ruleDate }) => ruleDate).filter((date) => fallsOn(series, date)),
  ])
  return [...ruleDates]
    .flatMap((ruleDate): Occurrence[] => {
      const change = changed.get(ruleDate)
      const date = change?.date ?? ruleDate
      if (change?.cancelled || date < within.first || date > within.last) return []
      const answer = toZonedInstant({ date, time: change?.time ?? series.time }, series.zone)
      if (answer.state === 'unknown') return []
      const durationMinutes = change?.durationMinutes ?? series.durationMinutes
      return [{ ruleDate, at: answer.at, durationMinutes, changed: change !== undefined }]
    })
    .sort((one, other) =>
      one.at.instant < other.at.instant ? -1 : one.at.instant > other.at.instant ? 1 : 0,
    )
}

export type SeriesEdit = {
  readonly scope: 'this' | 'following' | 'all'
  readonly ruleDate: string
  readonly change: Omit<DayChange, 'ruleDate'>
}

export type EditedSeries =
  /** The series that take the old one's place; none if all of it was cancelled. */
  | { readonly state: 'edited'; readonly series: readonly Series[] }
  | { readonly state: 'refused'; readonly reason: 'no-such-day' | 'not-a-date' | 'day-taken' | 'other-week' }

const fallsOn = ({ rule, start }: Series, date: string) =>
  listOccurrenceDates(rule, start, { first: date, last: date }).length > 0

export function editSeries(series: Series, { scope, ruleDate, change }: SeriesEdit): EditedSeries {
  const edited = (...list: Series[]): EditedSeries => ({ state: 'edited', series: list })
  if (!fallsOn(series, ruleDate)) return { state: 'refused', reason: 'no-such-day' }
  if (change.date !== undefined && getWeekday(change.date) === null)
    return { state: 'refused', reason: 'not-a-date' }

  if (scope === 'this') {
    const others = series.changes.filter((one) => one.ruleDate !== ruleDate)
    const before = series.changes.find((one) => one.ruleDate === ruleDate)
    return edited({ ...series, changes: [...others, { ...before, ...change, ruleDate }] })
  }
  // The first day is always the start, so "following" from there on is all of it.
  const whole = scope === 'all' || ruleDate === series.start
  const kept = whole ? [] : [endSeriesBefore(series, ruleDate)]
  if (change.cancelled) return edited(...kept)
  const part = whole ? series : splitSeriesFrom(series, ruleDate)
  const timed = {
    ...part,
    time: change.time ?? part.time,
    durationMinutes: change.durationMinutes ?? part.durationMinutes,
  }
  if (change.date === undefined || change.date === ruleDate) return edited(...kept, timed)
  const moved = moveSeries(timed, ruleDate, change.date)
  return typeof moved === 'string' ? { state: 'refused', reason: moved } : edited(...kept, moved)
}

function endSeriesBefore(series: Series, ruleDate: string): Series {
  const date = addDays(ruleDate, -1) ?? ruleDate
  return {
    ...series,
    rule: { ...series.rule, ends: { kind: 'until', date } },
    changes: series.changes.filter((one) => one.ruleDate < ruleDate),
  }
}

/** The same series from a day on; of a counted one what is left. The day of the month stays the one first meant. */
function splitSeriesFrom(series: Series, ruleDate: string): Series {
  const { rule, start } = series
  const yesterday = addDays(ruleDate, -1) ?? ruleDate
  const gone = countOccurrences(rule, start, yesterday)
  const ends: Recurrence['ends'] =
    rule.ends.kind === 'count' ? { kind: 'count', count: rule.ends.count - gone } : rule.ends
  return {
    ...series,
    start: ruleDate,
    rule: { ...rule, monthly: rule.every === 'month' ? resolveMonthDay(rule, start) : null, ends },
    changes: series.changes.filter((one) => one.ruleDate >= ruleDate),
  }
}

/**
 * Moves one day of it, and with it what it represents: every day, its place in each month, its weekday in each week. The number of days
 * stays. Rejected if the series already falls on that weekday, or if skipped weeks would have to change places.
 */
function moveSeries(series: Series, ruleDate: string, date: string): Series | 'day-taken' | 'other-week' {
  const { rule, start } = series
  const days = countDaysBetween(ruleDate, date) ?? 0
  const shift = (one: string) => addDays(one, days) ?? one

  if (rule.every === 'month') {
    const months = countMonthsBetween(ruleDate, date)
    const monthly: MonthDay =
      resolveMonthDay(rule, start).by === 'weekday'
        ? getNthWeekday(date)
        : { by: 'day', day: Number(date.slice(8)) }
    const begins = (one: string) => resolveDateInMonth(addMonths(one.slice(0, 7), months), monthly)
    return rebuildSeries(series, { ...rule, monthly }, begins(start), begins)
  }
  if (rule.every === 'day' || rule.weekdays.length < 2) {
    const weekday = getWeekday(shift(start))
    return rebuildSeries(series, { ...rule, weekdays: weekday ? [weekday] : [] }, shift(start), shift)
  }
  const from = getWeekday(ruleDate)
  const to = getWeekday(date)
  if (from === null || to === null || rule.weekdays.includes(to)) return 'day-taken'
  if (rule.interval > 1 && getWeekSpan(ruleDate)?.first !== getWeekSpan(date)?.first) return 'other-week'
  const rename = (one: string) => (getWeekday(one) === from ? shift(one) : one)
  const weekdays = rule.weekdays.map((one) => (one === from ? to : one))
  // Each weekday's first day is among these; the earliest starts the series now.
  const begins = listFirstDates(rule, start, rule.weekdays.length).map(rename).toSorted()[0] ?? start
  return rebuildSeries(series, { ...rule, weekdays }, begins, rename)
}

const countMonthsBetween = (one: string, other: string) =>
  (Number(other.slice(0, 4)) - Number(one.slice(0, 4))) * 12 +
  Number(other.slice(5, 7)) -
  Number(one.slice(5, 7))

/** With the exceptions under their new dates, and an end that preserves the number of days. */
function rebuildSeries(
  series: Series,
  rule: Recurrence,
  start: string,
  rename: (date: string) => string,
): Series {
  const { ends } = series.rule
  const extra = listExtraDays(series, rule, start, rename)
  const number = (count: number) => count + extra.length
  const last =
    ends.kind === 'until'
      ? listFirstDates(rule, start, number(countOccurrences(series.rule, series.start, ends.date))).at(-1)
      : undefined
  return {
    ...series,
    start,
    rule: {
      ...rule,
      ends: last
        ? { kind: 'until', date: last }
        : ends.kind === 'count'
          ? { kind: 'count', count: number(ends.count) }
          : ends,
    },
    changes: [
      ...series.changes.map((change) => ({ ...change, ruleDate: rename(change.ruleDate) })),
      ...extra.map((ruleDate) => ({ ruleDate, cancelled: true })),
    ],
  }
}

/** A Monday moved to Wednesday gives the first week a Wednesday that it never had: such days are cancelled. */
function listExtraDays(
  series: Series,
  rule: Recurrence,
  start: string,
  rename: (date: string) => string,
): string[] {
  const firstWeeks = {
    first: series.start,
    last: addDays(series.start, 7 * rule.interval + 14) ?? series.start,
  }
  const meant = listOccurrenceDates(series.rule, series.start, firstWeeks).map(rename)
  const latest = meant.toSorted().at(-1) ?? start
  const horizon = addDays(series.start, 6) ?? series.start
  const found = listOccurrenceDates({ ...rule, ends: { kind: 'never' } }, start, {
    first: start,
    last: horizon,
  })
  return found.filter((date) => date < latest && !meant.includes(date))
}

/** The last date of a series, or null if it is open-ended. */
export function findLastDate({ rule, start }: Series): string | null {
  if (rule.ends.kind === 'never') return null
  return listOccurrenceDates(rule, start, { first: start, last: lastDay }).at(-1) ?? null
}
