/** Compares a wound with one checkpoint, rule HL6. A limit within the measurement error is neither met nor missed: indeterminate. */
import { addDays, countDaysBetween } from '../measurement/days.ts'
import { checkComparability } from '../measurement/measurement.ts'
import type { ComparisonObstacle, WoundMeasurement } from '../measurement/measurement.ts'
import { checkpoints } from './checkpoints.ts'
import type { Checkpoint } from './checkpoints.ts'
import { computeAreaReduction } from './rates.ts'
import { collectObstacles, sortByDate } from './series.ts'

export type CheckpointResult =
  | { readonly state: 'not-due' | 'due'; readonly dueOn: string }
  | { readonly state: 'unknown'; readonly reason: 'no-measurement' | 'not-measured-then' }
  | {
      readonly state: 'unknown'
      readonly reason: 'not-comparable'
      /** Why, each obstacle once. */
      readonly obstacles: readonly ComparisonObstacle[]
    }
  | {
      readonly state: 'on-track' | 'behind' | 'cannot-tell'
      readonly percent: number
      readonly errorPercent: number | null
      readonly measuredOn: string
    }

/** How late a starting measurement may be and still count as the start: a remeasurement of the first week. */
export const startWithinDays = 7

export function evaluateCheckpoint(
  checkpoint: Checkpoint,
  measurements: readonly WoundMeasurement[],
  on: string,
  closedOn: string | null = null,
): CheckpointResult {
  const series = sortByDate(measurements)
  const [first] = series
  const today = first ? countDaysBetween(first.date, on) : null
  const dueOn = first ? addDays(first.date, checkpoint.day) : null
  if (!first || today === null || dueOn === null) return { state: 'unknown', reason: 'no-measurement' }

  const pair = findMeasuredPair(checkpoint, series)
  // A closed wound is not measured: its area is 0 from that day on.
  if (typeof pair === 'string' && closedOn !== null && closedOn >= first.date && closedOn <= dueOn)
    return { state: 'on-track', percent: 100, errorPercent: 0, measuredOn: dueOn }
  if (pair === 'not-measured-then' || pair === 'not-comparable') {
    if (today < checkpoint.window.from) return { state: 'not-due', dueOn }
    if (pair === 'not-measured-then' && today <= checkpoint.window.to) return { state: 'due', dueOn }
    return pair === 'not-comparable'
      ? { state: 'unknown', reason: pair, obstacles: listObstacles(checkpoint, series) }
      : { state: 'unknown', reason: pair }
  }
  const reduction = computeAreaReduction(pair.start, pair.end)
  if (reduction.state === 'unknown')
    return { state: 'unknown', reason: 'not-comparable', obstacles: reduction.obstacles }
  const state = judgeReduction(checkpoint, reduction.percent, reduction.errorPercent)
  // Reached early is reached; missed is only what its day has passed without.
  if (state === 'behind' && today < checkpoint.day) return { state: 'due', dueOn }
  return {
    state,
    percent: reduction.percent,
    errorPercent: reduction.errorPercent,
    measuredOn: pair.end.date,
  }
}

/** Whether the latest measurement reached what the checkpoint had missed. */
export function hasCaughtUp(checkpoint: Checkpoint, measurements: readonly WoundMeasurement[]): boolean {
  const series = sortByDate(measurements)
  const latest = series.at(-1)
  const pair = findMeasuredPair(checkpoint, series)
  if (!latest || typeof pair === 'string') return false
  const reduction = computeAreaReduction(pair.start, latest)
  return (
    reduction.state === 'known' &&
    judgeReduction(checkpoint, reduction.percent, reduction.errorPercent) === 'on-track'
  )
}

function judgeReduction({ expects }: Checkpoint, percent: number, error: number | null) {
  if (expects.kind === 'smaller' && percent <= 0) return 'behind'
  const needed = expects.kind === 'smaller' ? 0 : expects.percent
  if (needed === 100) return percent >= needed ? 'on-track' : 'behind'
  if (error === null || (error > 0 && Math.abs(percent - needed) <= error)) return 'cannot-tell'
  return percent >= needed ? 'on-track' : 'behind'
}

type Pair = { readonly start: WoundMeasurement; readonly end: WoundMeasurement }

/** The measurement nearest the day, within the window, that has a start to be compared with. */
function findMeasuredPair(
  { day, window, expects }: Checkpoint,
  series: readonly WoundMeasurement[],
): Pair | 'not-measured-then' | 'not-comparable' {
  const [first] = series
  if (!first) return 'not-measured-then'
  const getDay = (one: WoundMeasurement) => countDaysBetween(first.date, one.date) ?? -1
  const inWindow = series.filter(
    (one) => one.areaCm2 !== null && getDay(one) >= window.from && getDay(one) <= window.to,
  )
  if (inWindow.length === 0) return 'not-measured-then'
  const starts = listStarts(expects, series, getDay)
  const byNearness = inWindow.toSorted((a, b) => Math.abs(getDay(a) - day) - Math.abs(getDay(b) - day))
  for (const end of byNearness) {
    const start = starts.find(
      (one) => getDay(one) < getDay(end) && checkComparability(one, end).state === 'comparable',
    )
    if (start) return { start, end }
  }
  return 'not-comparable'
}

/** What keeps the measurements of the window from being compared with the first. */
function listObstacles({ window }: Checkpoint, series: readonly WoundMeasurement[]): ComparisonObstacle[] {
  const [first] = series
  if (!first) return []
  const inWindow = series.filter((one) => {
    const day = countDaysBetween(first.date, one.date) ?? -1
    return one.areaCm2 !== null && day >= window.from && day <= window.to
  })
  return [...new Set(inWindow.flatMap((end) => collectObstacles([first], end)))]
}

function listStarts(
  expects: Checkpoint['expects'],
  series: readonly WoundMeasurement[],
  getDay: (one: WoundMeasurement) => number,
): readonly WoundMeasurement[] {
  if (expects.kind === 'smaller' && expects.since !== 'start') {
    const earlier = checkpoints.find(({ id }) => id === expects.since)
    const pair = earlier ? findMeasuredPair(earlier, series) : 'not-comparable'
    return typeof pair === 'string' ? [] : [pair.end]
  }
  return series.filter((one) => getDay(one) <= startWithinDays)
}
