/** How a wound's area changed since its first assessment, where the two can be compared. */
import {
  episodeStart,
  healingVisit,
  percentAreaReduction,
  type AreaMethod,
  type AssessmentAnswers,
} from '@mendwell/clinical'
import type { AreaPoint } from './store.ts'

/** Minus is smaller; null where there are not two that can be compared. */
export function areaChangeOf(
  points: readonly AreaPoint[],
  again: { healedOn: string; at: string } | null,
): number | null {
  const dated = points.map((point) => ({ ...point, date: point.assessed_at.slice(0, 10) }))
  const start = episodeStart(dated, again && { healedOn: again.healedOn, reopenedOn: again.at.slice(0, 10) })
  const visits = dated.slice(start).map((point) =>
    healingVisit({
      ...(point.findings as AssessmentAnswers), // stored from the form
      date: point.date,
      area: point.area,
      areaMethod: point.area_method as AreaMethod, // set by the server only
      length: point.length,
      width: point.width,
    }),
  )
  const [first, last] = [visits.at(0), visits.at(-1)]
  if (!first || !last || visits.length < 2) return null
  const reduction = percentAreaReduction(first, last)
  return reduction.state === 'known' ? -reduction.percent : null
}
