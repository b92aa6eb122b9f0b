/**
 * How fast a wound closes, rules HL1 to HL3. A rate exists only between two measurements that may be compared;
 * percent area reduction is negative if the wound grew, and undefined if it started closed.
 */
import { roundToPrecision, divideWhole, fromWholeCount, toWholeCount } from '../decimals.ts'
import { countDaysBetween } from '../measurement/days.ts'
import { computeAreaError } from '../measurement/error.ts'
import { getStoredArea, checkComparability } from '../measurement/measurement.ts'
import type { ComparisonObstacle, WoundMeasurement } from '../measurement/measurement.ts'

export type NoRate = {
  readonly state: 'unknown'
  readonly reason: 'not-comparable' | 'started-closed' | 'no-time-between' | 'size-missing' | 'closed'
  readonly obstacles: readonly ComparisonObstacle[]
}

export type PercentReduction =
  | NoRate
  | {
      readonly state: 'known'
      /** One decimal. Negative: larger. */
      readonly percent: number
      /** Null if the error of a measurement is not known. */
      readonly errorPercent: number | null
    }

export type Rate = NoRate | { readonly state: 'known'; readonly rate: number }

const buildNoRate = (reason: NoRate['reason'], obstacles: readonly ComparisonObstacle[] = []): NoRate => ({
  state: 'unknown',
  reason,
  obstacles,
})

type Pair = { readonly before: number; readonly after: number }

function compareAreas(first: WoundMeasurement, second: WoundMeasurement): NoRate | Pair {
  const comparability = checkComparability(first, second)
  if (comparability.state === 'not-comparable') return buildNoRate('not-comparable', comparability.obstacles)
  const before = getStoredArea(first)
  const after = getStoredArea(second)
  return before === null || after === null ? buildNoRate('size-missing') : { before, after }
}

export function computeAreaReduction(first: WoundMeasurement, second: WoundMeasurement): PercentReduction {
  const areas = compareAreas(first, second)
  if ('state' in areas) return areas
  const { before, after } = areas
  if (before === 0) return buildNoRate('started-closed')
  return {
    state: 'known',
    percent: computeReduction(before, after),
    errorPercent: computeReductionError(first, second, before, after),
  }
}

/** Volumes need the same method beside everything that areas need. */
export function computeVolumeReduction(first: WoundMeasurement, second: WoundMeasurement): PercentReduction {
  const areas = compareAreas(first, second)
  if ('state' in areas) return areas
  if (first.volumeCm3 === null || second.volumeCm3 === null) return buildNoRate('size-missing')
  if (first.volumeMethod === null || first.volumeMethod !== second.volumeMethod)
    return buildNoRate('not-comparable', ['method-differs'])
  if (first.volumeCm3 === 0) return buildNoRate('started-closed')
  return { state: 'known', percent: computeReduction(first.volumeCm3, second.volumeCm3), errorPercent: null }
}

/** In tenths of a percent from whole hundredths, halves away from zero. */
function computeReduction(before: number, after: number): number {
  const start = toWholeCount(before, 2)
  const lost = start - toWholeCount(after, 2)
  return fromWholeCount(Math.sign(lost) * divideWhole(Math.abs(lost) * 1000, start), 1)
}

function computeReductionError(
  first: WoundMeasurement,
  second: WoundMeasurement,
  before: number,
  after: number,
): number | null {
  if (after === 0) return 0
  const start = computeAreaError(first)
  const end = computeAreaError(second)
  if (start.state === 'unknown' || end.state === 'unknown') return null
  // Error of a quotient: each part's share of it, squares added.
  return roundToPrecision(100 * Math.hypot(end.errorCm2 / before, (after * start.errorCm2) / before ** 2), 1)
}

/** Square centimetres a day, three decimals. Large wounds lose more of it than small ones. */
export function computeAreaLossPerDay(first: WoundMeasurement, second: WoundMeasurement): Rate {
  const areas = compareAreas(first, second)
  if ('state' in areas) return areas
  const days = countDaysBetween(first.date, second.date)
  if (days === null || days <= 0) return buildNoRate('no-time-between')
  return { state: 'known', rate: roundToPrecision((areas.before - areas.after) / days, 3) }
}

/** Gilman: how far the edge advances, cm a week, three decimals. Does not depend on the size of the wound. */
export function computeEdgeAdvance(first: WoundMeasurement, second: WoundMeasurement): Rate {
  const areas = compareAreas(first, second)
  if ('state' in areas) return areas
  const days = countDaysBetween(first.date, second.date)
  if (days === null || days <= 0) return buildNoRate('no-time-between')
  const start = getPerimeter(first, areas.before)
  const end = getPerimeter(second, areas.after)
  if (start === null || end === null || start + end <= 0) return buildNoRate('size-missing')
  const bothOpen = areas.before > 0 && areas.after > 0
  if (bothOpen && first.perimeterMethod !== second.perimeterMethod)
    return buildNoRate('not-comparable', ['method-differs'])
  const meanEdge = (start + end) / 2
  return { state: 'known', rate: roundToPrecision(((areas.before - areas.after) / meanEdge / days) * 7, 3) }
}

/** A closed wound has no edge. */
function getPerimeter({ perimeterCm, perimeterMethod }: WoundMeasurement, area: number): number | null {
  if (area === 0) return 0
  return perimeterMethod === null || perimeterCm === null || !(perimeterCm > 0) ? null : perimeterCm
}

/** The constant of exponential healing per week, four decimals; negative if the wound grew. */
export function computeExponentialRate(first: WoundMeasurement, second: WoundMeasurement): Rate {
  const areas = compareAreas(first, second)
  if ('state' in areas) return areas
  const days = countDaysBetween(first.date, second.date)
  if (days === null || days <= 0) return buildNoRate('no-time-between')
  if (areas.before === 0) return buildNoRate('started-closed')
  if (areas.after === 0) return buildNoRate('closed')
  return { state: 'known', rate: roundToPrecision((Math.log(areas.before / areas.after) / days) * 7, 4) }
}
