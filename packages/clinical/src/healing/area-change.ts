/**
 * The change of an area between two measurements, in percent with its error and as text, rule HL12. A change within the measurement error
 * is described as such, never as a direction.
 */
import { roundToPrecision } from '../decimals.ts'
import { countDaysBetween } from '../measurement/days.ts'
import { computeChangeError } from '../measurement/error.ts'
import { getStoredArea, checkComparability, comparisonObstacleLabels } from '../measurement/measurement.ts'
import type { ComparisonObstacle, WoundMeasurement } from '../measurement/measurement.ts'
import { computeAreaReduction } from './rates.ts'

export type AreaChange =
  | {
      readonly state: 'not-comparable'
      readonly obstacles: readonly ComparisonObstacle[]
      readonly words: string
    }
  /** Closed before and closed now, or opened again: no percentage of nothing. */
  | { readonly state: 'still-closed' | 'opened'; readonly words: string }
  | {
      readonly state: 'changed' | 'cannot-tell'
      /** One decimal. Below 0: smaller. */
      readonly percent: number
      /** Null if the error of a measurement is not known. */
      readonly errorPercent: number | null
      readonly changeCm2: number
      /** Null if a date is not one of the calendar. */
      readonly days: number | null
      readonly direction: 'smaller' | 'larger' | 'same' | 'unknown'
      readonly words: string
    }

/** Instead of a change, while the outline is not confirmed. */
export const changeNotStated = 'Change not calculated: outline not confirmed'

export function describeAreaChange(before: WoundMeasurement, after: WoundMeasurement): AreaChange {
  const comparability = checkComparability(before, after)
  const start = getStoredArea(before)
  const end = getStoredArea(after)
  if (comparability.state === 'not-comparable' || start === null || end === null) {
    const obstacles = comparability.state === 'not-comparable' ? comparability.obstacles : []
    if (obstacles.includes('outline-not-confirmed'))
      return { state: 'not-comparable', obstacles, words: changeNotStated }
    const why = obstacles.map((obstacle) => comparisonObstacleLabels[obstacle]).join('; ')
    return { state: 'not-comparable', obstacles, words: `Not comparable: ${why}` }
  }
  const reduction = computeAreaReduction(before, after)
  if (reduction.state === 'unknown')
    return end > 0
      ? { state: 'opened', words: `Reopened: ${end} cm²` }
      : { state: 'still-closed', words: 'Remains closed' }
  const percent = 0 - reduction.percent
  const { errorPercent } = reduction
  const changeCm2 = roundToPrecision(end - start, 2)
  const measured = { percent, errorPercent, changeCm2, days: countDaysBetween(before.date, after.date) }
  // Closed is seen, not measured.
  if (end === 0) return { state: 'changed', ...measured, direction: 'smaller', words: 'Closed: −100%' }
  const error = computeChangeError(before, after)
  const written = formatSignedPercent(percent)
  if (error.state === 'unknown')
    return {
      state: 'cannot-tell',
      ...measured,
      direction: 'unknown',
      words: `${written}, measurement error unknown`,
    }
  if (error.withinError)
    return {
      state: 'cannot-tell',
      ...measured,
      direction: 'unknown',
      words: `${written}, within measurement error`,
    }
  const direction = changeCm2 < 0 ? 'smaller' : changeCm2 > 0 ? 'larger' : 'same'
  const errorWords = errorPercent === null ? '' : ` (± ${roundToPrecision(errorPercent, 0)}%)`
  return { state: 'changed', ...measured, direction, words: `${written}${errorWords}, ${direction}` }
}

/** Whole percent with a true minus sign; what rounds to nothing has no sign. */
function formatSignedPercent(percent: number): string {
  const whole = roundToPrecision(Math.abs(percent), 0)
  if (whole === 0) return '0%'
  return percent < 0 ? `−${whole}%` : `+${whole}%`
}
