/** A wound's assessments as its course: visits oldest first, and what each measurement may be compared with. */
import {
  type AreaMethod,
  areaMethods,
  checkComparability,
  comparisonObstacleLabels,
  toHealingVisit,
  type HealingVisit,
  computeAreaReduction,
  compareStages,
} from '@mendwell/clinical'
import type { WoundAssessment } from '@mendwell/contract'
import { toWallClock } from '../../../platform/dates.ts'

export type CoursePoint = { readonly record: WoundAssessment; readonly visit: HealingVisit }

const findAreaMethod = (method: string): AreaMethod | null =>
  areaMethods.find(({ id }) => id === method)?.id ?? null

/** Oldest first; of one time of care, as they were documented. */
const compareByCare = (a: WoundAssessment, b: WoundAssessment): number =>
  Date.parse(a.assessedAt) - Date.parse(b.assessedAt) || Date.parse(a.createdAt) - Date.parse(b.createdAt)

/** Withdrawn entries are no part of it. */
export function buildCoursePoints(records: readonly WoundAssessment[], timeZone: string): CoursePoint[] {
  const stages: WoundAssessment['stage'][] = []
  return records
    .filter(({ state }) => state !== 'void')
    .toSorted(compareByCare)
    .map((record) => {
      const visit = toHealingVisit({
        ...record,
        date: toWallClock(record.assessedAt, timeZone).day,
        areaMethod: findAreaMethod(record.areaMethod),
        stageMove: compareStages(stages, record.stage),
      })
      stages.push(record.stage)
      return { record, visit }
    })
}

/** The change of area between two visits, or why there is none. Negative is smaller. */
export function formatAreaChange(before: HealingVisit | undefined, after: HealingVisit): string {
  if (!before) return 'Baseline'
  const reduction = computeAreaReduction(before, after)
  if (reduction.state === 'known') {
    const percent = -reduction.percent
    const sign = percent > 0 ? '+' : percent < 0 ? '−' : ''
    const error = reduction.errorPercent === null ? '' : ` ± ${reduction.errorPercent}`
    return `${sign}${Math.abs(percent)}${error}%`
  }
  const comparable = checkComparability(before, after)
  const why = comparable.state === 'not-comparable' ? comparable.obstacles : []
  return `Not comparable: ${why.map((one) => comparisonObstacleLabels[one]).join('; ') || 'wound was closed at the previous visit'}`
}
