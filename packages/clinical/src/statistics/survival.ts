/**
 * Time to closure after Kaplan and Meier, rule MT1. A wound that was not seen to close counts for as long as it was watched;
 * nothing is guessed about the time after. Intervals by Greenwood's variance on the log-log scale.
 */
import { roundToPrecision } from '../decimals.ts'

/** Wounds watched for so many days: how many of them closed then, and how many were last seen open. */
export type Observation = { readonly days: number; readonly closed: number; readonly open: number }

export type SurvivalPoint = {
  readonly days: number
  /** Watched until just before. */
  readonly atRisk: number
  readonly closed: number
  /** Share still open, 0 to 1, with its 95 % interval; null where none can be said. */
  readonly open: number
  readonly low: number | null
  readonly high: number | null
}

export type Survival = {
  readonly wounds: number
  readonly closed: number
  readonly points: readonly SurvivalPoint[]
  /** The first day on which half or fewer are open, with its interval; null where it was not reached. */
  readonly medianDays: number | null
  readonly medianLow: number | null
  readonly medianHigh: number | null
}

/** Of the normal distribution, for 95%. */
export const z95 = 1.959963984540054
const half = 0.5

export function estimateSurvival(watched: readonly Observation[]): Survival {
  const days = sumByDay(watched)
  const wounds = days.reduce((sum, { closed, open }) => sum + closed + open, 0)
  let atRisk = wounds
  let share = 1
  let variance = 0
  const points: SurvivalPoint[] = []
  for (const { days: day, closed, open } of days) {
    if (closed > 0) {
      share *= 1 - closed / atRisk
      variance += atRisk > closed ? closed / (atRisk * (atRisk - closed)) : 0
      points.push({
        days: day,
        atRisk,
        closed,
        open: roundToPrecision(share, 4),
        ...computeInterval(share, variance),
      })
    }
    atRisk -= closed + open
  }
  const first = (reached: (point: SurvivalPoint) => boolean) => points.find(reached)?.days ?? null
  return {
    wounds,
    closed: points.reduce((sum, point) => sum + point.closed, 0),
    points,
    medianDays: first(({ open }) => open <= half),
    medianLow: first(({ low }) => low !== null && low <= half),
    medianHigh: first(({ high }) => high !== null && high <= half),
  }
}

/** Stays within 0 and 1, unlike share ± error. At 0 and 1 there is none. */
function computeInterval(share: number, variance: number): Pick<SurvivalPoint, 'low' | 'high'> {
  if (share <= 0 || share >= 1) return { low: null, high: null }
  const spread = (z95 * Math.sqrt(variance)) / Math.log(share)
  return {
    low: roundToPrecision(share ** Math.exp(-spread), 4),
    high: roundToPrecision(share ** Math.exp(spread), 4),
  }
}

/** One entry for each day, in order. What was watched for less than no time is left out. */
function sumByDay(watched: readonly Observation[]): Observation[] {
  const byDay = new Map<number, { closed: number; open: number }>()
  for (const { days, closed, open } of watched) {
    if (days < 0) continue
    const day = byDay.get(days) ?? { closed: 0, open: 0 }
    byDay.set(days, { closed: day.closed + closed, open: day.open + open })
  }
  return [...byDay].map(([days, counts]) => ({ days, ...counts })).toSorted((a, b) => a.days - b.days)
}
