/**
 * The size that PUSH and BWAT score: greatest length times greatest width, as a rectangle. Not the area of the
 * wound, and never to be mixed with a traced or an elliptic one. Exact, from hundredths of a centimetre.
 */
import { fromWholeCount, toWholeCount } from './decimals.ts'

/** Product specification, part 1 §5: the longest length or width that can be charted, in cm. */
export const maxSideCm = 50

export const maxScoredCm2 = maxSideCm * maxSideCm

type Side = number | null | undefined

/** Square centimetres to four decimals; null if a side is missing or cannot be. */
export function computeScoredSize(lengthCm: Side, widthCm: Side): number | null {
  const length = toSideHundredths(lengthCm)
  const width = toSideHundredths(widthCm)
  return length === null || width === null ? null : fromWholeCount(length * width, 4)
}

function toSideHundredths(sideCm: Side): number | null {
  if (sideCm === null || sideCm === undefined) return null
  return sideCm >= 0 && sideCm <= maxSideCm ? toWholeCount(sideCm, 2) : null
}
