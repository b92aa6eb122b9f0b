/** Rates in whole percent. Of nothing there is no rate, and none is made up. */

export const computePercent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 100)

export const computePercentChange = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100)
