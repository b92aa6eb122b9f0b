/** What is typed, as the wire wants it: empty is null, days and numbers are read. */
import type { Difference } from '../../../ui/form/conflict.tsx'
import { parseDate } from '../../../ui/form/date-time-text.ts'
import { parseNumber } from '../../../ui/form/number-text.ts'

export const emptyToNull = (text: string) => (text.trim() === '' ? null : text.trim())

/** An ISO date, or the typed text, for the server to reject with a message. */
export const parseOptionalDate = (text: string) =>
  text.trim() === '' ? null : (parseDate(text) ?? text.trim())

export const isOptionalDate = (text: string) => parseDate(text) !== null

export function parseOptionalNumber(text: string): number | null {
  const typed = parseNumber(text)
  return typed.state === 'number' ? typed.value : null
}

export const isNumber = (text: string) => parseNumber(text).state === 'number'

/** Between what is typed and what is stored now, by the names that the form gives its fields. */
export function listDifferences<Values extends Record<string, unknown>>(
  labels: { readonly [name in keyof Values]: string },
  mine: Values,
  stored: Values,
): Difference[] {
  return Object.entries(labels)
    .filter(([name]) => formatValue(mine[name]) !== formatValue(stored[name]))
    .map(([name, field]) => ({
      field,
      mine: formatValue(mine[name]) || 'empty',
      stored: formatValue(stored[name]) || 'empty',
    }))
}

const formatValue = (value: unknown): string =>
  typeof value === 'string'
    ? value.trim()
    : typeof value === 'boolean'
      ? value
        ? 'yes'
        : 'no'
      : JSON.stringify(value)
