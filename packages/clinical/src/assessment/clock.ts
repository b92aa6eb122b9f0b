/**
 * Undermining and tunneling on a clock face with 12 towards the head: where, and how deep in cm. Rule WA6.
 * Absent and not looked for are two answers.
 */
import { toWholeCount } from '../decimals.ts'

export type ClockPosition = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12

export const clockPositions: readonly ClockPosition[] = [12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]

export type ClockPlace = {
  /** Null where a depth was charted without saying where. */
  readonly position: ClockPosition | null
  /** Null where it was seen but not probed. */
  readonly depth?: number | null
}

/** Our limit: as long as the longest side that can be charted. Nothing at all is "absent", not a depth of 0. */
export const clockDepthCm = { above: 0, to: 50, decimals: 1 } as const

export type ClockProblem =
  | 'places-although-absent'
  | 'places-although-not-answered'
  | 'no-such-position'
  | 'position-twice'
  | 'impossible-depth'

export function checkClock(
  present: boolean | null | undefined,
  places: readonly ClockPlace[] | null | undefined,
): ClockProblem[] {
  const listed = places ?? []
  const problems = new Set<ClockProblem>()
  if (listed.length > 0 && present === false) problems.add('places-although-absent')
  if (listed.length > 0 && typeof present !== 'boolean') problems.add('places-although-not-answered')
  for (const [at, { position, depth }] of listed.entries()) {
    if (position !== null && !clockPositions.includes(position)) problems.add('no-such-position')
    if (listed.findIndex((other) => other.position === position) !== at) problems.add('position-twice')
    if (depth !== null && depth !== undefined && !isDepth(depth)) problems.add('impossible-depth')
  }
  return [...problems]
}

function isDepth(depth: number): boolean {
  return toWholeCount(depth, clockDepthCm.decimals) > clockDepthCm.above && depth <= clockDepthCm.to
}

/** The greatest probed depth; null if none was probed, which is not 0. */
export function findMaxDepthCm(places: readonly ClockPlace[] | null | undefined): number | null {
  const probed = (places ?? []).flatMap(({ depth }) => depth ?? [])
  return probed.length > 0 ? Math.max(...probed) : null
}

/** "12 o'clock 2.5 cm, 3 o'clock, depth not measured". Blank without a place. */
export function formatClockPlaces(places: readonly ClockPlace[] | null | undefined): string {
  return [...clockPositions, null]
    .flatMap((position) => (places ?? []).find((place) => place.position === position) ?? [])
    .map(
      ({ position, depth }) =>
        `${position === null ? 'position not documented,' : `${position} o’clock`} ${depth ? `${depth} cm` : '(depth not measured)'}`,
    )
    .join(', ')
}
