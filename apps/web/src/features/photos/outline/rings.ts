/** Closed lines for the editor: a smooth one through few points, few points for a dense one, and containment. */
import type { Outline, Point, Ring } from '@mendwell/vision'

export const computeDistance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/** The point of a ring, counted round and round. */
const getPoint = (ring: Ring, index: number): Point =>
  ring.at(((index % ring.length) + ring.length) % ring.length) as Point // never empty

/** Positive clockwise on the screen, in square pixels. */
function computeSignedArea(ring: Ring): number {
  let twice = 0
  for (const [index, point] of ring.entries()) {
    const next = getPoint(ring, index + 1)
    twice += point.x * next.y - next.x * point.y
  }
  return twice / 2
}

export const computeRingArea = (ring: Ring) => Math.abs(computeSignedArea(ring))

export function computePerimeter(ring: Ring): number {
  return ring.reduce((sum, point, index) => sum + computeDistance(point, getPoint(ring, index + 1)), 0)
}

export function containsPoint(ring: Ring, { x, y }: Point): boolean {
  let isInside = false
  for (const [index, a] of ring.entries()) {
    const b = getPoint(ring, index + 1)
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) isInside = !isInside
  }
  return isInside
}

export type Nearest = {
  /** The line from this point to the next one. */
  readonly index: number
  readonly at: Point
  readonly distance: number
}

export function findNearestOnRing(ring: Ring, point: Point): Nearest {
  let best: Nearest = { index: 0, at: getPoint(ring, 0), distance: Infinity }
  for (const [index, from] of ring.entries()) {
    const to = getPoint(ring, index + 1)
    const [alongX, alongY] = [to.x - from.x, to.y - from.y]
    const square = alongX * alongX + alongY * alongY
    const share =
      square === 0
        ? 0
        : Math.min(1, Math.max(0, ((point.x - from.x) * alongX + (point.y - from.y) * alongY) / square))
    const foot = { x: from.x + share * alongX, y: from.y + share * alongY }
    const off = computeDistance(foot, point)
    if (off < best.distance) best = { index, at: foot, distance: off }
  }
  return best
}

/** Points between two neighbours of the smooth line, the first included: Catmull and Rom, centripetal, so that it never loops. */
function interpolateCurve(a: Point, b: Point, c: Point, d: Point, stepPixels: number): Point[] {
  const computeKnot = (from: Point, to: Point) => Math.max(1e-6, Math.sqrt(computeDistance(from, to)))
  const [t1, t2, t3] = [computeKnot(a, b), computeKnot(b, c), computeKnot(c, d)]
  const count = Math.max(1, Math.ceil(computeDistance(b, c) / stepPixels))
  const computeTangents = (axis: 'x' | 'y') => [
    (t2 * ((b[axis] - a[axis]) / t1 - (c[axis] - a[axis]) / (t1 + t2) + (c[axis] - b[axis]) / t2)) as number,
    (t2 * ((c[axis] - b[axis]) / t2 - (d[axis] - b[axis]) / (t2 + t3) + (d[axis] - c[axis]) / t3)) as number,
  ]
  const [[mx1 = 0, mx2 = 0], [my1 = 0, my2 = 0]] = [computeTangents('x'), computeTangents('y')]
  return Array.from({ length: count }, (_, index) => {
    const s = index / count
    const [h00, h10] = [2 * s ** 3 - 3 * s ** 2 + 1, s ** 3 - 2 * s ** 2 + s]
    const [h01, h11] = [-2 * s ** 3 + 3 * s ** 2, s ** 3 - s ** 2]
    return {
      x: h00 * b.x + h10 * mx1 + h01 * c.x + h11 * mx2,
      y: h00 * b.y + h10 * my1 + h01 * c.y + h11 * my2,
    }
  })
}

/** The smooth closed line through the points, as a dense ring. */
export function smoothRing(points: Ring, stepPixels = 2): Ring {
  if (points.length < 3) return points
  return points.flatMap((point, index) =>
    interpolateCurve(
      getPoint(points, index - 1),
      point,
      getPoint(points, index + 1),
      getPoint(points, index + 2),
      stepPixels,
    ),
  )
}

/** So many points, evenly along the ring. */
export function resampleRing(ring: Ring, count: number): Ring {
  const whole = computePerimeter(ring)
  if (ring.length === 0 || whole === 0) return ring
  const step = whole / count
  const points: Point[] = []
  let walked = 0
  for (const [index, from] of ring.entries()) {
    const to = getPoint(ring, index + 1)
    const long = computeDistance(from, to)
    while (points.length < count && points.length * step <= walked + long) {
      const share = long === 0 ? 0 : (points.length * step - walked) / long
      points.push({ x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) })
    }
    walked += long
  }
  return points
}

const handleCounts = [12, 16, 24, 32, 48, 64]
const areaTolerance = 0.003

/** As few points as say the ring: the smooth line through them has its course and its area, so that touching it changes neither. */
export function pickHandles(ring: Ring): Ring {
  const tolerance = Math.max(1, 0.006 * Math.sqrt(computeRingArea(ring)))
  const sample = resampleRing(ring, Math.min(240, Math.max(24, ring.length)))
  for (const count of handleCounts) {
    const handles = resampleRing(ring, count)
    const smooth = smoothRing(handles, 3)
    const mean =
      sample.reduce((sum, point) => sum + findNearestOnRing(smooth, point).distance, 0) / sample.length
    if (mean <= tolerance && Math.abs(computeRingArea(smooth) / computeRingArea(ring) - 1) <= areaTolerance)
      return handles
  }
  return resampleRing(ring, handleCounts.at(-1) ?? 64)
}

/** Drops what a trembling hand adds: points closer to the line than the tolerance (Douglas and Peucker). */
export function simplifyLine(line: readonly Point[], tolerance: number): Point[] {
  const first = line[0]
  const last = line.at(-1)
  if (!first || !last || line.length < 3) return [...line]
  let [far, farIndex] = [0, 0]
  for (const [index, point] of line.entries()) {
    const off = findNearestOnRing([first, last], point).distance
    if (off > far) [far, farIndex] = [off, index]
  }
  if (far <= tolerance) return [first, last]
  return [
    ...simplifyLine(line.slice(0, farIndex + 1), tolerance).slice(0, -1),
    ...simplifyLine(line.slice(farIndex), tolerance),
  ]
}

/** Which rings are pieces of wound and which are islands, by containment. */
export function buildOutlineParts(rings: readonly Ring[]): Outline {
  const real = rings.filter((ring) => ring.length >= 3 && computeRingArea(ring) > 0)
  const sorted = real.toSorted((a, b) => computeRingArea(b) - computeRingArea(a))
  const holders = sorted.map((ring, index) =>
    sorted.slice(0, index).filter((larger) => containsPoint(larger, getPoint(ring, 0))),
  )
  return sorted.flatMap((outer, index) => {
    if ((holders[index]?.length ?? 0) % 2 === 1) return []
    // An island is in this piece, and in no piece within it.
    const holes = sorted.filter(
      (_, other) =>
        holders[other]?.length === (holders[index]?.length ?? 0) + 1 && holders[other]?.includes(outer),
    )
    return [{ outer, holes }]
  })
}
