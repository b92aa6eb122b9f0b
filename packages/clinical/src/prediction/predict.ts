/**
 * When a wound is expected to close on its current course, with an 80 % interval, rules HP1 to HP5. Only from three comparable visits on; a
 * wound that grows or stalls gets no date. A forecast of sizes, no promise.
 */
import type { WoundType } from '../assessment/wound-vocabulary.ts'
import { roundToPrecision } from '../decimals.ts'
import { describeAreaChange } from '../healing/area-change.ts'
import type { Goal } from '../healing/checkpoints.ts'
import { sortByDate } from '../healing/series.ts'
import { addDays, formatDays } from '../measurement/days.ts'
import { getStoredArea } from '../measurement/measurement.ts'
import type { WoundMeasurement } from '../measurement/measurement.ts'
import { estimateClosingTime, intervalPercent } from './closing-time.ts'
import type { ClosingTime } from './closing-time.ts'
import { weightCourses } from './courses.ts'
import type { WeightedCourse } from './courses.ts'
import { predictionVersion } from './prior.ts'
import { daysNeeded, selectUsableSeries, visitsNeeded } from './series.ts'
import type { UsableSeries } from './series.ts'
import { predictWeekFour } from './week-four.ts'
import type { WeekFour } from './week-four.ts'

export type HealingContext = { readonly woundType: WoundType; readonly goal: Goal }

/** Its input as text, and the edition of the rule. */
type Basis = {
  readonly version: string
  readonly visits: number
  readonly since: string
  readonly until: string
  readonly factors: readonly string[]
}

export type HealingPrediction =
  | {
      readonly state: 'no-prediction'
      readonly why: 'not-measured' | 'not-enough-visits' | 'too-soon' | 'closed' | 'palliative'
      readonly words: string
    }
  | ({
      readonly state: 'not-closing'
      readonly words: string
      readonly weekFour: WeekFour
    } & Basis)
  | ({
      readonly state: 'predicted'
      /** Counted from the latest measurement used, which is `until`. */
      readonly likely: PredictedDay
      readonly from: PredictedDay
      /** Null: no latest day can be given, and it may not close at all. */
      readonly to: PredictedDay | null
      readonly intervalPercent: number
      /** Two decimals: of closing within two years. */
      readonly chanceOfClosing: number
      readonly words: string
      readonly weekFour: WeekFour
    } & Basis)

export type PredictedDay = { readonly days: number; readonly weeks: number; readonly date: string }

export function predictHealing(
  measurements: readonly WoundMeasurement[],
  context: HealingContext,
): HealingPrediction {
  const refused = findNoPredictionReason(measurements, context)
  if (refused) return refused
  const series = selectUsableSeries(measurements)
  if (!series || series.used.length < visitsNeeded)
    return buildNoPrediction('not-enough-visits', formatTooFewVisits(series))
  if (series.days < daysNeeded)
    return buildNoPrediction(
      'too-soon',
      `Too early: visits span ${formatDays(series.days)}; ${daysNeeded} are needed.`,
    )
  const courses = weightCourses(series.points)
  const basis = buildBasis(series, courses, context)
  const grows = findGrowth(series.used)
  if (grows !== undefined)
    return { state: 'not-closing', words: `Not expected to close at the current rate: ${grows}.`, ...basis }
  const time = estimateClosingTime(courses)
  if (time.state === 'not-closing')
    return {
      state: 'not-closing',
      words: `Not expected to close at the current rate: ${formatHardlyChanged(series.used)}.`,
      ...basis,
    }
  return buildPrediction(time, basis)
}

const buildNoPrediction = (
  why: Extract<HealingPrediction, { state: 'no-prediction' }>['why'],
  words: string,
): HealingPrediction => ({ state: 'no-prediction', why, words })

function findNoPredictionReason(
  measurements: readonly WoundMeasurement[],
  { goal }: HealingContext,
): HealingPrediction | undefined {
  if (goal === 'palliative')
    return buildNoPrediction('palliative', 'Palliative goal of care: closure is not predicted.')
  const latest = sortByDate(measurements).findLast((one) => getStoredArea(one) !== null)
  if (!latest) return buildNoPrediction('not-measured', 'Not measured yet.')
  return getStoredArea(latest) === 0 ? buildNoPrediction('closed', 'Closed: no prediction.') : undefined
}

