/** A wound's course as one row, from its assessments: the input of all statistics. Derived, never entered. */
import {
  addDays,
  describeAreaChange,
  computeAreaShares,
  findFourWeekTarget,
  evaluateCheckpoint,
  getDateInZone,
  findDeepestStage,
  computeFourWeekCheckpoint,
  toHealingVisit,
  computeAreaReduction,
  compareStages,
  computeMeasuredStatus,
  type AreaMethod,
  type AssessmentAnswers,
  type Goal,
  type Grading,
  type HealingVisit,
  type WoundStage,
  type WoundType,
} from '@mendwell/clinical'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { deleteCourse, saveCourse, type CourseColumns } from './course-store.ts'
import { findCurrentEpisode } from './episode.ts'
import { listClosures, findGoal, type ChartedVisitRow, type ClosureRow } from './store.ts'

/** Oldest care first, without those entered in error. */
export async function saveHealingCourse(
  db: Db,
  actor: Pick<Actor, 'organizationId'>,
  woundId: string,
  charted: readonly ChartedVisitRow[],
  now: Date,
): Promise<void> {
  const closures = await listClosures(db, actor, woundId)
  const course = buildHealingCourse(charted, closures, await findGoal(db, woundId), now)
  if (course) await saveCourse(db, actor.organizationId, woundId, course)
  else await deleteCourse(db, actor.organizationId, woundId)
}

function buildHealingCourse(
  charted: readonly ChartedVisitRow[],
  closures: readonly ClosureRow[],
  chartedGoal: Goal | null,
  now: Date,
): CourseColumns | null {
  const [oldest, last] = [charted.at(0), charted.at(-1)]
  if (!oldest || !last) return null
  const episode = findCurrentEpisode(charted, closures)
  const { healedOn: closedOn } = episode
  const first = episode.visits[0] ?? last
  // Stages count from the wound's beginning: a healed stage 4 that opens is a stage 4.
  const visits = toHealingVisits(charted).slice(episode.at)
  const on = getDateInZone(now.toISOString(), last.timeZone) ?? last.date
  const woundType = last.woundType as WoundType // the column's check
  const stages = charted.flatMap(({ stage }) => (stage ? [stage as WoundStage] : [])) // the contract's own values
  const deepTissueInjury = findDeepestStage(stages)?.endsWith('deep_tissue_injury') ?? false
  const goal = chartedGoal ?? 'heal'
  const standing = computeMeasuredStatus(visits, { woundType, goal, deepTissueInjury, on })
  const clock = computeFourWeekCheckpoint(visits, { woundType, goal, on, closedOn })
  const [start, end] = [visits.at(0), visits.at(-1)]
  const reduction = start && end && computeAreaReduction(start, end)
  return {
    patientId: last.patientId,
    woundType: last.woundType,
    firstStartedOn: oldest.date,
    firstHealedOn: closures[0]?.healedOn ?? null,
    startedOn: episode.startedOn ?? oldest.date,
    lastOn: last.date,
    assessments: episode.visits.length,
    lastBy: last.savedBy,
    // What lay on it while it was open.
    lastDressing: (charted.findLast(({ area }) => area > 0) ?? last).dressingType,
    healingStatus: last.healingStatus,
    firstArea: first.area,
    lastArea: last.area,
    reductionPercent: reduction?.state === 'known' ? reduction.percent : null,
    changeWithinError:
      start && end && reduction?.state === 'known'
        ? describeAreaChange(start, end).state === 'cannot-tell'
        : null,
    goal: chartedGoal,
    gradings: last.gradings === null ? null : JSON.stringify(toCountedGradings(last.gradings as Grading[])), // written by gradeAssessment
    ...buildWeekFour(visits, { woundType, goal }, on, closedOn),
    clock: decidedStates.find((state) => state === clock.state) ?? 'open',
    standing: standing.state,
    standingReason: [standing.reason, ...standing.notes].join(' '),
    areaShares: computeAreaShares(visits) as number[], // an array's elements may be null, which its type does not say
    updatedAt: now.toISOString(),
  }
}

/** What statistics count: a grade, or that there was none. */
const toCountedGradings = (gradings: readonly Grading[]) =>
  gradings.filter(({ state }) => state !== 'not-applicable').map(({ system, grade }) => ({ system, grade }))

/** Whether the others have come depends on the day of asking. */
const decidedStates = ['reached', 'missed', 'made-up', 'cannot-tell', 'no-target'] as const

/** Types without a target of their own are measured at the same time as others. */
const withoutOwnTarget: readonly WoundType[] = ['arterial_ulcer', 'mixed_ulcer', 'malignant']

/** The measurement around day 28, whatever the type expects. A wound with a palliative goal is not compared with it. */
function buildWeekFour(
  visits: readonly HealingVisit[],
  { woundType, goal }: { woundType: WoundType; goal: Goal },
  on: string,
  closedOn: string | null,
) {
  const checkpoint = findFourWeekTarget(withoutOwnTarget.includes(woundType) ? 'other' : woundType, goal)
  const [first] = visits
  const dueOn = checkpoint && first ? addDays(first.date, checkpoint.day) : null
  // What was measured a few days before is stored at once; that it was missed is only judged from the day on.
  const judgedOn = dueOn !== null && dueOn > on ? dueOn : on
  const answer = checkpoint && evaluateCheckpoint(checkpoint, visits, judgedOn, closedOn)
  return answer && 'percent' in answer
    ? { weekFourPercent: answer.percent, weekFourOn: answer.measuredOn }
    : { weekFourPercent: null, weekFourOn: null }
}

/** Rows as visits of one course, each with the change of its stage. */
export function toHealingVisits(charted: readonly ChartedVisitRow[]): HealingVisit[] {
  const stages: WoundStage[] = []
  return charted.map((row) => {
    const stage = row.stage as WoundStage | null // as above
    const move = compareStages(stages, stage)
    if (stage) stages.push(stage)
    return toHealingVisit({
      ...(row.findings as AssessmentAnswers), // stored from the form
      date: row.date,
      area: row.area,
      areaMethod: row.areaMethod as AreaMethod, // set by the server only
      scaleErrorCm2: row.scaleError,
      length: row.length,
      width: row.width,
      depth: row.depth,
      volume: row.volume,
      epithelialPercentage: row.epithelialPercentage,
      exudateAmount: row.exudateAmount as never, // the form's own list
      stageMove: move,
    })
  })
}
