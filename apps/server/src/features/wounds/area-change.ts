/** How a wound's area changed since its first assessment, where the two can be compared. */
import {
  describeAreaChange,
  findEpisodeStart,
  toHealingVisit,
  type AreaMethod,
  type AssessmentAnswers,
} from '@mendwell/clinical'
import type { Wound } from '@mendwell/contract'
import type { AreaPoint } from './store.ts'

/** Minus is smaller; null where there are not two that can be compared. */
export function computeAreaChangeSinceFirst(
  points: readonly AreaPoint[],
  again: { healedOn: string; at: string } | null,
): Pick<Wound, 'areaChangePercent' | 'areaChangeWithinError' | 'areaChangeReason'> {
  const dated = points.map((point) => ({ ...point, date: point.assessedAt.slice(0, 10) }))
  const start = findEpisodeStart(
    dated,
    again && { healedOn: again.healedOn, reopenedOn: again.at.slice(0, 10) },
  )
  const visits = dated.slice(start).map((point) =>
    toHealingVisit({
      ...(point.findings as AssessmentAnswers), // stored from the form
      date: point.date,
      area: point.area,
      areaMethod: point.areaMethod as AreaMethod, // set by the server only
      scaleErrorCm2: point.scaleError,
      length: point.length,
      width: point.width,
    }),
  )
  const [first, last] = [visits.at(0), visits.at(-1)]
  const change = first && last && visits.length > 1 ? describeAreaChange(first, last) : undefined
  return change && 'percent' in change
    ? { areaChangePercent: change.percent, areaChangeWithinError: change.state === 'cannot-tell' }
    : { areaChangePercent: null, areaChangeReason: change?.words ?? 'First measurement' }
}
