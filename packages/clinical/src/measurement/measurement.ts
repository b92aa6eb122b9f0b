/**
 * One measurement of a wound, and whether two may be compared, rule MS7. Different methods, conventions or sides of a debridement simulate
 * healing or deterioration, so the result then is no, with the reasons as text.
 */
import { toHundredths } from './fields.ts'
import type { AreaMethod, PerimeterMethod, VolumeMethod } from './size.ts'

/** Head to toe by the clock face, or along the longest axis. */
export type LengthConvention = 'head-to-toe' | 'longest-axis'

/** When it was measured, relative to a debridement of that visit. */
export type DebridementTiming = 'none' | 'before' | 'after'

/** Null: not measured or not documented. Dates are the facility's, YYYY-MM-DD. */
export type WoundMeasurement = {
  readonly date: string
  readonly areaCm2: number | null
  readonly areaMethod: AreaMethod | null
  readonly lengthConvention: LengthConvention | null
  readonly debridement: DebridementTiming | null
  /** What the scale alone leaves open, by the instrument's own estimate. Half of the 95 % interval, without the outline's part (MS13). */
  readonly scaleErrorCm2: number | null
  /** Of an area by outline: whether a clinician drew or confirmed that outline. Null: there is no outline, or it was not noted. */
  readonly outlineConfirmed: boolean | null
  readonly lengthCm: number | null
  readonly widthCm: number | null
  readonly depthCm: number | null
  readonly volumeCm3: number | null
  readonly volumeMethod: VolumeMethod | null
  readonly perimeterCm: number | null
  readonly perimeterMethod: PerimeterMethod | null
}

export type ComparisonObstacle =
  | 'area-missing'
  | 'outline-not-confirmed'
  | 'method-not-noted'
  | 'method-differs'
  | 'convention-not-noted'
  | 'convention-differs'
  | 'debridement-not-noted'
  | 'debridement-differs'

export const comparisonObstacleLabels: { readonly [obstacle in ComparisonObstacle]: string } = {
  'area-missing': 'area not measured',
  'outline-not-confirmed': 'outline not confirmed',
  'method-not-noted': 'measurement method not documented',
  'method-differs': 'areas were measured by different methods',
  'convention-not-noted': 'length method not documented',
  'convention-differs': 'length was measured by a different method',
  'debridement-not-noted': 'timing relative to debridement not documented',
  'debridement-differs': 'only one was measured after debridement',
}

export type Comparability =
  | { readonly state: 'comparable' }
  | { readonly state: 'not-comparable'; readonly obstacles: readonly ComparisonObstacle[] }

export function checkComparability(first: WoundMeasurement, second: WoundMeasurement): Comparability {
  const obstacles: ComparisonObstacle[] = listOutlineObstacles(first, second)
  if (getStoredArea(first) === null || getStoredArea(second) === null) obstacles.push('area-missing')
  // A closed wound is 0 by every method and convention, debrided or not.
  else if (getStoredArea(first) !== 0 && getStoredArea(second) !== 0) {
    obstacles.push(...listMethodObstacles(first, second), ...listDebridementObstacles(first, second))
  }
  return obstacles.length > 0 ? { state: 'not-comparable', obstacles } : { state: 'comparable' }
}

/** An area inside an outline that only the model proposed is an estimate, and nothing is concluded from it. */
function listOutlineObstacles(first: WoundMeasurement, second: WoundMeasurement): ComparisonObstacle[] {
  return hasOpenOutline(first) || hasOpenOutline(second) ? ['outline-not-confirmed'] : []
}

function listMethodObstacles(first: WoundMeasurement, second: WoundMeasurement): ComparisonObstacle[] {
  if (first.areaMethod === null || second.areaMethod === null) return ['method-not-noted']
  if (first.areaMethod !== second.areaMethod) return ['method-differs']
  // An outline does not depend on where the length was laid.
  if (!usesLength(first.areaMethod)) return []
  if (first.lengthConvention === null || second.lengthConvention === null) return ['convention-not-noted']
  return first.lengthConvention === second.lengthConvention ? [] : ['convention-differs']
}

/** Before a debridement and without one are the same to the ruler: nothing was cut yet. */
export function listDebridementObstacles(
  first: WoundMeasurement,
  second: WoundMeasurement,
): ComparisonObstacle[] {
  if (first.debridement === null || second.debridement === null) return ['debridement-not-noted']
  return (first.debridement === 'after') === (second.debridement === 'after') ? [] : ['debridement-differs']
}

/** An outline without a clinician's confirmation: the model proposed it, or its origin was not noted. */
export const hasOpenOutline = (measurement: WoundMeasurement): boolean =>
  measurement.areaMethod === 'photo-outline' &&
  measurement.outlineConfirmed !== true &&
  getStoredArea(measurement) !== null

const usesLength = (method: AreaMethod) => method === 'length-width' || method === 'ellipse'

/** The area as stored, or null if not measured or impossible. */
export function getStoredArea({ areaCm2 }: WoundMeasurement): number | null {
  const count = toHundredths('area', areaCm2)
  return count === null ? null : count / 100
}
