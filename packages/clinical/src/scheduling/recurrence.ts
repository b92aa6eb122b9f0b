/** What repeats, as data, and the dates it falls on. Dates of the facility's wall calendar, no instants. Rule SD9. */
import { addDays, countDaysBetween } from '../measurement/days.ts'
import { countDaysInMonth, addMonths, getWeekdayNumber, getWeekday, weekdays } from './calendar.ts'
import type { DateSpan, Weekday } from './calendar.ts'
import type { WallTimeFormat } from './zone.ts'

export type Recurrence = {
  readonly every: 'day' | 'week' | 'month'
  /** Every one, every second, … 1 to 52. */
  readonly interval: number
  /** Of weeks: the days; empty means the day of the start. */
  readonly weekdays: readonly Weekday[]
  /** Of months: which day; null means the day of the start. */
  readonly monthly: MonthDay | null
  readonly ends: RecurrenceEnd
}

/** Day 31 is the last day of a shorter month, the fifth Tuesday its last one: a monthly review is never skipped. */
export type MonthDay =
  | { readonly by: 'day'; readonly day: number }
  | { readonly by: 'weekday'; readonly nth: 1 | 2 | 3 | 4 | 5; readonly weekday: Weekday }

export type RecurrenceEnd =
  | { readonly kind: 'never' }
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'until'; readonly date: string }

/** Our limits: an open-ended series is created a year and a half ahead, with at most this many dates. */
export const maxOccurrences = 500
export const maxInterval = 52

export type RecurrenceProblem = 'interval' | 'weekdays' | 'monthly' | 'count' | 'until' | 'start'

/** Why the rule has no dates at all. */
function validateStart(rule: Recurrence, start: string): RecurrenceProblem[] {
  const day = getWeekday(start)
  if (day === null) return ['start']
  if (!isWhole(rule.interval, maxInterval)) return ['interval']
  // A series whose first day is not one of its days would begin somewhere else than it says.
  if (rule.every === 'week' && rule.weekdays.length > 0 && !rule.weekdays.includes(day)) return ['weekdays']
  return rule.every === 'month' &&
    resolveDateInMonth(start.slice(0, 7), resolveMonthDay(rule, start)) !== start
    ? ['monthly']
    : []
}

const canBegin = (rule: Recurrence, start: string) => validateStart(rule, start).length === 0

export function checkRecurrence(rule: Recurrence, start: string): RecurrenceProblem[] {
  const problems = validateStart(rule, start)
  const { ends } = rule
  if (ends.kind === 'count' && !isWhole(ends.count, maxOccurrences)) problems.push('count')
  if (ends.kind === 'until' && !problems.includes('start')) {
    const days = countDaysBetween(start, ends.date)
    const tooLate = (listFirstDates(rule, start, maxOccurrences + 1).at(-1) ?? '9999') <= ends.date
    if (days === null || days < 0 || tooLate) problems.push('until')
  }
  return problems
}

const isWhole = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most

/** The dates within a span, in order. Empty for a rule that cannot start. Count and end are counted from the start. */
export function listOccurrenceDates(rule: Recurrence, start: string, within: DateSpan): string[] {
  if (!canBegin(rule, start)) return []
  const dates: string[] = []
  let number = 0
  for (const date of generateCandidates(rule, start)) {
    if (date > within.last || (rule.ends.kind === 'until' && date > rule.ends.date)) break
    number++
    if (rule.ends.kind === 'count' && number > rule.ends.count) break
    if (date >= within.first) dates.push(date)
    if (dates.length >= maxOccurrences) break
  }
  return dates
}

/** The first so many dates, whatever the rule says of its end. */
export function listFirstDates(rule: Recurrence, start: string, count: number): string[] {
  const dates: string[] = []
  if (count < 1 || !canBegin(rule, start)) return dates
  for (const date of generateCandidates(rule, start)) {
    dates.push(date)
    if (dates.length >= count) break
  }
  return dates
}

/** How many dates the rule has up to and including a day, whatever it says of its end. */
export function countOccurrences(rule: Recurrence, start: string, last: string): number {
  let number = 0
  if (!canBegin(rule, start)) return number
  for (const date of generateCandidates(rule, start)) {
    if (date > last) break
    number++
  }
  return number
}

