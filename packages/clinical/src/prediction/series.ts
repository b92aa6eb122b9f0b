/** Which of a wound's measurements a prediction may use: open, by one method, since it was last closed. Rule HP1. */
import { sortByDate } from '../healing/series.ts'
import { countDaysBetween } from '../measurement/days.ts'
import { computeAreaError } from '../measurement/error.ts'
import { getStoredArea, checkComparability } from '../measurement/measurement.ts'
import type { WoundMeasurement } from '../measurement/measurement.ts'
import type { CoursePoint } from './courses.ts'

export const visitsNeeded = 3
/** Visits closer together than this show the error of measurement and not the wound. */
export const daysNeeded = 7

export type UsableSeries = {
  readonly used: readonly WoundMeasurement[]
  readonly points: readonly CoursePoint[]
  /** Measured in this episode, yet by another method, or on another side of a debridement. */
  readonly leftOut: number
  readonly days: number
}

/** Undefined without an area. A closed latest visit ends the episode and leaves nothing to use. */
export function selectUsableSeries(measurements: readonly WoundMeasurement[]): UsableSeries | undefined {
  const measured = sortByDate(measurements).filter((one) => getStoredArea(one) !== null)
  const latest = measured.at(-1)
  if (!latest) return undefined
  const episode = measured.slice(measured.findLastIndex((one) => getStoredArea(one) === 0) + 1)
  const comparable = episode.filter((one) => checkComparability(one, latest).state === 'comparable')
  // Two measurements of one day are one visit; the later one is used.
  const used = comparable.filter((one, at) => comparable[at + 1]?.date !== one.date)
  const [first] = used
  const points = used.map((one) => {
    const error = computeAreaError(one)
    return {
      days: first ? (countDaysBetween(first.date, one.date) ?? 0) : 0,
      areaCm2: getStoredArea(one) ?? 0,
      errorCm2: error.state === 'known' ? error.errorCm2 : null,
    }
  })
  return {
    used,
    points,
    leftOut: episode.length - comparable.length,
    days: points.at(-1)?.days ?? 0,
  }
}
