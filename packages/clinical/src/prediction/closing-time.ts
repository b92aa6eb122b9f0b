/** The closing time from the weighted courses, rule HP4: the median and an 80 % interval, open where necessary. */
import type { WeightedCourse } from './courses.ts'
import { computeNormalCdf } from './normal.ts'
import { futureSpread } from './prior.ts'

export const intervalPercent = 80

/** Longer than this is not distinguished from never. */
const foreseeableDays = 730

export type ClosingTime =
  /** More likely than not it does not close within the time that can be foreseen. */
  | { readonly state: 'not-closing'; readonly chanceOfClosing: number }
  | {
      readonly state: 'closing'
      readonly chanceOfClosing: number
      readonly likelyDays: number
      readonly fromDays: number
      /** Null: more than one in ten courses does not close in time, so no latest day can be given. */
      readonly toDays: number | null
    }

export function estimateClosingTime(courses: readonly WeightedCourse[]): ClosingTime {
  const masses = new Map<number, number>()
  for (const { daysLeft, weight } of courses)
    if (daysLeft !== null) masses.set(daysLeft, (masses.get(daysLeft) ?? 0) + weight)
  // What comes may go faster or slower than what was: each time left is spread around itself.
  const closedBy = (days: number) => {
    let share = 0
    for (const [daysLeft, weight] of masses)
      share += weight * computeNormalCdf(Math.log(days / daysLeft) / futureSpread)
    return share
  }
  const chanceOfClosing = closedBy(foreseeableDays)
  if (chanceOfClosing < 0.5) return { state: 'not-closing', chanceOfClosing }
  const open = (100 - intervalPercent) / 100
  const isBounded = chanceOfClosing >= 1 - open / 2
  return {
    state: 'closing',
    chanceOfClosing,
    likelyDays: findDayByShare(closedBy, 0.5),
    // Without an upper end, everything excluded is below the lower one.
    fromDays: findDayByShare(closedBy, isBounded ? open / 2 : open),
    toDays: isBounded ? findDayByShare(closedBy, 1 - open / 2) : null,
  }
}

/** The day by which this share of the courses has closed, by halving. */
function findDayByShare(closedBy: (days: number) => number, share: number): number {
  let low = Math.log(0.1)
  let high = Math.log(foreseeableDays)
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2
    if (closedBy(Math.exp(middle)) < share) low = middle
    else high = middle
  }
  return Math.exp(high)
}
