/** Compares a photo's area with the previously confirmed photo. Rules HL8, HL12, MS7 and MS8 define the comparison and its error. */
import {
  describeAreaChange,
  checkComparability,
  computeChangeError,
  changeLimits,
  createMeasurement,
} from '@mendwell/clinical'
import type { PhotoChange } from '@mendwell/contract'
import type { AreaPoint } from './store.ts'

export const getDebridementPhase = (photoType: string) =>
  photoType === 'post_debridement' ? 'after' : photoType === 'pre_debridement' ? 'before' : 'none'

const toMeasurement = (point: AreaPoint) =>
  createMeasurement(point.capturedAt.slice(0, 10), {
    areaCm2: point.area,
    scaleErrorCm2: point.error,
    areaMethod: 'photo-outline',
    outlineConfirmed: point.isConfirmed,
    debridement: getDebridementPhase(point.photoType),
  })

/** Points of one wound, oldest first. Null where nothing before it can be compared. */
export function computeAreaChange(points: readonly AreaPoint[], photoId: string): PhotoChange | null {
  const at = points.findIndex((point) => point.photoId === photoId)
  const now = points[at]
  if (!now) return null
  const before = points
    .slice(0, at)
    .findLast((one) => checkComparability(toMeasurement(one), toMeasurement(now)).state === 'comparable')
  if (!before) return null
  const change = describeAreaChange(toMeasurement(before), toMeasurement(now))
  const error = computeChangeError(toMeasurement(before), toMeasurement(now))
  if (change.state !== 'changed' && change.state !== 'cannot-tell') return null
  if (error.state === 'unknown') return null
  return {
    tag: getChangeTag(change),
    withinError: change.state === 'cannot-tell',
    words: change.words,
    changeCm2: change.changeCm2,
    changePercent: change.percent,
    errorCm2: error.error,
    errorPercent: Number(((error.error / before.area) * 100).toFixed(1)),
    since: { photoId: before.photoId, capturedAt: before.capturedAt, areaCm2: before.area },
  }
}

/** The same limit as for the wound itself: a few percent are neither better nor worse. */
function getChangeTag({ direction, percent }: { direction: string; percent: number }): PhotoChange['tag'] {
  if (direction === 'unknown' || Math.abs(percent) < changeLimits.percent) return 'stable'
  return percent < 0 ? 'improving' : 'deteriorating'
}
