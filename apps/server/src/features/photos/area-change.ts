/** How a photo's area stands against the photo that was confirmed before it. Rules HL8, HL12, MS7 and MS8 say what, and with which error. */
import { areaChange, areasComparable, changeError, changeLimits, measuredOn } from '@mendwell/clinical'
import type { PhotoChange } from '@mendwell/contract'
import type { AreaPoint } from './store.ts'

export const debridementOf = (photoType: string) =>
  photoType === 'post_debridement' ? 'after' : photoType === 'pre_debridement' ? 'before' : 'none'

const measured = (point: AreaPoint) =>
  measuredOn(point.captured_at.slice(0, 10), {
    areaCm2: point.area,
    scaleErrorCm2: point.error,
    areaMethod: 'photo-outline',
    outlineConfirmed: point.is_confirmed,
    debridement: debridementOf(point.photo_type),
  })

/** Points of one wound, oldest first. Null where nothing before it can be compared. */
export function changeOf(points: readonly AreaPoint[], photoId: string): PhotoChange | null {
  const at = points.findIndex((point) => point.photo_id === photoId)
  const now = points[at]
  if (!now) return null
  const before = points
    .slice(0, at)
    .findLast((one) => areasComparable(measured(one), measured(now)).state === 'comparable')
  if (!before) return null
  const change = areaChange(measured(before), measured(now))
  const error = changeError(measured(before), measured(now))
  if (change.state !== 'changed' && change.state !== 'cannot-tell') return null
  if (error.state === 'unknown') return null
  return {
    tag: tagOf(change),
    withinError: change.state === 'cannot-tell',
    words: change.words,
    changeCm2: change.changeCm2,
    changePercent: change.percent,
    errorCm2: error.error,
    errorPercent: Number(((error.error / before.area) * 100).toFixed(1)),
    since: { photoId: before.photo_id, capturedAt: before.captured_at, areaCm2: before.area },
  }
}

/** The same limit as for the wound itself: a few percent are neither better nor worse. */
function tagOf({ direction, percent }: { direction: string; percent: number }): PhotoChange['tag'] {
  if (direction === 'unknown' || Math.abs(percent) < changeLimits.percent) return 'stable'
  return percent < 0 ? 'improving' : 'deteriorating'
}
