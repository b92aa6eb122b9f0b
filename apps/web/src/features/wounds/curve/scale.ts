/** The arithmetic of a chart's axes: places for values, round ticks, days as weeks. */

/** From a span of values to a span of pixels. */
export function createScale(from: readonly [number, number], to: readonly [number, number]) {
  const span = from[1] - from[0] || 1
  return (value: number) => to[0] + ((value - from[0]) / span) * (to[1] - to[0])
}

/** Round steps from 0 to just above the largest value. */
export function computeTicks(largest: number, about = 4): number[] {
  if (!(largest > 0)) return [0, 1]
  const rough = largest / about
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? rough
  const count = Math.ceil(largest / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(6)))
}

/** The interval in weeks, so that at most `most` labels fit. */
export function computeWeekTicks(days: number, most: number): number[] {
  const weeks = Math.max(1, Math.ceil(days / 7))
  const every = [1, 2, 4, 8, 13, 26, 52].find((one) => weeks / one <= most) ?? Math.ceil(weeks / most)
  return Array.from({ length: Math.floor(weeks / every) + 1 }, (_, index) => index * every)
}
