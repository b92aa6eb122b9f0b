/**
 * The first four weeks of a wound: day n of 28, what is needed and what was reached, rule HL13; and what to think of when it
 * was missed, rule HL14. A limit within the error of measurement is neither reached nor missed.
 */
import type { WoundType } from '../assessment/wound-vocabulary.ts'
import { roundToPrecision } from '../decimals.ts'
import { addDays, countDaysBetween } from '../measurement/days.ts'
import { checkComparability } from '../measurement/measurement.ts'
import type { WoundMeasurement } from '../measurement/measurement.ts'
import { getHealingTargets } from './checkpoints.ts'
import type { Checkpoint, Goal } from './checkpoints.ts'
import { evaluateCheckpoint, hasCaughtUp, startWithinDays } from './progress.ts'
import { computeAreaReduction } from './rates.ts'
import { sortByDate } from './series.ts'

export const checkpointDays = 28

export const checkpointStates = [
  'running',
  'due',
  'reached',
  'missed',
  'made-up',
  'cannot-tell',
  'not-measured',
  'no-target',
] as const
export type CheckpointState = (typeof checkpointStates)[number]

export type FourWeekCheckpoint =
  | { readonly state: 'unknown' }
  | {
      readonly state: CheckpointState
      readonly startedOn: string
      readonly dueOn: string
      /** 0 on the day of the first measurement; counts on after 28. */
      readonly day: number
      /** Percent smaller by day 28; 0: any reduction beyond the error. Null where there is no target. */
      readonly needed: number | null
      /** What an even pace would have reached by today, one decimal. */
      readonly neededToday: number | null
      readonly label: string | null
      /** Of the latest comparable measurement, or of the one that decided. */
      readonly actual: number | null
      readonly actualError: number | null
      readonly measuredOn: string | null
    }

/** The checkpoint that the clock runs towards: that of week 4 where its type has one, else that of day 30. */
export function findFourWeekTarget(woundType: WoundType, goal: Goal): Checkpoint | null {
  const targets = getHealingTargets(woundType, goal)
  if (targets.state === 'no-target') return null
  const isWeekFour = ({ day, expects }: Checkpoint) => day === checkpointDays && expects.kind === 'reduction'
  return targets.checkpoints.find(isWeekFour) ?? targets.checkpoints.find(({ id }) => id === 'day-30') ?? null
}

export function computeFourWeekCheckpoint(
  measurements: readonly WoundMeasurement[],
  {
    woundType,
    goal,
    on,
    closedOn = null,
  }: {
    woundType: WoundType
    goal: Goal
    on: string
    /** The day it was confirmed healed; null where it is open. */
    closedOn?: string | null
  },
): FourWeekCheckpoint {
  const series = sortByDate(measurements)
  const [first] = series
  const day = first ? countDaysBetween(first.date, on) : null
  const dueOn = first ? addDays(first.date, checkpointDays) : null
  if (!first || day === null || dueOn === null) return { state: 'unknown' }
  const checkpoint = findFourWeekTarget(woundType, goal)
  const needed = !checkpoint ? null : checkpoint.expects.kind === 'reduction' ? checkpoint.expects.percent : 0
  const course = {
    startedOn: first.date,
    dueOn,
    day,
    needed,
    neededToday: needed === null ? null : computeEvenPace(needed, day),
    label: checkpoint?.label ?? null,
  }
  const latest = findLatestReduction(series)
  if (!checkpoint) return { state: 'no-target', ...course, ...latest }
  const progress = evaluateCheckpoint(checkpoint, series, on, closedOn)
  switch (progress.state) {
    case 'not-due':
      return { state: 'running', ...course, ...latest }
    case 'due':
      return { state: 'due', ...course, ...latest }
    case 'unknown':
      return { state: 'not-measured', ...course, ...latest }
    case 'on-track':
    case 'cannot-tell':
    case 'behind': {
      const decided = {
        actual: progress.percent,
        actualError: progress.errorPercent,
        measuredOn: progress.measuredOn,
      }
      if (progress.state === 'on-track') return { state: 'reached', ...course, ...decided }
      if (progress.state === 'cannot-tell') return { state: 'cannot-tell', ...course, ...decided }
      if (hasCaughtUp(checkpoint, series)) return { state: 'made-up', ...course, ...latest }
      return { state: 'missed', ...course, ...decided }
    }
  }
}

/** The same share lost every day reaches the needed one on day 28. */
const computeEvenPace = (needed: number, day: number) =>
  roundToPrecision(
    100 * (1 - (1 - needed / 100) ** (Math.min(checkpointDays, Math.max(0, day)) / checkpointDays)),
    1,
  )

/** The last measurement that has a start to be compared with. */
function findLatestReduction(series: readonly WoundMeasurement[]) {
  const nothing = { actual: null, actualError: null, measuredOn: null }
  const [first] = series
  if (!first) return nothing
  const starts = series.filter((one) => (countDaysBetween(first.date, one.date) ?? -1) <= startWithinDays)
  for (const end of series.toReversed()) {
    const start = starts.find(
      (one) => one.date < end.date && checkComparability(one, end).state === 'comparable',
    )
    const reduction = start ? computeAreaReduction(start, end) : undefined
    if (reduction?.state === 'known')
      return { actual: reduction.percent, actualError: reduction.errorPercent, measuredOn: end.date }
  }
  return nothing
}

/** Barriers to closure, to be reviewed one by one. Each becomes a task with this text. */
export const missChecklist = [
  {
    id: 'perfusion',
    label: 'Perfusion',
    task: 'Assess perfusion: pulses, ankle or toe pressures',
    why: 'Wounds do not heal without adequate perfusion.',
  },
  {
    id: 'infection',
    label: 'Infection',
    task: 'Assess for infection: local signs, osteomyelitis in a deep wound, culture if it would guide treatment',
    why: 'Stalled healing may be the only sign of infection.',
  },
  {
    id: 'pressure',
    label: 'Pressure and offloading',
    task: 'Review pressure: support surface, repositioning, footwear, and adherence to offloading',
    why: 'Continued pressure on the wound prevents healing.',
  },
  {
    id: 'oedema',
    label: 'Edema and compression',
    task: 'Review edema and compression after perfusion is assessed',
    why: 'Edema impairs epithelial migration.',
  },
  {
    id: 'nutrition',
    label: 'Nutrition and glucose',
    task: 'Review nutrition and glucose: intake, weight, protein, HbA1c',
    why: 'Healing requires adequate protein and calories.',
  },
  {
    id: 'diagnosis',
    label: 'Diagnosis',
    task: 'Reconsider the diagnosis: is the wound type correct?',
    why: 'An incorrect etiology leads to ineffective treatment.',
  },
  {
    id: 'biopsy',
    label: 'Biopsy',
    task: 'Consider a biopsy: malignancy, vasculitis, pyoderma gangrenosum',
    why: 'A wound that does not respond may have another cause.',
  },
] as const
export type MissCheck = (typeof missChecklist)[number]['id']
export const missChecks = missChecklist.map(({ id }) => id) as readonly MissCheck[] as [
  MissCheck,
  ...MissCheck[],
] // there are seven
