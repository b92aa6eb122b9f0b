/** Whether a wound is healed, and whether a second visit confirmed it. Rule HL7. Size alone does not heal a wound. */
import { countDaysBetween } from '../measurement/days.ts'
import type { WoundMeasurement } from '../measurement/measurement.ts'
import type { StageMove } from '../npiap/course.ts'
import { sortByDate } from './series.ts'

/** Null: not examined. */
export type HealingVisit = WoundMeasurement & {
  readonly exudatePresent: boolean | null
  readonly fullyEpithelialized: boolean | null
  readonly undermining: boolean | null
  readonly tunneling: boolean | null
  /** The deepest place that was probed; null: none was. */
  readonly underminingCm: number | null
  readonly tunnelingCm: number | null
  /** Of a pressure injury, against all its stages before. */
  readonly stageMove: StageMove | null
}

/** A second look so many days later makes it closed. */
export const confirmClosureAfterDays = 14

export type Closure =
  | { readonly state: 'open' }
  | { readonly state: 'healed'; readonly since: string }
  | { readonly state: 'closed'; readonly since: string }
  | { readonly state: 'unknown' }

const hollows = ['undermining', 'tunneling'] as const

/** One visit; the previous ones show whether there was undermining that is not mentioned now. */
export function assessHealed(
  visit: HealingVisit,
  earlier: readonly HealingVisit[],
): 'yes' | 'no' | 'unknown' {
  const { areaCm2, exudatePresent, fullyEpithelialized } = visit
  const isOpen = (areaCm2 !== null && areaCm2 > 0) || exudatePresent === true || fullyEpithelialized === false
  if (isOpen || hollows.some((hollow) => visit[hollow] === true)) return 'no'
  const isLeftOpen = (hollow: (typeof hollows)[number]) =>
    visit[hollow] === null && earlier.findLast((one) => one[hollow] !== null)?.[hollow] === true
  if (hollows.some(isLeftOpen)) return 'unknown'
  return areaCm2 === 0 && exudatePresent === false && fullyEpithelialized === true ? 'yes' : 'unknown'
}

export function assessClosure(visits: readonly HealingVisit[]): Closure {
  const series = sortByDate(visits)
  const latest = series.at(-1)
  if (!latest) return { state: 'unknown' }
  const now = assessHealed(latest, series.slice(0, -1))
  if (now !== 'yes') return { state: now === 'no' ? 'open' : 'unknown' }
  // The unbroken run of healed visits that ends today.
  const lastOther = series.findLastIndex((visit, at) => assessHealed(visit, series.slice(0, at)) !== 'yes')
  const since = (series[lastOther + 1] ?? latest).date
  const days = countDaysBetween(since, latest.date) ?? 0
  return { state: days >= confirmClosureAfterDays ? 'closed' : 'healed', since }
}
