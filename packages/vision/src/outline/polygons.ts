/** Plain geometry of rings in the plane. */
import type { Axis, Point, Ring } from '../types.ts'

export function computeSignedArea(ring: Ring): number {
  let twice = 0
  for (let at = 0; at < ring.length; at++) {
    const a = ring[at]
    const b = ring[(at + 1) % ring.length]
    if (a && b) twice += a.x * b.y - b.x * a.y
  }
  return twice / 2
}

export function computeRingLength(ring: Ring): number {
  let sum = 0
  for (let at = 0; at < ring.length; at++) {
    const a = ring[at]
    const b = ring[(at + 1) % ring.length]
    if (a && b) sum += Math.hypot(b.x - a.x, b.y - a.y)
  }
  return sum
}

/** Points along the ring no further apart than `most`. */
export function subdivideRing(ring: Ring, longest: number): Point[] {
  return ring.flatMap((a, at) => {
    const b = ring[(at + 1) % ring.length] ?? a
    const steps = Math.max(1, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / longest))
    return Array.from({ length: steps }, (_, step) => ({
      x: a.x + ((b.x - a.x) * step) / steps,
      y: a.y + ((b.y - a.y) * step) / steps,
    }))
  })
}

/** Corners of the smallest convex shape round the points (Andrew's chain). */
function computeConvexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y)
  const half = (way: readonly Point[]) => {
    const chain: Point[] = []
    for (const point of way) {
      while (chain.length >= 2 && computeTurn(chain.at(-2), chain.at(-1), point) <= 0) chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

function computeTurn(a: Point | undefined, b: Point | undefined, c: Point): number {
  if (!a || !b) return 1
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

/** The longest line between two points, and the widest extent at a right angle to it: its two end points. */
export function computeLengthAndWidth(
  points: readonly Point[],
): { readonly length: Axis; readonly width: Axis } | null {
  const hull = computeConvexHull(points)
  let length: Axis | null = null
  let longest = -1
  hull.forEach((from, at) => {
    for (const to of hull.slice(at + 1)) {
      const square = (to.x - from.x) ** 2 + (to.y - from.y) ** 2
      if (square > longest) {
        longest = square
        length = { from, to }
      }
    }
  })
  if (!length || longest <= 0) return null
  const { from, to }: Axis = length
  const side = (point: Point) => (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
  const sorted = [...hull].sort((a, b) => side(a) - side(b))
  const [first, last] = [sorted[0], sorted.at(-1)]
  return first && last ? { length, width: { from: first, to: last } } : null
}
