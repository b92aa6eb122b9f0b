/** The measurements of one treatment episode in order, and which of them the latest may be compared with. Rule HL4. */
import { roundToPrecision } from '../decimals.ts'
import { countDaysBetween } from '../measurement/days.ts'
import { computeChangeError } from '../measurement/error.ts'
import { checkComparability } from '../measurement/measurement.ts'
import type { ComparisonObstacle, WoundMeasurement } from '../measurement/measurement.ts'
import type { Goal } from './checkpoints.ts'
import { computeExponentialRate } from './rates.ts'

/** By date, as entered within a day. What has no date of the calendar is left out. */
export function sortByDate<M extends WoundMeasurement>(measurements: readonly M[]): M[] {
  return measurements
    .filter(({ date }) => countDaysBetween(date, date) === 0)
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

/** The last earlier one that is comparable and at least so many days older. */
export function findLastComparable<M extends WoundMeasurement>(
  earlier: readonly M[],
  latest: M,
  atLeastDays: number,
): M | undefined {
  return earlier.findLast(
    (one) =>
      (countDaysBetween(one.date, latest.date) ?? 0) >= atLeastDays &&
      checkComparability(one, latest).state === 'comparable',
  )
}

/** What prevents comparing the latest with each of the others, each obstacle once. */
export function collectObstacles(earlier: readonly WoundMeasurement[], latest: WoundMeasurement) {
  const found = new Set<ComparisonObstacle>()
  for (const one of earlier) {
    const comparability = checkComparability(one, latest)
    if (comparability.state === 'not-comparable')
      for (const obstacle of comparability.obstacles) found.add(obstacle)
  }
  return [...found]
}

export type Projection =
  | {
      readonly state: 'unknown'
      readonly reason: 'too-few-measurements' | 'not-shrinking' | 'within-error' | 'closed' | 'palliative'
    }
  | {
      readonly state: 'known'
      /** Counted from the first of the measurements used, one decimal. */
      readonly weeksFromStart: number
      readonly start: string
      readonly measurements: number
    }

/** Measurements that a projection needs. */
export const projectionNeeds = 3

/**
 * When 90 % of the area would be closed if the wound went on as it did: an arithmetic continuation, no promise.
 * Only from three comparable measurements on, and only if the shrinking exceeds the error.
 */
export function projectClosure(measurements: readonly WoundMeasurement[], goal: Goal): Projection {
  if (goal === 'palliative') return { state: 'unknown', reason: 'palliative' }
  const series = sortByDate(measurements)
  const latest = series.at(-1)
  if (!latest) return { state: 'unknown', reason: 'too-few-measurements' }
  if (latest.areaCm2 === 0) return { state: 'unknown', reason: 'closed' }
  const used = series.filter(
    (one) => one.areaCm2 !== 0 && checkComparability(one, latest).state === 'comparable',
  )
  const [start] = used
  if (!start || used.length < projectionNeeds) return { state: 'unknown', reason: 'too-few-measurements' }
  const constant = computeExponentialRate(start, latest)
  if (constant.state === 'unknown') return { state: 'unknown', reason: 'too-few-measurements' }
  if (constant.rate <= 0) return { state: 'unknown', reason: 'not-shrinking' }
  const error = computeChangeError(start, latest)
  if (error.state === 'unknown' || error.withinError) return { state: 'unknown', reason: 'within-error' }
  return {
    state: 'known',
    weeksFromStart: roundToPrecision(Math.log(10) / constant.rate, 1),
    start: start.date,
    measurements: used.length,
  }
}