function* generateCandidates(rule: Recurrence, start: string): Generator<string> {
  if (rule.every === 'day') yield* generateDaily(start, rule.interval)
  else if (rule.every === 'week') yield* generateWeekly(rule, start)
  else yield* generateMonthly(rule, start)
}

/** Dates of the calendar end with the year 9999. */
function* generateDaily(start: string, interval: number): Generator<string> {
  for (let date: string | null = start; date !== null && date <= '9999'; date = addDays(date, interval))
    yield date
}

/** Weeks are counted from the one of the start, Sunday to Saturday. */
function* generateWeekly({ interval, weekdays: chosen }: Recurrence, start: string): Generator<string> {
  const first = getWeekdayNumber(start) ?? 0
  const days = chosen.length > 0 ? chosen.map((day) => weekdays.values.indexOf(day)) : [first]
  const offsets = [...new Set(days)].sort((one, other) => one - other)
  const sunday = addDays(start, -first) ?? start
  for (const week of generateDaily(sunday, 7 * interval)) {
    for (const offset of offsets) {
      const date = addDays(week, offset)
      if (date !== null && date >= start) yield date
    }
  }
}

function* generateMonthly(rule: Recurrence, start: string): Generator<string> {
  const day = resolveMonthDay(rule, start)
  for (let month = start.slice(0, 7); month <= '9999'; month = addMonths(month, rule.interval)) {
    yield resolveDateInMonth(month, day)
  }
}

/** What the rule says, or what the start implies. */
export const resolveMonthDay = ({ monthly }: Recurrence, start: string): MonthDay =>
  monthly ?? { by: 'day', day: Number(start.slice(8)) }

/** The weekday of a date and which one of its month it is. */
export function getNthWeekday(date: string): MonthDay {
  const nth = Math.ceil(Number(date.slice(8)) / 7)
  // A month has at most five of a weekday.
  return { by: 'weekday', nth: nth as 1 | 2 | 3 | 4 | 5, weekday: getWeekday(date) ?? 'sunday' }
}

export function resolveDateInMonth(month: string, which: MonthDay): string {
  const length = countDaysInMonth(month)
  if (which.by === 'day') return formatMonthDay(month, Math.min(which.day, length))
  const weekday = weekdays.values.indexOf(which.weekday)
  const first = 1 + ((weekday - (getWeekdayNumber(`${month}-01`) ?? 0) + 7) % 7)
  const day = first + (which.nth - 1) * 7
  return formatMonthDay(month, day > length ? day - 7 : day)
}

const formatMonthDay = (month: string, day: number) => `${month}-${String(day).padStart(2, '0')}`

/** "Every 2 weeks on Monday and Thursday, 8 times" */
export function formatRecurrence(
  rule: Recurrence,
  start: string,
  { formatDate }: Pick<WallTimeFormat, 'formatDate'>,
): string {
  const unit = rule.interval === 1 ? rule.every : `${rule.interval} ${rule.every}s`
  const ends =
    rule.ends.kind === 'count'
      ? `, ${rule.ends.count} ${rule.ends.count === 1 ? 'time' : 'times'}`
      : rule.ends.kind === 'until'
        ? `, through ${formatDate(rule.ends.date)}`
        : ''
  return `Every ${unit}${formatWeekdays(rule, start)}${ends}`
}

const ordinals = ['first', 'second', 'third', 'fourth', 'last'] as const

function formatWeekdays(rule: Recurrence, start: string): string {
  const day = getWeekday(start)
  if (rule.every === 'day' || day === null) return ''
  if (rule.every === 'month') {
    const which = resolveMonthDay(rule, start)
    if (which.by === 'day') return ` on day ${which.day}`
    return ` on the ${ordinals[which.nth - 1] ?? 'last'} ${weekdays.labels[which.weekday]}`
  }
  const days = rule.weekdays.length > 0 ? weekdays.values.filter((one) => rule.weekdays.includes(one)) : [day]
  const names = days.map((one) => weekdays.labels[one])
  if (names.length < 3) return ` on ${names.join(' and ')}`
  return ` on ${names.slice(0, -1).join(', ')}, and ${names.at(-1) ?? ''}`
}
