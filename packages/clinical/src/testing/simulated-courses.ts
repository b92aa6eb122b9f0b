/**
 * Wounds with known courses, for tests of the healing prediction. Simulated a day at a time, with its own rates and sizes; it uses nothing
 * of the prediction, so that the two cannot share a mistake.
 */

/** A seeded generator of numbers from 0 up to 1 (mulberry32). */
export function createSeededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const courseFamilies = ['exponential', 'edge', 'delayed', 'stalled', 'uneven'] as const
export type CourseFamily = (typeof courseFamilies)[number]

type SimulatedVisit = {
  readonly day: number
  readonly areaCm2: number
  /** Half of a 95 % interval; null where the instrument does not say. */
  readonly errorCm2: number | null
}

export type SimulatedCourse = {
  readonly family: CourseFamily
  readonly noise: number
  /** As measured, all before the wound closed. */
  readonly visits: readonly SimulatedVisit[]
  /** Infinity: never. */
  readonly closedOnDay: number
  /** The true size on a day. */
  readonly trueAreaOn: (day: number) => number
}

const lastDay = 1500

/** Undefined if it closed before the third visit: nothing to predict. */
export function simulateCourse(
  family: CourseFamily,
  chance: () => number,
  noise?: { readonly from: number; readonly to: number },
): SimulatedCourse | undefined {
  const between = (low: number, high: number) => low + (high - low) * chance()
  const bell = () => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())
  const { areas, closedOnDay } = simulateDays(family, between, bell)
  const spread = between(noise?.from ?? 0.03, noise?.to ?? 0.15)
  const saysItsError = chance() < 0.7
  const wanted = Math.floor(between(3, 9))
  const every = [7, 7, 7, 10, 14][Math.floor(between(0, 5))] ?? 7
  const visits: SimulatedVisit[] = []
  for (let day = 0; visits.length < wanted; day += every + Math.floor(between(-1, 2))) {
    const size = areas[day] ?? 0
    if (day >= closedOnDay || day >= lastDay) break
    const measured = Math.round(size * Math.exp(spread * bell()) * 100) / 100
    if (measured <= 0) break
    visits.push({ day, areaCm2: measured, errorCm2: saysItsError ? 1.96 * spread * measured : null })
  }
  if (visits.length < 3) return undefined
  return { family, noise: spread, visits, closedOnDay, trueAreaOn: (day) => areas[day] ?? 0 }
}

function simulateDays(
  family: CourseFamily,
  between: (low: number, high: number) => number,
  bell: () => number,
): { areas: number[]; closedOnDay: number } {
  let area = Math.exp(between(Math.log(0.8), Math.log(40)))
  const waits = family === 'delayed' ? between(5, 30) : 0
  const byEdge = family === 'edge' || ((family === 'delayed' || family === 'uneven') && between(0, 1) < 0.5)
  // Centimetres of edge, or share of the area, a day.
  const edgeStep = between(0.04, 0.16) / 7
  const shareStep = between(0.1, 0.5) / 7
  // Stalled wounds creep up or down by up to 1.5 % a week and never close.
  const creep = between(-0.015, 0.015) / 7
  // Too small to be seen as open; a share of an area never reaches 0.
  const tooSmall = between(0.03, 0.08)
  const areas: number[] = []
  let pace = 1
  for (let day = 0; day < lastDay; day += 1) {
    areas.push(area)
    if (family === 'stalled') {
      area *= 1 + creep
      continue
    }
    if (family === 'uneven' && day % 7 === 0) pace = Math.max(0, 1 + 0.5 * bell())
    if (day < waits) continue
    if (byEdge) area = Math.PI * Math.max(0, Math.sqrt(area / Math.PI) - edgeStep * pace) ** 2
    else area *= 1 - shareStep * pace
    if (area < (byEdge ? 0.005 : tooSmall)) return { areas, closedOnDay: day + 1 }
  }
  return { areas, closedOnDay: Infinity }
}
