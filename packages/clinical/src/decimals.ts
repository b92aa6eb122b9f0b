/**
 * Decimal numbers read as whole counts of their last digit, so that limits and halves come out as written
 * on paper. Nothing here rounds by binary fractions: 0.15 to one decimal is 0.2.
 */

/** The value as a whole count of 10^-decimals, halves away from zero: 99.55 at one decimal is 996. */
export function toWholeCount(value: number, decimals: number): number {
  const [digits, exponent = '0'] = String(Math.abs(value)).split('e')
  const count = Math.round(Number(`${digits}e${Number(exponent) + decimals}`))
  return value < 0 && count > 0 ? -count : count
}

/** The number that an integer count of 10^-decimals represents: 996 at one decimal is 99.6. */
export function fromWholeCount(count: number, decimals: number): number {
  return Number(`${count}e-${decimals}`)
}

/** The value at a precision, halves away from zero, as PostgreSQL's numeric rounds it on storing. */
export function roundToPrecision(value: number, decimals: number): number {
  return fromWholeCount(toWholeCount(value, decimals), decimals)
}

/** Division of two non-negative integers, rounded half up, in integer arithmetic only. */
export function divideWhole(dividend: number, divisor: number): number {
  const rest = dividend % divisor
  return (dividend - rest) / divisor + (2 * rest >= divisor ? 1 : 0)
}
