/**
 * How fast a wound closes, rules HL1 to HL3. A rate exists only between two measurements that may be compared;
 * percent area reduction is negative if the wound grew, and undefined if it started closed.
 */
import { atPrecision, divideWhole, fromWholeCount, wholeCount } from '../decimals.ts'
import { daysBetween } from '../measurement/days.ts'
import { areaError } from '../measurement/error.ts'
import { areaOf, areasComparable } from '../measurement/measurement.ts'
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

const none = (reason: NoRate['reason'], obstacles: readonly ComparisonObstacle[] = []): NoRate => ({
  state: 'unknown',
  reason,
  obstacles,
})

type Pair = { readonly before: number; readonly after: number }

function comparedAreas(first: WoundMeasurement, second: WoundMeasurement): NoRate | Pair {
  const comparability = areasComparable(first, second)
  if (comparability.state === 'not-comparable') return none('not-comparable', comparability.obstacles)
  const before = areaOf(first)
  const after = areaOf(second)
  return before === null || after === null ? none('size-missing') : { before, after }
}

export function percentAreaReduction(first: WoundMeasurement, second: WoundMeasurement): PercentReduction {
  const areas = comparedAreas(first, second)
  if ('state' in areas) return areas
  const { before, after } = areas
  if (before === 0) return none('started-closed')
  return {
    state: 'known',
    percent: reduction(before, after),
    errorPercent: reductionError(first, second, before, after),
  }
}

/** Volumes need the same method beside everything that areas need. */
export function percentVolumeReduction(first: WoundMeasurement, second: WoundMeasurement): PercentReduction {
  const areas = comparedAreas(first, second)
  if ('state' in areas) return areas
  if (first.volumeCm3 === null || second.volumeCm3 === null) return none('size-missing')
  if (first.volumeMethod === null || first.volumeMethod !== second.volumeMethod)
    return none('not-comparable', ['method-differs'])
  if (first.volumeCm3 === 0) return none('started-closed')
  return { state: 'known', percent: reduction(first.volumeCm3, second.volumeCm3), errorPercent: null }
}

/** In tenths of a percent from whole hundredths, halves away from zero. */
function reduction(before: number, after: number): number {
  const start = wholeCount(before, 2)
  const lost = start - wholeCount(after, 2)
  return fromWholeCount(Math.sign(lost) * divideWhole(Math.abs(lost) * 1000, start), 1)
}

function reductionError(
  first: WoundMeasurement,
  second: WoundMeasurement,
  before: number,
  after: number,
): number | null {
  if (after === 0) return 0
  const start = areaError(first)
  const end = areaError(second)
  if (start.state === 'unknown' || end.state === 'unknown') return null
  // Error of a quotient: each part's share of it, squares added.
  return atPrecision(100 * Math.hypot(end.errorCm2 / before, (after * start.errorCm2) / before ** 2), 1)
}

/** Square centimetres a day, three decimals. Large wounds lose more of it than small ones. */
export function areaLostPerDay(first: WoundMeasurement, second: WoundMeasurement): Rate {
  const areas = comparedAreas(first, second)
  if ('state' in areas) return areas
  const days = daysBetween(first.date, second.date)
  if (days === null || days <= 0) return none('no-time-between')
  return { state: 'known', rate: atPrecision((areas.before - areas.after) / days, 3) }
}

/** Gilman: how far the edge advances, cm a week, three decimals. Does not depend on the size of the wound. */
export function edgeAdvancePerWeek(first: WoundMeasurement, second: WoundMeasurement): Rate {
  const areas = comparedAreas(first, second)
  if ('state' in areas) return areas
  const days = daysBetween(first.date, second.date)
  if (days === null || days <= 0) return none('no-time-between')
  const start = edgeOf(first, areas.before)
  const end = edgeOf(second, areas.after)
  if (start === null || end === null || start + end <= 0) return none('size-missing')
  const bothOpen = areas.before > 0 && areas.after > 0
  if (bothOpen && first.perimeterMethod !== second.perimeterMethod)
    return none('not-comparable', ['method-differs'])
  const meanEdge = (start + end) / 2
  return { state: 'known', rate: atPrecision(((areas.before - areas.after) / meanEdge / days) * 7, 3) }
}

/** A closed wound has no edge. */
function edgeOf({ perimeterCm, perimeterMethod }: WoundMeasurement, area: number): number | null {
  if (area === 0) return 0
  return perimeterMethod === null || perimeterCm === null || !(perimeterCm > 0) ? null : perimeterCm
}

/** The constant of exponential healing per week, four decimals; negative if the wound grew. */
export function exponentialPerWeek(first: WoundMeasurement, second: WoundMeasurement): Rate {
  const areas = comparedAreas(first, second)
  if ('state' in areas) return areas
  const days = daysBetween(first.date, second.date)
  if (days === null || days <= 0) return none('no-time-between')
  if (areas.before === 0) return none('started-closed')
  if (areas.after === 0) return none('closed')
  return { state: 'known', rate: atPrecision((Math.log(areas.before / areas.after) / days) * 7, 4) }
}
