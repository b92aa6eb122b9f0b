/**
 * A repeated appointment or task: its rule, its wall time, and what was changed for single days. Edits of "this",
 * "this and following" or "all" give new series and lose no day. What already took place is the caller's. SD10.
 */
import { dateAfter, daysBetween } from '../measurement/days.ts'
import { monthAfter, weekdayOf, weekOf } from './calendar.ts'
import type { DateSpan } from './calendar.ts'
import { dateInMonth, datesOf, firstDates, monthDayOf, nthWeekdayOf, numberUpTo } from './recurrence.ts'
import type { MonthDay, Recurrence } from './recurrence.ts'
import { instantOf } from './zone.ts'
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

/** Occurrences whose day, moved ones at their new day, lies within the span, in order of time. */
export function occurrencesOf(series: Series, within: DateSpan): Occurrence[] {
  const changed = new Map(series.changes.map((change) => [change.ruleDate, change]))
  const ruleDates = new Set([
    ...datesOf(series.rule, series.start, within),
    // Moved into the span from outside of it.
    ...series.changes.map(({ ruleDate }) => ruleDate).filter((date) => fallsOn(series, date)),
  ])
  return [...ruleDates]
    .flatMap((ruleDate): Occurrence[] => {
      const change = changed.get(ruleDate)
      const date = change?.date ?? ruleDate
      if (change?.cancelled || date < within.first || date > within.last) return []
      const answer = instantOf({ date, time: change?.time ?? series.time }, series.zone)
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
  datesOf(rule, start, { first: date, last: date }).length > 0

export function editSeries(series: Series, { scope, ruleDate, change }: SeriesEdit): EditedSeries {
  const edited = (...list: Series[]): EditedSeries => ({ state: 'edited', series: list })
  if (!fallsOn(series, ruleDate)) return { state: 'refused', reason: 'no-such-day' }
  if (change.date !== undefined && weekdayOf(change.date) === null)
    return { state: 'refused', reason: 'not-a-date' }

  if (scope === 'this') {
    const others = series.changes.filter((one) => one.ruleDate !== ruleDate)
    const before = series.changes.find((one) => one.ruleDate === ruleDate)
    return edited({ ...series, changes: [...others, { ...before, ...change, ruleDate }] })
  }
  // The first day is always the start, so "following" from there on is all of it.
  const whole = scope === 'all' || ruleDate === series.start
  const kept = whole ? [] : [endedBefore(series, ruleDate)]
  if (change.cancelled) return edited(...kept)
  const part = whole ? series : tailFrom(series, ruleDate)
  const timed = {
    ...part,
    time: change.time ?? part.time,
    durationMinutes: change.durationMinutes ?? part.durationMinutes,
  }
  if (change.date === undefined || change.date === ruleDate) return edited(...kept, timed)
  const moved = movedSeries(timed, ruleDate, change.date)
  return typeof moved === 'string' ? { state: 'refused', reason: moved } : edited(...kept, moved)
}

function endedBefore(series: Series, ruleDate: string): Series {
  const date = dateAfter(ruleDate, -1) ?? ruleDate
  return {
    ...series,
    rule: { ...series.rule, ends: { kind: 'until', date } },
    changes: series.changes.filter((one) => one.ruleDate < ruleDate),
  }
}

/** The same series from a day on; of a counted one what is left. The day of the month stays the one first meant. */
function tailFrom(series: Series, ruleDate: string): Series {
  const { rule, start } = series
  const yesterday = dateAfter(ruleDate, -1) ?? ruleDate
  const gone = numberUpTo(rule, start, yesterday)
  const ends: Recurrence['ends'] =
    rule.ends.kind === 'count' ? { kind: 'count', count: rule.ends.count - gone } : rule.ends
  return {
    ...series,
    start: ruleDate,
    rule: { ...rule, monthly: rule.every === 'month' ? monthDayOf(rule, start) : null, ends },
    changes: series.changes.filter((one) => one.ruleDate >= ruleDate),
  }
}

/**
 * One day of it moved, and with it all that it stands for: every day, its place in each month, its weekday in each week.
 * The number of days stays. Refused if the series falls on that weekday already, or if weeks that are left out would
 * have to change places.
 */
function movedSeries(series: Series, ruleDate: string, date: string): Series | 'day-taken' | 'other-week' {
  const { rule, start } = series
  const days = daysBetween(ruleDate, date) ?? 0
  const shift = (one: string) => dateAfter(one, days) ?? one

  if (rule.every === 'month') {
    const months = monthsBetween(ruleDate, date)
    const monthly: MonthDay =
      monthDayOf(rule, start).by === 'weekday'
        ? nthWeekdayOf(date)
        : { by: 'day', day: Number(date.slice(8)) }
    const begins = (one: string) => dateInMonth(monthAfter(one.slice(0, 7), months), monthly)
    return moved(series, { ...rule, monthly }, begins(start), begins)
  }
  if (rule.every === 'day' || rule.weekdays.length < 2) {
    const weekday = weekdayOf(shift(start))
    return moved(series, { ...rule, weekdays: weekday ? [weekday] : [] }, shift(start), shift)
  }
  const from = weekdayOf(ruleDate)
  const to = weekdayOf(date)
  if (from === null || to === null || rule.weekdays.includes(to)) return 'day-taken'
  if (rule.interval > 1 && weekOf(ruleDate)?.first !== weekOf(date)?.first) return 'other-week'
  const rename = (one: string) => (weekdayOf(one) === from ? shift(one) : one)
  const weekdays = rule.weekdays.map((one) => (one === from ? to : one))
  // Each weekday's first day is among these; the earliest begins the series now.
  const begins = firstDates(rule, start, rule.weekdays.length).map(rename).toSorted()[0] ?? start
  return moved(series, { ...rule, weekdays }, begins, rename)
}

const monthsBetween = (one: string, other: string) =>
  (Number(other.slice(0, 4)) - Number(one.slice(0, 4))) * 12 +
  Number(other.slice(5, 7)) -
  Number(one.slice(5, 7))

/** With what was changed for single days under their new names, and an end that keeps the number of days. */
function moved(series: Series, rule: Recurrence, start: string, rename: (date: string) => string): Series {
  const { ends } = series.rule
  const extra = daysTooMany(series, rule, start, rename)
  const number = (count: number) => count + extra.length
  const last =
    ends.kind === 'until'
      ? firstDates(rule, start, number(numberUpTo(series.rule, series.start, ends.date))).at(-1)
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
function daysTooMany(
  series: Series,
  rule: Recurrence,
  start: string,
  rename: (date: string) => string,
): string[] {
  const firstWeeks = {
    first: series.start,
    last: dateAfter(series.start, 7 * rule.interval + 14) ?? series.start,
  }
  const meant = datesOf(series.rule, series.start, firstWeeks).map(rename)
  const latest = meant.toSorted().at(-1) ?? start
  const horizon = dateAfter(series.start, 6) ?? series.start
  const found = datesOf({ ...rule, ends: { kind: 'never' } }, start, { first: start, last: horizon })
  return found.filter((date) => date < latest && !meant.includes(date))
}

/** The last day that a series falls on, or null if nobody ended it. */
export function lastDateOf({ rule, start }: Series): string | null {
  if (rule.ends.kind === 'never') return null
  return datesOf(rule, start, { first: start, last: lastDay }).at(-1) ?? null
}
