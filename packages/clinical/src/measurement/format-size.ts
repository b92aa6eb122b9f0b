/** Lengths, areas and volumes as they are shown, rule MS12. What is stored is what is read, and nothing open reads as 0. */
import { roundToPrecision } from '../decimals.ts'

/** As stored, with two decimals at most and one at least: 12.0, 1.45, 0.04. The unit is the caller's. */
export function formatSize(value: number): string {
  const stored = roundToPrecision(value, 2)
  return stored.toFixed(roundToPrecision(stored, 1) === stored ? 1 : 2)
}

/** An estimate has the digits of its error; a small size or error has two, so that neither is hidden. */
export const getErrorDigits = (value: number, error: number | null): 1 | 2 =>
  value < 1 || (error !== null && error < 0.1) ? 2 : 1

/** `12.4 ± 0.3`, `0.04 ± 0.05`. */
export function formatSizeWithError(value: number, error: number | null): string {
  const digits = getErrorDigits(value, error)
  const shown = (one: number) => roundToPrecision(one, digits).toFixed(digits)
  return error === null ? shown(value) : `${shown(value)} ± ${shown(error)}`
}
