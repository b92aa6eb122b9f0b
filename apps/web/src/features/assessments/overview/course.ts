/** A wound's assessments as its course: visits oldest first, and what each measurement may be compared with. */
import {
  type AreaMethod,
  areaMethods,
  areasComparable,
  comparisonObstacleLabels,
  healingVisit,
  type HealingVisit,
  percentAreaReduction,
  stageMove,
} from '@mendwell/clinical'
import type { WoundAssessment } from '@mendwell/contract'
import { wallClock } from '../../../platform/dates.ts'

export type CoursePoint = { readonly record: WoundAssessment; readonly visit: HealingVisit }

const methodOf = (method: string): AreaMethod | null =>
  areaMethods.find(({ id }) => id === method)?.id ?? null

/** Withdrawn entries are no part of it. */
export function courseOf(records: readonly WoundAssessment[], timeZone: string): CoursePoint[] {
  const stages: WoundAssessment['stage'][] = []
  return records
    .filter(({ state }) => state !== 'void')
    .toSorted((a, b) => Date.parse(a.assessedAt) - Date.parse(b.assessedAt))
    .map((record) => {
      const visit = healingVisit({
        ...record,
        date: wallClock(record.assessedAt, timeZone).day,
        areaMethod: methodOf(record.areaMethod),
        stageMove: stageMove(stages, record.stage),
      })
      stages.push(record.stage)
      return { record, visit }
    })
}

/** The change of the area between two visits, or why there is none to tell. Minus is smaller. */
export function changeWords(before: HealingVisit | undefined, after: HealingVisit): string {
  if (!before) return 'first'
  const reduction = percentAreaReduction(before, after)
  if (reduction.state === 'known') {
    const percent = -reduction.percent
    const sign = percent > 0 ? '+' : percent < 0 ? '−' : ''
    const error = reduction.errorPercent === null ? '' : ` ± ${reduction.errorPercent}`
    return `${sign}${Math.abs(percent)}${error} %`
  }
  const comparable = areasComparable(before, after)
  const why = comparable.state === 'not-comparable' ? comparable.obstacles : []
  return `not comparable: ${why.map((one) => comparisonObstacleLabels[one]).join('; ') || 'it was closed before'}`
}
