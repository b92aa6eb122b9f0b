/** Dates as files write them. Which of two numbers is the month is decided once for a file, from dates that can only be read one way. */
import type { ImportDateOrder } from '@mendwell/contract'

type Reading =
  | { state: 'empty' }
  | { state: 'day'; day: string }
  /** Month and day as both orders read them; null where that order has no such date. */
  | { state: 'either'; dayFirst: string | null; monthFirst: string | null }
  | { state: 'invalid'; problem: string }

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const isRealDay = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
const pad = (part: string) => part.padStart(2, '0')
const toDay = (year: string, month: string, day: string) => `${year}-${pad(month)}-${pad(day)}`
const invalid = (problem: string) => ({ state: 'invalid', problem }) as const

/** Exports of databases add the midnight. */
const midnight = /[T ]0{1,2}:00(:00(\.0+)?)?( ?AM)?Z?$|[ ]12:00(:00)? ?AM$/i

export function readDate(written: string): Reading {
  const text = written.trim().replace(midnight, '')
  if (text === '') return { state: 'empty' }
  const iso =
    /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})$/.exec(text) ?? /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  if (iso) return checkDay(toDay(iso[1]!, iso[2]!, iso[3]!)) // its three groups
  const numbers = /^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{2,4})$/.exec(text)
  if (numbers) {
    const [, one = '', two = '', year = ''] = numbers
    if (year.length !== 4) return invalid('Enter the year with 4 digits')
    const [dayFirst, monthFirst] = [toDay(year, two, one), toDay(year, one, two)].map((day) =>
      isRealDay(day) ? day : null,
    ) as [string | null, string | null] // two in, two out
    if (!dayFirst && !monthFirst) return invalid('Enter a valid date')
    return dayFirst === monthFirst ? checkDay(dayFirst ?? '') : { state: 'either', dayFirst, monthFirst }
  }
  const named =
    /^(?<d>\d{1,2})(?:st|nd|rd|th)?[-/. ]+(?<m>[A-Za-z]{3,9})\.?,?[-/. ]+(?<y>\d{2,4})$/.exec(text) ??
    /^(?<m>[A-Za-z]{3,9})\.?[-/. ]+(?<d>\d{1,2})(?:st|nd|rd|th)?,?[-/. ]+(?<y>\d{2,4})$/.exec(text)
  const { d = '', m = '', y = '' } = named?.groups ?? {}
  const month = months.indexOf(m.slice(0, 3).toLowerCase())
  if (!named || month === -1) return invalid('Enter a valid date')
  return y.length === 4 ? checkDay(toDay(y, String(month + 1), d)) : invalid('Enter the year with 4 digits')
}

const checkDay = (day: string): Reading =>
  isRealDay(day) ? { state: 'day', day } : invalid('Enter a valid date')

interface WrittenDate {
  readonly row: number
  readonly written: string
}

export interface FileDates {
  /** `none`: every date can only be read one way. */
  state: 'none' | 'detected' | 'selected' | 'ambiguous' | 'contradictory'
  /** Null: it has to be asked. */
  order: ImportDateOrder | null
  /** Dates that only this order reads, and those that both read. */
  dayFirst: WrittenDate[]
  monthFirst: WrittenDate[]
  either: WrittenDate[]
}

/** The order of a file's dates, from all of them. What was selected decides, and is compared with what the file shows. */
export function detectDateOrder(dates: readonly WrittenDate[], selected?: ImportDateOrder): FileDates {
  const found: Pick<FileDates, 'dayFirst' | 'monthFirst' | 'either'> = {
    dayFirst: [],
    monthFirst: [],
    either: [],
  }
  for (const date of dates) {
    const read = readDate(date.written)
    if (read.state !== 'either') continue
    if (!read.monthFirst) found.dayFirst.push(date)
    else if (!read.dayFirst) found.monthFirst.push(date)
    else found.either.push(date)
  }
  const [hasDayFirst, hasMonthFirst] = [found.dayFirst.length > 0, found.monthFirst.length > 0]
  if (selected) return { state: 'selected', order: selected, ...found }
  if (hasDayFirst && hasMonthFirst) return { state: 'contradictory', order: null, ...found }
  if (hasDayFirst) return { state: 'detected', order: 'day-first', ...found }
  if (hasMonthFirst) return { state: 'detected', order: 'month-first', ...found }
  return found.either.length > 0
    ? { state: 'ambiguous', order: null, ...found }
    : { state: 'none', order: null, ...found }
}

/** The day that is meant, or why it is none. */
export function resolveDate(
  written: string,
  order: ImportDateOrder | null,
): { day: string | null; problem?: string } {
  const read = readDate(written)
  if (read.state === 'empty') return { day: null }
  if (read.state === 'day') return { day: read.day }
  if (read.state === 'invalid') return { day: null, problem: read.problem }
  if (!order) return { day: null, problem: 'Select the order of the dates' }
  const day = order === 'day-first' ? read.dayFirst : read.monthFirst
  const words = order === 'day-first' ? 'the day first' : 'the month first'
  return day ? { day } : { day: null, problem: `${written.trim()} is not a date with ${words}` }
}
