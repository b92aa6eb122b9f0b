/**
 * A wound's course as shares of its starting area, week by week, so that courses of many wounds can be put beside each other. Rule
 * MT7. A week without a comparable measurement is null, not a guess between its neighbours.
 */
import { daysBetween } from '../measurement/days.ts'
import { areaOf, areasComparable } from '../measurement/measurement.ts'
import type { WoundMeasurement } from '../measurement/measurement.ts'
import { startWithinDays } from './progress.ts'
import { inOrder } from './series.ts'

/** Week 0 is the start. */
export const weeksFollowed = 12
const withinDays = 3
/** Larger than this is drawn as this: the scale of a chart, and a column's width. */
const mostPercent = 999

/** Whole percent of the starting area for weeks 0 to 12. Closed stays 0 until measured again; whoever reads asks which weeks have come. */
export function areaShares(measurements: readonly WoundMeasurement[]): (number | null)[] {
  const series = inOrder(measurements)
  const [first] = series
  if (!first) return []
  const dayOf = (one: WoundMeasurement) => daysBetween(first.date, one.date) ?? -1
  const starts = series.filter((one) => dayOf(one) <= startWithinDays && (areaOf(one) ?? 0) > 0)
  if (starts.length === 0) return []
  let isClosed = false
  return Array.from({ length: weeksFollowed + 1 }, (_, week) => {
    const near = series
      .filter((one) => Math.abs(dayOf(one) - week * 7) <= withinDays && areaOf(one) !== null)
      .toSorted((a, b) => Math.abs(dayOf(a) - week * 7) - Math.abs(dayOf(b) - week * 7))
    for (const one of near) {
      // Only the start itself is its own whole.
      const start =
        week === 0
          ? starts.find((own) => own === one)
          : starts.find(
              (earlier) =>
                dayOf(earlier) < dayOf(one) && areasComparable(earlier, one).state === 'comparable',
            )
      if (!start) continue
      const [before, after] = [areaOf(start) ?? 1, areaOf(one) ?? 0] // both are known, as asked above
      isClosed = after === 0
      return Math.min(mostPercent, Math.round((100 * after) / before))
    }
    return isClosed ? 0 : null
  })
}
