/**
 * The trajectory of a wound: healed, improving, stable, deteriorating, or unknown, with the reason as text. Rule HL9. It describes sizes;
 * it never excuses a deterioration, and it never calls a palliative wound a failure.
 */
import type { WoundType } from '../assessment/wound-vocabulary.ts'
import { countDaysBetween } from '../measurement/days.ts'
import { comparisonObstacleLabels } from '../measurement/measurement.ts'
import { changeNotStated } from './area-change.ts'
import { compareSizes, formatStageMove, listWorseningSigns } from './change.ts'
import type { SizeChange } from './change.ts'
import { getHealingTargets } from './checkpoints.ts'
import type { Goal } from './checkpoints.ts'
import { assessClosure } from './closure.ts'
import type { HealingVisit } from './closure.ts'
import { evaluateCheckpoint } from './progress.ts'
import { sortByDate, findLastComparable, collectObstacles } from './series.ts'

export type TrajectoryContext = {
  readonly woundType: WoundType
  readonly goal: Goal
  /** A deep tissue pressure injury shows itself in its first days. */
  readonly deepTissueInjury: boolean
}

export type Trajectory =
  | {
      readonly state: 'known'
      readonly trajectory: 'healed' | 'improving' | 'stable' | 'deteriorating'
      readonly reason: string
      readonly notes: readonly string[]
    }
  | {
      readonly state: 'unknown'
      readonly why: 'no-measurement' | 'first-measurement' | 'not-comparable' | 'too-soon' | 'within-error'
      readonly reason: string
      readonly notes: readonly string[]
    }

/** Improvement is not read from fewer days, slow change not from fewer than twice as many. */
export const improvementNeedsDays = 7
export const slowChangeNeedsDays = 14
/** Deep tissue injuries evolve for so many days. */
export const deepTissueEvolvesDays = 3

export function computeTrajectory(visits: readonly HealingVisit[], context: TrajectoryContext): Trajectory {
  const series = sortByDate(visits)
  const latest = series.at(-1)
  if (!latest) return { state: 'unknown', why: 'no-measurement', reason: 'Not measured yet.', notes: [] }
  const notes = buildNotes(series, latest, context)
  const known = (
    name: Extract<Trajectory, { state: 'known' }>['trajectory'],
    reason: string,
  ): Trajectory => ({
    state: 'known',
    trajectory: name,
    reason,
    notes,
  })

  const unknown = (why: Extract<Trajectory, { state: 'unknown' }>['why'], reason: string): Trajectory => ({
    state: 'unknown',
    why,
    reason,
    notes,
  })

  const closed = assessClosure(series)
  if (closed.state === 'healed')
    return known('healed', 'Fully epithelialized without drainage; confirm at a second visit.')
  if (closed.state === 'closed')
    return known('healed', 'Fully epithelialized without drainage at two visits.')

  const earlier = series.slice(0, -1).filter(({ date }) => date < latest.date)
  const previous = earlier.at(-1)
  if (!previous)
    return unknown('first-measurement', series.length > 1 ? 'Measured on one day only.' : 'Measured once.')
  const signs = listWorseningSigns(previous, latest)
  if (signs.length > 0) return known('deteriorating', toSentence(signs.join('; ')))

  const since = (days: number) => {
    const before = findLastComparable(earlier, latest, days)
    return before ? compareSizes(before, latest) : undefined
  }
  return classifyBySize(
    { last: since(1), week: since(improvementNeedsDays), fortnight: since(slowChangeNeedsDays) },
    {
      known,
      unknown,
      onTrack: findReachedCheckpoint(series, latest, context),
      obstacles: collectObstacles(earlier, latest),
    },
  )
}

type Changes = { readonly [since in 'last' | 'week' | 'fortnight']: SizeChange | undefined }

function classifyBySize(
  { last, week, fortnight }: Changes,
  {
    known,
    unknown,
    onTrack,
    obstacles,
  }: {
    readonly known: (name: 'improving' | 'stable' | 'deteriorating', reason: string) => Trajectory
    readonly unknown: (why: Extract<Trajectory, { state: 'unknown' }>['why'], reason: string) => Trajectory
    readonly onTrack: string | undefined
    readonly obstacles: ReturnType<typeof collectObstacles>
  },
): Trajectory {
  if (!last) {
    if (obstacles.includes('outline-not-confirmed')) return unknown('not-comparable', `${changeNotStated}.`)
    const why = obstacles.map((obstacle) => comparisonObstacleLabels[obstacle]).join('; ')
    return unknown('not-comparable', toSentence(`Not comparable: ${why}`))
  }
  if (is(last, 'larger')) return known('deteriorating', toSentence(last.words))
  if (week && is(week, 'smaller')) return known('improving', toSentence(week.words))
  if (onTrack !== undefined) return known('improving', onTrack)
  // Less than a tenth a week adds up: two weeks are considered before a wound is called stable.
  if (fortnight && is(fortnight, 'larger')) return known('deteriorating', toSentence(fortnight.words))
  if (fortnight && is(fortnight, 'smaller')) return known('improving', toSentence(fortnight.words))

  const unsure = [last, week].find((change) => change && change.kind !== 'alike' && !change.certain)
  if (unsure)
    return unknown('within-error', toSentence(`Indeterminate (within measurement error): ${unsure.words}`))
  if (!week) return unknown('too-soon', toSentence(`Too early to determine: ${last.words}`))
  return known('stable', toSentence(week.words))
}

const is = (change: SizeChange, kind: SizeChange['kind']) => change.kind === kind && change.certain

/** As text if the latest measurement itself reached its checkpoint. */
function findReachedCheckpoint(
  series: readonly HealingVisit[],
  latest: HealingVisit,
  { woundType, goal }: TrajectoryContext,
): string | undefined {
  const targets = getHealingTargets(woundType, goal)
  if (targets.state === 'no-target') return undefined
  for (const checkpoint of targets.checkpoints) {
    if (checkpoint.expects.kind !== 'reduction') continue
    const progress = evaluateCheckpoint(checkpoint, series, latest.date)
    if (progress.state === 'on-track' && progress.measuredOn === latest.date)
      return `${progress.percent}% smaller than baseline; checkpoint: ${checkpoint.label}.`
  }
  return undefined
}

function buildNotes(
  series: readonly HealingVisit[],
  latest: HealingVisit,
  { goal, deepTissueInjury }: TrajectoryContext,
): string[] {
  const days = series[0] ? countDaysBetween(series[0].date, latest.date) : null
  const stageNote = formatStageMove(latest)
  return [
    ...(stageNote ? [stageNote] : []),
    ...(goal === 'palliative' ? ['Palliative goal of care: closure is not expected.'] : []),
    ...(deepTissueInjury && days !== null && days <= deepTissueEvolvesDays
      ? ['Deep tissue pressure injuries often evolve in the first 3 days.']
      : []),
  ]
}

const toSentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
