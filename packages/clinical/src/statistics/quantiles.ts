/** Quantiles and means over counted values, rule MT4: each value with how often it occurs, so that a database can count them. */
import { roundToPrecision } from '../decimals.ts'

export type WeightedValue = { readonly value: number; readonly count: number }

/** Linear interpolation between the two neighboring values; two decimals. Null for no values. */
export function computeQuantile(counted: readonly WeightedValue[], share: number): number | null {
  const values = counted.filter(({ count }) => count > 0).toSorted((a, b) => a.value - b.value)
  const total = values.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  const place = (total - 1) * Math.min(1, Math.max(0, share))
  const below = getValueAt(values, Math.floor(place))
  const above = getValueAt(values, Math.ceil(place))
  return roundToPrecision(below + (above - below) * (place - Math.floor(place)), 2)
}

/** Counted from 0. */
function getValueAt(values: readonly WeightedValue[], place: number): number {
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

export const computeQuartiles = (counted: readonly WeightedValue[]): Quartiles => ({
  n: counted.reduce((sum, { count }) => sum + count, 0),
  lower: computeQuantile(counted, 0.25),
  median: computeQuantile(counted, 0.5),
  upper: computeQuantile(counted, 0.75),
})

/** One decimal. Null of nothing. */
export function computeMean(counted: readonly WeightedValue[]): number | null {
  const total = counted.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  return roundToPrecision(counted.reduce((sum, { value, count }) => sum + value * count, 0) / total, 1)
}
