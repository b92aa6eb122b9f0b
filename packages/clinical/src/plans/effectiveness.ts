/**
 * The wound's course after a recommendation was implemented, rule RE9. It describes the course since then; it does not show that the
 * treatment was the cause. Without two comparable measurements there is no result.
 */
import { defineBandTable, readBand } from '../bands.ts'
import type { Band, BandTable } from '../bands.ts'
import { compareSizes } from '../healing/change.ts'
import { assessHealed } from '../healing/closure.ts'
import type { HealingVisit } from '../healing/closure.ts'
import { sortByDate } from '../healing/series.ts'
import { countDaysBetween } from '../measurement/days.ts'
import { getStoredArea, checkComparability, comparisonObstacleLabels } from '../measurement/measurement.ts'
import { defineOptions } from '../vocabulary.ts'

export const effectivenessLevels = defineOptions('effectiveness', {
  excellent: 'Excellent',
  good: 'Good',
  moderate: 'Moderate',
  poor: 'Poor',
})
export type EffectivenessLevel = (typeof effectivenessLevels.values)[number]

/** Out of 5, as the product shows them. */
export const effectivenessStars: Record<EffectivenessLevel, number> = {
  excellent: 5,
  good: 4,
  moderate: 3,
  poor: 2,
}

export type EffectivenessBand = Band & { readonly level: EffectivenessLevel }

/** Percent of the area that four weeks would take away at the pace seen. Growth is below zero. */
export const effectivenessBands: BandTable<EffectivenessBand> = defineBandTable<EffectivenessBand>({
  name: 'four-week area reduction after implementation',
  decimals: 0,
  from: -1000,
  to: 100,
  source:
    'product decision; 50% is the 4-week checkpoint for foot ulcers, 10% is the smallest change counted',
  bands: [
    { id: 'poor', label: 'Poor', level: 'poor', from: -1000, to: 9 },
    { id: 'moderate', label: 'Moderate', level: 'moderate', from: 10, to: 29 },
    { id: 'good', label: 'Good', level: 'good', from: 30, to: 49 },
    { id: 'excellent', label: 'Excellent', level: 'excellent', from: 50, to: 100 },
  ],
})

/** Earlier than this nothing is read from it, and a measurement older than this is no beginning. */
export const effectNeedsDays = 14
const yardstickDays = 28
/** So that nine tenths left is a tenth gone, in binary too. */
const rounding = 1e-9

const notComparable = 'Indeterminate: sizes before and after are not comparable'

export type Effectiveness =
  | { readonly state: 'known'; readonly level: EffectivenessLevel; readonly words: string }
  | {
      readonly state: 'unknown'
      readonly why: 'once' | 'palliative' | 'no-start' | 'too-soon' | 'not-comparable' | 'within-error'
      readonly words: string
    }

const buildUnknown = (
  why: Extract<Effectiveness, { state: 'unknown' }>['why'],
  words: string,
): Effectiveness => ({
  state: 'unknown',
  why,
  words,
})

export function computeEffectiveness(
  visits: readonly HealingVisit[],
  implemented: { readonly on: string; readonly once: boolean; readonly goal: 'heal' | 'palliative' },
): Effectiveness {
  if (implemented.once) return buildUnknown('once', 'One-time intervention: not rated by wound trend.')
  if (implemented.goal === 'palliative')
    return buildUnknown('palliative', 'Palliative goal of care: not rated by wound size.')
  const series = sortByDate(visits)
  const start =
    series.findLast(({ date }) => isWithinPeriod(date, implemented.on)) ??
    series.find(({ date }) => date >= implemented.on)
  if (!start) return buildUnknown('no-start', 'Not yet rated: no measurement near the start date.')
  const later = series.filter(({ date }) => (countDaysBetween(start.date, date) ?? 0) >= effectNeedsDays)
  const latest = later.at(-1)
  if (!latest || latest.date <= implemented.on) {
    return buildUnknown('too-soon', `Not yet rated: no measurement ${effectNeedsDays} days after the start.`)
  }
  if (assessHealed(latest, series.slice(0, -1)) === 'yes')
    return buildKnown('excellent', 'Wound closed since the start.')
  const comparability = checkComparability(start, latest)
  if (comparability.state === 'not-comparable') {
    const why = comparability.obstacles.map((obstacle) => comparisonObstacleLabels[obstacle]).join('; ')
    return buildUnknown('not-comparable', `${notComparable} (${why}).`)
  }
  return rateByPace(start, latest)
}

function rateByPace(start: HealingVisit, latest: HealingVisit): Effectiveness {
  const change = compareSizes(start, latest)
  const [before, after] = [getStoredArea(start), getStoredArea(latest)]
  const days = countDaysBetween(start.date, latest.date)
  if (!change || !before || after === null || !days) {
    return buildUnknown('not-comparable', `${notComparable}.`)
  }
  const words = `Since the start: ${change.words}.`
  // Hardly changed in four weeks is an answer, whatever the error.
  if (!change.certain && days < yardstickDays) return buildUnknown('within-error', `Indeterminate. ${words}`)
  const percent = Math.max(
    -1000,
    Math.floor((1 - (after / before) ** (yardstickDays / days)) * 100 + rounding),
  )
  const reading = readBand(effectivenessBands, percent)
  return reading.state === 'known'
    ? buildKnown(reading.band.level, words)
    : buildUnknown('not-comparable', `${notComparable}.`)
}

const isWithinPeriod = (date: string, on: string) => {
  const days = countDaysBetween(date, on)
  return days !== null && days >= 0 && days <= effectNeedsDays
}

const buildKnown = (level: EffectivenessLevel, words: string): Effectiveness => ({
  state: 'known',
  level,
  words,
})
