/** The arithmetic of a trend's axes: round limits around the values, and places for them. */

/** From a span of values to a span of pixels. */
export function createScale(from: readonly [number, number], to: readonly [number, number]) {
  const span = from[1] - from[0] || 1
  return (value: number) => to[0] + ((value - from[0]) / span) * (to[1] - to[0])
}

/** How wide a day is in the letters of the axis, with its year and without it, and the space between two. */
const dayPx = { whole: 76, short: 44, gap: 12 }

/** The days at both ends of the axis: without their year, or the newest alone, where there is no room for two. */
export function computeEndDays(first: string, last: string, roomPx: number): { first: string; last: string } {
  if (first === last) return { first, last: '' }
  if (roomPx >= 2 * dayPx.whole + dayPx.gap) return { first, last }
  const isOneYear = first.slice(-4) === last.slice(-4)
  return isOneYear && roomPx >= 2 * dayPx.short + dayPx.gap
    ? { first: first.slice(0, -5), last: last.slice(0, -5) }
    : { first: '', last }
}

/** Round steps just below the smallest to just above the largest value, at least one step apart. */
export function computeTicks(smallest: number, largest: number, about = 3): number[] {
  const span = Math.max(largest - smallest, Math.abs(largest) * 0.02, 1)
  const rough = span / about
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? rough
  const first = Math.floor(smallest / step)
  const last = Math.max(Math.ceil(largest / step), first + 1)
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(6)),
  )
}
