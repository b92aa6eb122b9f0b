/** Whether a wound is healed, and whether a second visit confirmed it. Rule HL7. Size alone does not heal a wound. */
import { daysBetween } from '../measurement/days.ts'
import type { WoundMeasurement } from '../measurement/measurement.ts'
import { inOrder } from './series.ts'

/** Null: not examined. */
export type HealingVisit = WoundMeasurement & {
  readonly exudatePresent: boolean | null
  readonly fullyEpithelialized: boolean | null
  readonly undermining: boolean | null
  readonly tunneling: boolean | null
  /** A pressure injury's stage went up since the visit before. */
  readonly stageWorsened: boolean | null
}

/** A second look so many days later makes it closed. */
export const confirmClosureAfterDays = 14

export type Closure =
  | { readonly state: 'open' }
  | { readonly state: 'healed'; readonly since: string }
  | { readonly state: 'closed'; readonly since: string }
  | { readonly state: 'unknown' }

/** One visit by itself. */
export function looksHealed({
  areaCm2,
  exudatePresent,
  fullyEpithelialized,
}: HealingVisit): 'yes' | 'no' | 'unknown' {
  if ((areaCm2 !== null && areaCm2 > 0) || exudatePresent === true || fullyEpithelialized === false)
    return 'no'
  return areaCm2 === 0 && exudatePresent === false && fullyEpithelialized === true ? 'yes' : 'unknown'
}

export function closure(visits: readonly HealingVisit[]): Closure {
  const series = inOrder(visits)
  const latest = series.at(-1)
  if (!latest) return { state: 'unknown' }
  const now = looksHealed(latest)
  if (now !== 'yes') return { state: now === 'no' ? 'open' : 'unknown' }
  // The unbroken run of healed visits that ends today.
  const lastOther = series.findLastIndex((visit) => looksHealed(visit) !== 'yes')
  const since = (series[lastOther + 1] ?? latest).date
  const days = daysBetween(since, latest.date) ?? 0
  return { state: days >= confirmClosureAfterDays ? 'closed' : 'healed', since }
}
