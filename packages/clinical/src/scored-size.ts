/**
 * The size that PUSH and BWAT score: greatest length times greatest width, as a rectangle. Not the area of the
 * wound, and never to be mixed with a traced or an elliptic one. Exact, from hundredths of a centimetre.
 */
import { fromWholeCount, wholeCount } from './decimals.ts'

/** Product specification, part 1 §5: the longest length or width that can be charted, in cm. */
export const longestSideCm = 50

export const largestScoredCm2 = longestSideCm * longestSideCm

type Side = number | null | undefined

/** Square centimetres to four decimals; null if a side is missing or cannot be. */
export function scoredSizeCm2(lengthCm: Side, widthCm: Side): number | null {
  const length = hundredths(lengthCm)
  const width = hundredths(widthCm)
  return length === null || width === null ? null : fromWholeCount(length * width, 4)
}

function hundredths(sideCm: Side): number | null {
  if (sideCm === null || sideCm === undefined) return null
  return sideCm >= 0 && sideCm <= longestSideCm ? wholeCount(sideCm, 2) : null
}