function formatTooFewVisits(series: UsableSeries | undefined): string {
  const have = series?.used.length ?? 0
  const others = series?.leftOut ?? 0
  const apart = others > 0 ? `; ${others} more not comparable with the latest` : ''
  return `Not enough visits: ${have} of ${visitsNeeded} comparable measurements${apart}.`
}

/** As text if it is as large as at the start, or certainly larger than at the previous visit. */
function findGrowth(used: readonly WoundMeasurement[]): string | undefined {
  const [first] = used
  const latest = used.at(-1)
  const previous = used.at(-2)
  if (!first || !latest || !previous) return undefined
  const sinceStart = describeAreaChange(first, latest)
  if ('percent' in sinceStart && sinceStart.percent >= 0)
    return `area ${first.areaCm2} to ${latest.areaCm2} cm² (${sinceStart.words}) in ${formatDays(sinceStart.days)}`
  const sinceLast = describeAreaChange(previous, latest)
  if (sinceLast.state === 'changed' && sinceLast.direction === 'larger')
    return `area ${previous.areaCm2} to ${latest.areaCm2} cm² (${sinceLast.words}) since the last visit`
  return undefined
}

function formatHardlyChanged(used: readonly WoundMeasurement[]): string {
  const [first] = used
  const latest = used.at(-1)
  const change = first && latest ? describeAreaChange(first, latest) : undefined
  return change && 'percent' in change
    ? `area ${first?.areaCm2} to ${latest?.areaCm2} cm² (${change.words}) in ${formatDays(change.days)}`
    : 'minimal change in area'
}

type BasisAndWeek = Basis & { readonly weekFour: WeekFour }

function buildBasis(
  { used, points, leftOut, days }: UsableSeries,
  courses: readonly WeightedCourse[],
  context: HealingContext,
): BasisAndWeek {
  // Three visits were counted before.
  const first = used[0]!
  const latest = used.at(-1)!
  const change = describeAreaChange(first, latest)
  const scatter = Math.sqrt(courses.reduce((sum, course) => sum + course.weight * course.scatter ** 2, 0))
  return {
    version: predictionVersion,
    visits: used.length,
    since: first.date,
    until: latest.date,
    factors: [
      `${used.length} comparable visits over ${days} days`,
      ...('percent' in change ? [`Area ${first.areaCm2} to ${latest.areaCm2} cm²: ${change.words}`] : []),
      ...(scatter > 0.15 ? ['Measurements vary between visits, which widens the interval'] : []),
      ...(leftOut > 0 ? [`${leftOut} excluded: measured by another method or around debridement`] : []),
      ...(context.woundType === 'arterial_ulcer' || context.woundType === 'mixed_ulcer'
        ? ['Arterial disease: healing depends on perfusion more than size']
        : []),
    ],
    weekFour: predictWeekFour(points, courses, context),
  }
}

function buildPrediction(
  time: Extract<ClosingTime, { state: 'closing' }>,
  basis: BasisAndWeek,
): HealingPrediction {
  const on = (days: number): PredictedDay => {
    const whole = Math.max(1, Math.round(days))
    return {
      days: whole,
      weeks: roundToPrecision(days / 7, 1),
      date: addDays(basis.until, whole) ?? basis.until,
    }
  }
  const likely = on(time.likelyDays)
  const from = on(time.fromDays)
  const to = time.toDays === null ? null : on(time.toDays)
  const words = to
    ? `Estimated closure in about ${formatWeeks(likely)} (${intervalPercent}% interval: ${formatWeekCount(from)} to ${formatWeeks(to)}) at the current rate.`
    : `Closure not expected before ${formatWeeks(from)} (${intervalPercent}% interval), if at all. No latest date can be estimated.`
  return {
    state: 'predicted',
    likely,
    from,
    to,
    intervalPercent,
    chanceOfClosing: Math.min(0.99, roundToPrecision(time.chanceOfClosing, 2)),
    words,
    ...basis,
  }
}

/** Tenths of a week are false precision from ten weeks on. */
const formatWeekCount = ({ weeks }: PredictedDay) => `${weeks < 10 ? weeks : Math.round(weeks)}`
const formatWeeks = (day: PredictedDay) =>
  formatWeekCount(day) === '1' ? '1 week' : `${formatWeekCount(day)} weeks`
