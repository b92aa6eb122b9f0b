/** Shares of a whole with their uncertainty, rules MT2 and MT3. Of nothing there is no share. */
import { roundToPrecision } from '../decimals.ts'
import { z95 } from './survival.ts'

export type Share =
  | { readonly state: 'unknown' }
  | { readonly state: 'known'; readonly percent: number; readonly low: number; readonly high: number }

/** In percent, one decimal, with Wilson's 95 % interval. */
export function computeShare(part: number, whole: number): Share {
  if (!(whole > 0) || part < 0 || part > whole) return { state: 'unknown' }
  const share = part / whole
  const z2 = z95 ** 2
  const middle = (share + z2 / (2 * whole)) / (1 + z2 / whole)
  const spread = (z95 * Math.sqrt((share * (1 - share)) / whole + z2 / (4 * whole ** 2))) / (1 + z2 / whole)
  const percent = (value: number) => roundToPrecision(100 * Math.min(1, Math.max(0, value)), 1)
  return {
    state: 'known',
    percent: percent(share),
    low: part === 0 ? 0 : percent(middle - spread),
    high: part === whole ? 100 : percent(middle + spread),
  }
}

/** Groups smaller than this are not compared: one wound more or less would turn the order around. */
export const minComparedCount = 5

export type Stratum = { readonly of: string; readonly part: number; readonly whole: number }

/**
 * What a group would reach if each of its strata did as the whole population's, in percent, one decimal: indirect standardization. Null if
 * one of its strata occurs nowhere.
 */
export function computeExpectedPercent(
  group: readonly Stratum[],
  everybody: readonly Stratum[],
): number | null {
  const whole = group.reduce((sum, stratum) => sum + stratum.whole, 0)
  if (whole === 0) return null
  let expected = 0
  for (const stratum of group) {
    const all = everybody.find(({ of }) => of === stratum.of)
    if (!all || all.whole === 0) return null
    expected += stratum.whole * (all.part / all.whole)
  }
  return roundToPrecision((100 * expected) / whole, 1)
}
