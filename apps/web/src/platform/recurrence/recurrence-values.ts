/** A recurrence: form values, validation, and conversion from and to the request. */
import { getNthWeekday, type Weekday, getWeekday } from '@mendwell/clinical'
import type { RecurrenceRule, RecurrenceDetails } from '@mendwell/contract'
import { parseDate, formatCalendarDate, getDateMessage } from '../../ui/form/date-time-text.ts'
import { parseNumber } from '../../ui/form/number-text.ts'
import type { FieldMessages } from '../forms/form-adapter.ts'

export type RecurrenceValues = {
  repeats: '' | 'day' | 'week' | 'month'
  interval: string
  weekdays: Weekday[]
  monthly: 'day' | 'weekday'
  ends: 'never' | 'count' | 'until'
  count: string
  until: string
}

export const noRecurrence: RecurrenceValues = {
  repeats: '',
  interval: '1',
  weekdays: [],
  monthly: 'day',
  ends: 'count',
  count: '4',
  until: '',
}

/** A rule as the form shows it. */
export const toRecurrenceValues = (rule: RecurrenceDetails): RecurrenceValues => ({
  repeats: rule.every,
  interval: String(rule.interval),
  weekdays: rule.weekdays,
  monthly: rule.monthly?.by ?? 'day',
  ends: rule.ends.kind,
  count: rule.ends.count === null ? noRecurrence.count : String(rule.ends.count),
  until: rule.ends.date === null ? '' : formatCalendarDate(rule.ends.date),
})

const parseNumberOrNaN = (text: string) => {
  const typed = parseNumber(text)
  return typed.state === 'number' ? typed.value : Number.NaN
}

/** Null where it does not repeat. `start` is the first day. */
export function toRecurrenceRule(values: RecurrenceValues, start: string): RecurrenceRule | null {
  if (values.repeats === '') return null
  const { ends } = values
  return {
    every: values.repeats,
    interval: parseNumberOrNaN(values.interval),
    weekdays: values.repeats === 'week' ? values.weekdays : [],
    monthly: values.repeats === 'month' && values.monthly === 'weekday' ? getNthWeekday(start) : null,
    ends:
      ends === 'count'
        ? { kind: 'count', count: parseNumberOrNaN(values.count) }
        : ends === 'until'
          ? { kind: 'until', date: parseDate(values.until) ?? '' }
          : { kind: 'never' },
  } as RecurrenceRule // the shape decides about the numbers
}

export function validateRecurrence(
  values: RecurrenceValues,
  day: string | null,
): FieldMessages<RecurrenceValues> {
  if (values.repeats === '') return {}
  const messages: FieldMessages<RecurrenceValues> = {}
  const isWhole = (text: string, most: number) => {
    const number = parseNumberOrNaN(text)
    return Number.isInteger(number) && number >= 1 && number <= most
  }
  if (!isWhole(values.interval, 52)) messages.interval = 'Enter 1 to 52'
  const own = day && getWeekday(day)
  if (values.repeats === 'week' && own && values.weekdays.length > 0 && !values.weekdays.includes(own))
    messages.weekdays = 'The start date must fall on a selected weekday'
  if (values.ends === 'count' && !isWhole(values.count, 500)) messages.count = 'Enter 1 to 500 occurrences'
  if (values.ends === 'until') {
    const last = parseDate(values.until)
    if (!last) messages.until = getDateMessage()
    else if (day && last < day) messages.until = 'End date can’t be before the start date'
  }
  return messages
}
