/** Whether a wound has stalled: hardly changed for two weeks, or behind its checkpoint. Rule HL10. */
import type { WoundType } from '../assessment/wound-vocabulary.ts'
import { changeLimits, sizeChange } from './change.ts'
import { healingTargets } from './checkpoints.ts'
import type { CheckpointId, Goal } from './checkpoints.ts'
import { looksHealed } from './closure.ts'
import type { HealingVisit } from './closure.ts'
import { checkpointProgress, madeUpSince } from './progress.ts'
import { inOrder, lastComparable } from './series.ts'
import { slowChangeNeedsDays } from './trajectory.ts'

export type Stalled =
  | { readonly state: 'stalled'; readonly reason: string; readonly behind: readonly CheckpointId[] }
  | { readonly state: 'not-stalled' }
  | { readonly state: 'unknown' }
  | { readonly state: 'not-asked'; readonly reason: 'palliative' }

export function stalled(
  visits: readonly HealingVisit[],
  { woundType, goal, on }: { woundType: WoundType; goal: Goal; on: string },
): Stalled {
  if (goal === 'palliative') return { state: 'not-asked', reason: 'palliative' }
  const series = inOrder(visits)
  const latest = series.at(-1)
  if (!latest) return { state: 'unknown' }
  if (looksHealed(latest, series.slice(0, -1)) === 'yes') return { state: 'not-stalled' }

  const behind = behindNow(series, woundType, goal, on)
  const before = lastComparable(series.slice(0, -1), latest, slowChangeNeedsDays)
  const change = before ? sizeChange(before, latest) : undefined
  const percent = change?.percentReduction ?? null
  const unchanged = percent !== null && Math.abs(percent) < changeLimits.percent
  if (unchanged || behind.length > 0) {
    const words = [
      ...(unchanged && change ? [`hardly changed: ${change.words}`] : []),
      ...behind.map(({ label }) => `behind: ${label}`),
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
function behindNow(series: readonly HealingVisit[], woundType: WoundType, goal: Goal, on: string) {
  const targets = healingTargets(woundType, goal)
  if (targets.state === 'no-target') return []
  return targets.checkpoints.filter(
    (checkpoint) =>
      checkpointProgress(checkpoint, series, on).state === 'behind' && !madeUpSince(checkpoint, series),
  )
}
