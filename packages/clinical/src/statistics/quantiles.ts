/** Quantiles and means over counted values, rule MT4: each value with how often it occurs, so that a database can count them. */
import { atPrecision } from '../decimals.ts'

export type Counted = { readonly value: number; readonly count: number }

/** Between the two values where it lies, in proportion; two decimals. Null of nothing. */
export function quantileOf(counted: readonly Counted[], share: number): number | null {
  const values = counted.filter(({ count }) => count > 0).toSorted((a, b) => a.value - b.value)
  const total = values.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  const place = (total - 1) * Math.min(1, Math.max(0, share))
  const below = valueAt(values, Math.floor(place))
  const above = valueAt(values, Math.ceil(place))
  return atPrecision(below + (above - below) * (place - Math.floor(place)), 2)
}

/** Counted from 0. */
function valueAt(values: readonly Counted[], place: number): number {
  let seen = 0
  for (const { value, count } of values) {
    seen += count
    if (place < seen) return value
  }
  return values.at(-1)?.value ?? 0
}

export type Quartiles = {
  readonly n: number
  readonly lower: number | null
  readonly median: number | null
  readonly upper: number | null
}

export const quartilesOf = (counted: readonly Counted[]): Quartiles => ({
  n: counted.reduce((sum, { count }) => sum + count, 0),
  lower: quantileOf(counted, 0.25),
  median: quantileOf(counted, 0.5),
  upper: quantileOf(counted, 0.75),
})

/** One decimal. Null of nothing. */
export function meanOf(counted: readonly Counted[]): number | null {
  const total = counted.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  return atPrecision(counted.reduce((sum, { value, count }) => sum + value * count, 0) / total, 1)
}
