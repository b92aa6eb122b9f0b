/** Rates in whole percent. Without a denominator there is no rate. */

export const computePercent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 100)

export const computePercentChange = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100)
