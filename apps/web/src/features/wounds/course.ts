/** A wound's assessments as one course, and the wound's status by the rules of the clinical package. Nothing is decided here. */
import {
  healingStatuses,
  type AreaError,
  type AreaMethod,
  describeAreaChange,
  computeAreaError,
  areaMethods,
  checkComparability,
  comparisonObstacleLabels,
  type Checkpoint,
  type CheckpointResult,
  evaluateCheckpoint,
  findEpisodeStart,
  type HealingVisit,
  getHealingTargets,
  toHealingVisit,
  projectClosure,
  compareStages,
  type Projection,
  type MeasuredStatusId,
  type WoundStage,
  computeMeasuredStatus,
} from '@mendwell/clinical'
import type { Wound, WoundAssessment } from '@mendwell/contract'
import { formatTime, toWallClock } from '../../platform/dates.ts'
import { healingStatusStyles } from '../../platform/labels/healing-status-style.ts'
import type { Level } from '../../ui/badge.tsx'

export type Visit = {
  readonly assessment: WoundAssessment
  readonly visit: HealingVisit
  readonly method: string
  readonly error: AreaError
  /** Against the first measured visit; null where the two cannot be compared. Plus is smaller. */
  readonly reductionPercent: number | null
  /** It could be measurement error alone: no change is stated. */
  readonly isWithinError: boolean
  /** Why there is no percentage, where there is none: how the two were measured, or that it was closed. */
  readonly obstacle: string | null
  /** Whether the line from the measured visit before may be drawn. */
  readonly joined: boolean
  /** Why not, where there is one before. */
  readonly gap: string | null
  /** The time of care, where another assessment is of the same date. */
  readonly time: string | null
  /** What changed in the treatment on this day, in the record's own words. */
  readonly treatment: string | null
}

type CourseStatus = {
  readonly state: MeasuredStatusId | 'healed'
  readonly level: Level
  readonly word: string
  readonly reason: string
  readonly notes: readonly string[]
}

export type Course = {
  /** Oldest first, without those entered in error. */
  readonly visits: readonly Visit[]
  readonly standing: CourseStatus
  readonly checkpoints: readonly { readonly checkpoint: Checkpoint; readonly answer: CheckpointResult }[]
  /** Why there are no checkpoints, where there are none. */
  readonly noTarget: 'palliative' | 'perfusion-first' | null
  readonly projection: Projection
}

const findAreaMethod = (name: string): AreaMethod | null =>
  areaMethods.find(({ id }) => id === name)?.id ?? null
const getMethodLabel = (name: string) =>
  areaMethods.find(({ id }) => id === name)?.label ?? 'method not documented'

/** `assessments` newest first, as the server lists them; `today` and `timeZone` are the facility's. */
export function buildCourse(
  wound: Wound,
  assessments: readonly WoundAssessment[],
  timeZone: string,
  today: string,
): Course {
  // Of one time of care as they were documented.
  const charted = assessments
    .filter(({ voided }) => voided === null)
    .toSorted(
      (a, b) =>
        Date.parse(a.assessedAt) - Date.parse(b.assessedAt) ||
        Date.parse(a.createdAt) - Date.parse(b.createdAt),
    )
  const again = wound.openedAgain && {
    healedOn: wound.openedAgain.healedOn,
    reopenedOn: toWallClock(wound.openedAgain.at, timeZone).day,
  }
  const start = findEpisodeStart(
    charted.map(({ assessedAt, area }) => ({ date: toWallClock(assessedAt, timeZone).day, area })),
    again,
  )
  const visits = buildVisits(charted, timeZone, start)
  // What was before it opened again is shown, and counts no more.
  const healing = visits.slice(start).map(({ visit }) => visit)
  const targets = getHealingTargets(wound.woundType, wound.goal ?? 'heal')
  return {
    visits,
    standing: computeStatus(wound, healing, today, start),
    checkpoints:
      targets.state === 'targets'
        ? targets.checkpoints.map((checkpoint) => ({
            checkpoint,
            answer: evaluateCheckpoint(checkpoint, healing, today),
          }))
        : [],
    noTarget: targets.state === 'no-target' ? targets.reason : null,
    projection: projectClosure(healing, wound.goal ?? 'heal'),
  }
}

function buildVisits(charted: readonly WoundAssessment[], timeZone: string, start: number): Visit[] {
  const stages: WoundStage[] = []
  const visits: Visit[] = []
  let before: WoundAssessment | undefined
  for (const [at, assessment] of charted.entries()) {
    const { stage } = assessment
    const visit = toHealingVisit({
      ...assessment,
      date: toWallClock(assessment.assessedAt, timeZone).day,
      areaMethod: findAreaMethod(assessment.areaMethod),
      stageMove: compareStages(stages, stage),
    })
    if (stage) stages.push(stage)
    // Of the same episode only: nothing is compared across a healing.
    const measured = visits.slice(at < start ? 0 : start).filter((one) => one.visit.areaCm2 !== null)
    const [first, last] = [measured[0], measured.at(-1)]
    const change = first && describeAreaChange(first.visit, visit)
    const between = last && checkComparability(last.visit, visit)
    visits.push({
      assessment,
      visit,
      method: getMethodLabel(assessment.areaMethod),
      error: computeAreaError(visit),
      reductionPercent: change && 'percent' in change ? 0 - change.percent : null,
      isWithinError: change?.state === 'cannot-tell',
      obstacle: change && !('percent' in change) ? toMidSentence(change.words) : null,
      joined: between?.state === 'comparable',
      gap:
        between?.state === 'not-comparable'
          ? between.obstacles.map((one) => comparisonObstacleLabels[one]).join('; ')
          : null,
      time: charted.some(
        (one) => one !== assessment && toWallClock(one.assessedAt, timeZone).day === visit.date,
      )
        ? formatTime(assessment.assessedAt, timeZone)
        : null,
      treatment: findTreatmentChange(before, assessment),
    })
    before = assessment
  }
  return visits
}

const toMidSentence = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

function findTreatmentChange(before: WoundAssessment | undefined, now: WoundAssessment): string | null {
  const written = now.treatmentChanges?.trim()
  if (written) return written
  if (!before || !now.dressingType || before.dressingType === now.dressingType) return null
  return now.dressingType
}

function computeStatus(
  wound: Wound,
  visits: readonly HealingVisit[],
  today: string,
  /** Visits of a former episode, which the curve shows too. */
  formerVisits: number,
): CourseStatus {
  if (!wound.isActive)
    return { state: 'healed', level: 'good', word: 'Healed', reason: 'Confirmed as healed.', notes: [] }
  const deepTissueInjury = wound.worstStage?.endsWith('deep_tissue_injury') ?? false
  const { state, reason, notes } = computeMeasuredStatus(visits, {
    woundType: wound.woundType,
    goal: wound.goal ?? 'heal',
    deepTissueInjury,
    on: today,
  })
  // The curve shows all measurements; without this the reason seems to count wrong.
  const former = formerVisits > 0 ? ['Only measurements since the wound reopened are compared.'] : []
  const style = healingStatusStyles[state]
  // What was charted stands beside it, so that the two are not read as one contradiction.
  const said = state === 'unknown' && wound.healingStatus ? healingStatuses.labels[wound.healingStatus] : null
  return {
    ...style,
    ...(said && { word: `Documented as ${said.toLowerCase()}, not confirmed by measurement` }),
    state,
    reason,
    notes: [...notes, ...former],
  }
}
