/** Whether a wound has stalled: hardly changed for two weeks, or behind its checkpoint. Rule HL10. */
import type { WoundType } from '../assessment/wound-vocabulary.ts'
import { changeLimits, compareSizes } from './change.ts'
import { getHealingTargets } from './checkpoints.ts'
import type { CheckpointId, Goal } from './checkpoints.ts'
import { assessHealed } from './closure.ts'
import type { HealingVisit } from './closure.ts'
import { evaluateCheckpoint, hasCaughtUp } from './progress.ts'
import { sortByDate, findLastComparable } from './series.ts'
import { slowChangeNeedsDays } from './trajectory.ts'

export type Stalled =
  | { readonly state: 'stalled'; readonly reason: string; readonly behind: readonly CheckpointId[] }
  | { readonly state: 'not-stalled' }
  | { readonly state: 'unknown' }
  | { readonly state: 'not-asked'; readonly reason: 'palliative' }

export function detectStalled(
  visits: readonly HealingVisit[],
  { woundType, goal, on }: { woundType: WoundType; goal: Goal; on: string },
): Stalled {
  if (goal === 'palliative') return { state: 'not-asked', reason: 'palliative' }
  const series = sortByDate(visits)
  const latest = series.at(-1)
  if (!latest) return { state: 'unknown' }
  if (assessHealed(latest, series.slice(0, -1)) === 'yes') return { state: 'not-stalled' }

  const behind = listMissedCheckpoints(series, woundType, goal, on)
  const before = findLastComparable(series.slice(0, -1), latest, slowChangeNeedsDays)
  const change = before ? compareSizes(before, latest) : undefined
  const percent = change?.percentReduction ?? null
  const unchanged = percent !== null && Math.abs(percent) < changeLimits.percent
  if (unchanged || behind.length > 0) {
    const words = [
      ...(unchanged && change ? [`minimal change: ${change.words}`] : []),
      ...behind.map(({ label }) => `checkpoint not met: ${label}`),
    ].join('; ')
    return {
      state: 'stalled',
      reason: `${words.charAt(0).toUpperCase()}${words.slice(1)}.`,
      behind: behind.map(({ id }) => id),
    }
  }
  return { state: percent === null ? 'unknown' : 'not-stalled' }
}

/** One that was missed and later made up for no longer counts. */
function listMissedCheckpoints(
  series: readonly HealingVisit[],
  woundType: WoundType,
  goal: Goal,
  on: string,
) {
  const targets = getHealingTargets(woundType, goal)
  if (targets.state === 'no-target') return []
  return targets.checkpoints.filter(
    (checkpoint) =>
      evaluateCheckpoint(checkpoint, series, on).state === 'behind' && !hasCaughtUp(checkpoint, series),
  )
}
