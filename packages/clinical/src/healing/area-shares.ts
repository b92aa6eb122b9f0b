/**
 * A wound's course as shares of its starting area, week by week, so that courses of many wounds can be put beside each other. Rule
 * MT7. A week without a comparable measurement is null, not a guess between its neighbours.
 */
import { countDaysBetween } from '../measurement/days.ts'
import { getStoredArea, checkComparability } from '../measurement/measurement.ts'
import type { WoundMeasurement } from '../measurement/measurement.ts'
import { startWithinDays } from './progress.ts'
import { sortByDate } from './series.ts'

/** Week 0 is the start. */
export const weeksFollowed = 12
const withinDays = 3
/** Larger than this is drawn as this: the scale of a chart, and a column's width. */
const maxPercent = 999

/** Whole percent of the starting area for weeks 0 to 12. Closed stays 0 until measured again; the caller knows which weeks have passed. */
export function computeAreaShares(measurements: readonly WoundMeasurement[]): (number | null)[] {
  const series = sortByDate(measurements)
  const [first] = series
  if (!first) return []
  const getDay = (one: WoundMeasurement) => countDaysBetween(first.date, one.date) ?? -1
  const starts = series.filter((one) => getDay(one) <= startWithinDays && (getStoredArea(one) ?? 0) > 0)
  if (starts.length === 0) return []
  let isClosed = false
  return Array.from({ length: weeksFollowed + 1 }, (_, week) => {
    const near = series
      .filter((one) => Math.abs(getDay(one) - week * 7) <= withinDays && getStoredArea(one) !== null)
      .toSorted((a, b) => Math.abs(getDay(a) - week * 7) - Math.abs(getDay(b) - week * 7))
    for (const one of near) {
      // Only the start itself is its own whole.
      const start =
        week === 0
          ? starts.find((own) => own === one)
          : starts.find(
              (earlier) =>
                getDay(earlier) < getDay(one) && checkComparability(earlier, one).state === 'comparable',
            )
      if (!start) continue
      const [before, after] = [getStoredArea(start) ?? 1, getStoredArea(one) ?? 0] // both are known, as asked above
      isClosed = after === 0
      return Math.min(maxPercent, Math.round((100 * after) / before))
    }
    return isClosed ? 0 : null
  })
}
