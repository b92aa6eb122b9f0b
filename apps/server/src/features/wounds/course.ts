/** A wound's course as one row, from its assessments: the input of all statistics. Derived, never entered. */
import {
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
  const on = getDateInZone(now.toISOString(), last.time_zone) ?? last.date
  const woundType = last.wound_type as WoundType // the column's check
  const stages = charted.flatMap(({ stage }) => (stage ? [stage as WoundStage] : [])) // the contract's own values
  const deepTissueInjury = findDeepestStage(stages)?.endsWith('deep_tissue_injury') ?? false
  const goal = chartedGoal ?? 'heal'
  const standing = computeMeasuredStatus(visits, { woundType, goal, deepTissueInjury, on })
  const clock = computeFourWeekCheckpoint(visits, { woundType, goal, on, closedOn })
  const [start, end] = [visits.at(0), visits.at(-1)]
  const reduction = start && end && computeAreaReduction(start, end)
  return {
    patient_id: last.patient_id,
    wound_type: last.wound_type,
    first_started_on: oldest.date,
    first_healed_on: closures[0]?.healed_on ?? null,
    started_on: episode.startedOn ?? oldest.date,
    last_on: last.date,
    assessments: episode.visits.length,
    last_by: last.saved_by,
    // What lay on it while it was open.
    last_dressing: (charted.findLast(({ area }) => area > 0) ?? last).dressing_type,
    healing_status: last.healing_status,
    first_area: first.area,
    last_area: last.area,
    reduction_percent: reduction?.state === 'known' ? reduction.percent : null,
    change_within_error:
      start && end && reduction?.state === 'known'
        ? describeAreaChange(start, end).state === 'cannot-tell'
        : null,
    goal: chartedGoal,
    ...buildWeekFour(visits, { woundType, goal }, on, closedOn),
    clock: decidedStates.includes(clock.state) ? clock.state : 'open',
    standing: standing.state,
    standing_reason: [standing.reason, ...standing.notes].join(' '),
    area_shares: computeAreaShares(visits) as number[], // an array's elements may be null, which its type does not say
    updated_at: now.toISOString(),
  }
}

/** Whether the others have come depends on the day of asking. */
const decidedStates: readonly string[] = ['reached', 'missed', 'made-up', 'cannot-tell', 'no-target']

/** The measurement around day 28, whatever the type expects. A wound with a palliative goal is not compared with it. */
function buildWeekFour(
  visits: readonly HealingVisit[],
  { woundType, goal }: { woundType: WoundType; goal: Goal },
  on: string,
  closedOn: string | null,
) {
  const checkpoint = findFourWeekTarget(woundType === 'arterial_ulcer' ? 'other' : woundType, goal)
  const answer = checkpoint && evaluateCheckpoint(checkpoint, visits, on, closedOn)
  return answer && 'percent' in answer
    ? { week_four_percent: answer.percent, week_four_on: answer.measuredOn }
    : { week_four_percent: null, week_four_on: null }
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
      areaMethod: row.area_method as AreaMethod, // set by the server only
      scaleErrorCm2: row.scale_error,
      length: row.length,
      width: row.width,
      depth: row.depth,
      volume: row.volume,
      epithelialPercentage: row.epithelial_percentage,
      exudateAmount: row.exudate_amount as never, // the form's own list
      stageMove: move,
    })
  })
}
