/** What is typed, as the wire wants it: empty is null, days and numbers are read. */
import type { Difference } from '../../../ui/form/conflict.tsx'
import { readDay } from '../../../ui/form/date-time-text.ts'
import { readNumber } from '../../../ui/form/number-text.ts'

export const orNull = (text: string) => (text.trim() === '' ? null : text.trim())

/** An ISO day, or what was typed, for the server to refuse in words. */
export const dayOf = (text: string) => (text.trim() === '' ? null : (readDay(text) ?? text.trim()))

export const isDay = (text: string) => readDay(text) !== null

export function numberOf(text: string): number | null {
  const typed = readNumber(text)
  return typed.state === 'number' ? typed.value : null
}

export const isNumber = (text: string) => readNumber(text).state === 'number'

/** Between what is typed and what is stored now, by the names that the form gives its fields. */
export function differencesOf<Values extends Record<string, unknown>>(
  labels: { readonly [name in keyof Values]: string },
  mine: Values,
  stored: Values,
): Difference[] {
  return Object.entries(labels)
    .filter(([name]) => words(mine[name]) !== words(stored[name]))
    .map(([name, field]) => ({
      field,
      mine: words(mine[name]) || 'empty',
      stored: words(stored[name]) || 'empty',
    }))
}

const words = (value: unknown): string =>
  typeof value === 'string'
    ? value.trim()
    : typeof value === 'boolean'
      ? value
        ? 'yes'
        : 'no'
      : JSON.stringify(value)
