/** Areas as whole tenths of a cm², and the units that a code counts in them. No fractions anywhere. Rule CD6. */
import { toWholeCount } from '../decimals.ts'

/** 20.04 cm² as charted is 200 tenths, the precision at which areas are reported. */
export const toTenthsCm2 = (areaCm2: number): number => toWholeCount(areaCm2, 1)

/** "20.1 cm²" */
export const formatArea = (tenths: number): string => `${(tenths - (tenths % 10)) / 10}.${tenths % 10} cm²`

export const isTenths = (tenths: number | null): tenths is number =>
  tenths !== null && Number.isSafeInteger(tenths) && tenths > 0

/** How many steps begin after the first: none up to and including it. All in whole numbers of one unit. */
export function countStepsAfterFirst(total: number, first: number, step: number): number {
  if (total <= first) return 0
  const rest = (total - first) % step
  return (total - first - rest) / step + (rest > 0 ? 1 : 0)
}

/** Whole square centimeters of a product, with started ones counted. */
export const toWholeCm2 = (tenths: number): number =>
  (tenths - (tenths % 10)) / 10 + (tenths % 10 > 0 ? 1 : 0)
