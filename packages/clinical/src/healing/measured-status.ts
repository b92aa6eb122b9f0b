/** The status of an open wound, with its reason: trajectory (HL9) and stalling (HL10) combined, rule HL15. */
import { detectStalled } from './stalled.ts'
import { computeTrajectory, type TrajectoryContext } from './trajectory.ts'
import type { HealingVisit } from './closure.ts'
import type { MeasuredStatusId } from './measured-statuses.ts'

export type MeasuredStatus = {
  readonly state: MeasuredStatusId
  readonly reason: string
  readonly notes: readonly string[]
}

export function computeMeasuredStatus(
  visits: readonly HealingVisit[],
  { on, ...context }: TrajectoryContext & { readonly on: string },
): MeasuredStatus {
  const way = computeTrajectory(visits, context)
  const still = detectStalled(visits, { woundType: context.woundType, goal: context.goal, on })
  const { notes } = way
  if (way.state === 'known' && way.trajectory === 'deteriorating')
    return { state: 'deteriorating', reason: way.reason, notes }
  if (way.state === 'known' && way.trajectory === 'healed')
    return { state: 'looks-healed', reason: way.reason, notes }
  if (still.state === 'stalled') return { state: 'stalled', reason: still.reason, notes }
  if (way.state === 'unknown') return { state: 'unknown', reason: way.reason, notes }
  return { state: way.trajectory === 'improving' ? 'improving' : 'stable', reason: way.reason, notes }
}
