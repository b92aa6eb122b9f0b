/**
 * Whether the wound will have halved by week 4, and reached what is expected of its kind then, rule HP5. Once week 4
 * was measured there is nothing left to predict: the measurement answers.
 */
import type { WoundType } from '../assessment/wound-vocabulary.ts'
import { roundToPrecision } from '../decimals.ts'
import { checkpoints, getHealingTargets } from '../healing/checkpoints.ts'
import type { Checkpoint, Goal } from '../healing/checkpoints.ts'
import type { CoursePoint, WeightedCourse } from './courses.ts'
import { computeNormalCdf, spreadsInHalf95 } from './normal.ts'
import { unknownErrorShare } from './prior.ts'

export const weekFourDay = 28
const halfPercent = 50

export type WeekFour =
  | {
      readonly state: 'expected'
      /** Days until then, from the latest measurement. */
      readonly inDays: number
      readonly half: WeekFourChance
      /** What is published for this kind of wound, where it differs from a half or has a source of its own. */
      readonly checkpoint: (WeekFourChance & { readonly label: string; readonly source: string }) | null
    }
  /** The latest measurement is of that week or later. */
  | { readonly state: 'past' }

/** Two decimals, never 0 or 1: a forecast is not a fact. */
export type WeekFourChance = { readonly percent: number; readonly probability: number }

export function predictWeekFour(
  points: readonly CoursePoint[],
  courses: readonly WeightedCourse[],
  { woundType, goal }: { readonly woundType: WoundType; readonly goal: Goal },
): WeekFour {
  const seenDays = points.at(-1)?.days ?? 0
  if (seenDays >= weekFourDay) return { state: 'past' }
  const chance = (percent: number): WeekFourChance => ({
    percent,
    probability: toShownProbability(computeReductionChance(points, courses, percent)),
  })
  const checkpoint = findWeekFourCheckpoint(woundType, goal)
  return {
    state: 'expected',
    inDays: weekFourDay - seenDays,
    half: chance(halfPercent),
    checkpoint: checkpoint
      ? { ...chance(checkpoint.percent), label: checkpoint.label, source: checkpoint.source }
      : null,
  }
}

/** The published reduction of day 28 for this kind of wound, if there is one and closing is the goal. */
export function findWeekFourCheckpoint(
  woundType: WoundType,
  goal: Goal,
): (Pick<Checkpoint, 'label' | 'source'> & { readonly percent: number }) | undefined {
  if (getHealingTargets(woundType, goal).state === 'no-target') return undefined
  for (const { day, expects, woundTypes, label, source } of checkpoints)
    if (day === weekFourDay && expects.kind === 'reduction' && woundTypes.includes(woundType))
      return { percent: expects.percent, label, source }
  return undefined
}

/** That a measurement on day 28 reads so much smaller than the first one did, its own error included. */
function computeReductionChance(
  points: readonly CoursePoint[],
  courses: readonly WeightedCourse[],
  percent: number,
): number {
  const first = points[0]
  const latest = points.at(-1)
  if (!first || !latest) return 0
  const errorShare = latest.errorCm2 === null ? unknownErrorShare : latest.errorCm2 / latest.areaCm2
  const limit = Math.log(first.areaCm2) + Math.log(1 - percent / 100)
  return courses.reduce((sum, { weight, start, startSpread, scatter, change }) => {
    const expected = start + change(weekFourDay)
    const spread = Math.hypot(startSpread, scatter, errorShare / spreadsInHalf95)
    return sum + weight * (expected === -Infinity ? 1 : computeNormalCdf((limit - expected) / spread))
  }, 0)
}

const toShownProbability = (probability: number) =>
  Math.min(0.99, Math.max(0.01, roundToPrecision(probability, 2)))
