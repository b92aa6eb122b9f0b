/**
 * Every possible course of a wound, each weighted by how well the measured areas fit it, rule HP3. Sums over a fixed grid: no randomness
 * and no search, so the same areas give the same weights.
 */
import { spreadsInHalf95 } from './normal.ts'
import {
  closedBelowCm2,
  closingPrior,
  courseShapes,
  daysLeftGrid,
  delays,
  gridStep,
  growthPerWeek,
  scatters,
  unknownErrorShare,
} from './prior.ts'
import type { CourseShape } from './prior.ts'

/** An open wound on one day. The error is half of a 95 % interval; null: not known. */
export type CoursePoint = {
  readonly days: number
  readonly areaCm2: number
  readonly errorCm2: number | null
}

export type WeightedCourse = {
  /** From the latest point; null: does not close. */
  readonly daysLeft: number | null
  readonly weight: number
  /** Log of the area at the first point, and how unsure it is. */
  readonly start: number
  readonly startSpread: number
  /** Beside the instrument's error. */
  readonly scatter: number
  /** Log of the share of the starting area that is open on a day; −Infinity: closed. */
  readonly change: (days: number) => number
}

/** Below this weight a course is ignored. */
const negligible = 1e-9

/** Points in order of days, the first on day 0, at least two. The weights add up to 1, except for a negligible rest. */
export function weightCourses(points: readonly CoursePoint[]): WeightedCourse[] {
  const areas = points.map(({ areaCm2 }) => Math.log(areaCm2))
  const precisions = scatters.map(({ spread, share }) => computePrecision(points, spread, share))
  const scored: { course: PossibleCourse; precision: Precision; start: number; score: number }[] = []
  let best = -Infinity
  for (const course of listPossibleCourses(points)) {
    const starts = points.map(({ days }, at) => (areas[at] ?? 0) - course.change(days))
    for (const precision of precisions) {
      const start = computeWeightedMean(starts, precision)
      const score = Math.log(course.prior) + precision.logScale - computeMisfit(starts, start, precision) / 2
      best = Math.max(best, score)
      scored.push({ course, precision, start, score })
    }
  }
  const total = scored.reduce((sum, { score }) => sum + Math.exp(score - best), 0)
  return scored
    .filter(({ score }) => Math.exp(score - best) > negligible)
    .map(({ course, precision, start, score }) => ({
      daysLeft: course.daysLeft,
      change: course.change,
      weight: Math.exp(score - best) / total,
      start,
      startSpread: precision.sum ** -0.5,
      scatter: precision.scatter,
    }))
}

type Precision = {
  readonly scatter: number
  readonly each: readonly number[]
  readonly sum: number
  readonly logScale: number
}

/** How much each log area counts: one over the squares of its error and of the scatter. */
function computePrecision(points: readonly CoursePoint[], scatter: number, share: number): Precision {
  const each = points.map(({ areaCm2, errorCm2 }) => {
    const errorShare = errorCm2 === null ? unknownErrorShare : errorCm2 / areaCm2
    return 1 / ((errorShare / spreadsInHalf95) ** 2 + scatter ** 2)
  })
  const sum = each.reduce((all, one) => all + one, 0)
  const logs = each.reduce((all, one) => all + Math.log(one), 0)
  return { scatter, each, sum, logScale: Math.log(share) + (logs - Math.log(sum)) / 2 }
}

// Plain loops: these two run some thousand times for each prediction.
function computeWeightedMean(values: readonly number[], { each, sum }: Precision): number {
  let total = 0
  for (let at = 0; at < values.length; at += 1) total += (values[at] ?? 0) * (each[at] ?? 0)
  return total / sum
}

function computeMisfit(values: readonly number[], mean: number, { each }: Precision): number {
  let total = 0
  for (let at = 0; at < values.length; at += 1) total += (each[at] ?? 0) * ((values[at] ?? 0) - mean) ** 2
  return total
}

type PossibleCourse = Pick<WeightedCourse, 'daysLeft' | 'change'> & { readonly prior: number }

function listPossibleCourses(points: readonly CoursePoint[]): PossibleCourse[] {
  const seenDays = points.at(-1)?.days ?? 0
  const firstArea = points[0]?.areaCm2 ?? 0
  const shown = delays.filter(({ days }) => days < seenDays)
  const shownShare = shown.reduce((sum, { share }) => sum + share, 0)
  const { neverShare } = closingPrior
  return [
    ...daysLeftGrid.flatMap((daysLeft) =>
      courseShapes.flatMap(({ id, share }) =>
        shown.map((delay) => ({
          daysLeft,
          prior:
            (1 - neverShare) * computeClosingShare(seenDays, daysLeft) * share * (delay.share / shownShare),
          change: buildClosingCourse(id, delay.days, seenDays + daysLeft, firstArea),
        })),
      ),
    ),
    ...growthPerWeek.map(({ rate, share }) => ({
      daysLeft: null,
      prior: share * neverShare,
      change: (days: number) => (rate * days) / 7,
    })),
  ]
}

/** Of the wounds that close, those that do so in this step of the grid. */
function computeClosingShare(seenDays: number, daysLeft: number): number {
  const { medianDays, logSpread } = closingPrior
  const days = seenDays + daysLeft
  const bell = Math.exp(-((Math.log(days / medianDays) / logSpread) ** 2) / 2)
  return (bell * daysLeft * gridStep) / (days * logSpread * Math.sqrt(2 * Math.PI))
}

function buildClosingCourse(shape: CourseShape, delay: number, closesOn: number, firstArea: number) {
  const whole = closesOn - delay
  // A wound that starts below the limit has nothing to fall by: its own size is the least that counts.
  const fall = Math.max(Math.log(firstArea / closedBelowCm2), 0.5)
  return (days: number): number => {
    const part = Math.max(0, days - delay) / whole
    if (shape === 'share') return -fall * part
    const open = Math.max(0, 1 - part)
    return (shape === 'edge' ? 2 : 1) * Math.log(open)
  }
}
