/** Lengths, areas and volumes as they are shown, rule MS12. What is stored is what is read, and nothing open reads as 0. */
import { atPrecision } from '../decimals.ts'

/** As stored, with two decimals at most and one at least: 12.0, 1.45, 0.04. The unit is the caller's. */
export function sizeText(value: number): string {
  const stored = atPrecision(value, 2)
  return stored.toFixed(atPrecision(stored, 1) === stored ? 1 : 2)
}

/** An estimate has the digits of its error; a small size or error keeps two, so that neither is hidden. */
export const digitsBeside = (value: number, error: number | null): 1 | 2 =>
  value < 1 || (error !== null && error < 0.1) ? 2 : 1

/** `12.4 ± 0.3`, `0.04 ± 0.05`. */
export function sizeWithError(value: number, error: number | null): string {
  const digits = digitsBeside(value, error)
  const shown = (one: number) => atPrecision(one, digits).toFixed(digits)
  return error === null ? shown(value) : `${shown(value)} ± ${shown(error)}`
}
