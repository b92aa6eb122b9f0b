/** Area and perimeter inside a traced outline, its points in centimetres. Rule MS4. No outline is repaired or guessed. */
import { roundToPrecision } from '../decimals.ts'

export type OutlinePoint = { readonly xCm: number; readonly yCm: number }

export type OutlineSize =
  | { readonly state: 'known'; readonly areaCm2: number; readonly perimeterCm: number }
  | { readonly state: 'unknown'; readonly reason: 'too-few-points' | 'not-a-number' | 'crosses-itself' }

/** The last point is joined to the first. */
export function measureOutline(points: readonly OutlinePoint[]): OutlineSize {
  if (points.some(({ xCm, yCm }) => !Number.isFinite(xCm) || !Number.isFinite(yCm)))
    return { state: 'unknown', reason: 'not-a-number' }
  const sides = listSides(points)
  if (sides.length < 3) return { state: 'unknown', reason: 'too-few-points' }
  // A figure of eight would subtract its halves from each other.
  if (hasCrossing(sides)) return { state: 'unknown', reason: 'crosses-itself' }
  let doubled = 0
  let perimeter = 0
  for (const [a, b] of sides) {
    doubled += a.xCm * b.yCm - b.xCm * a.yCm
    perimeter += Math.hypot(b.xCm - a.xCm, b.yCm - a.yCm)
  }
  return {
    state: 'known',
    areaCm2: roundToPrecision(Math.abs(doubled) / 2, 2),
    perimeterCm: roundToPrecision(perimeter, 2),
  }
}

type Side = readonly [OutlinePoint, OutlinePoint]

/** Points that repeat their neighbour make no side. */
function listSides(points: readonly OutlinePoint[]): Side[] {
  const distinct = points.filter((point, at) => {
    const before = points[(at + points.length - 1) % points.length]
    return points.length === 1 || before?.xCm !== point.xCm || before.yCm !== point.yCm
  })
  return distinct.map((point, at) => [point, distinct[(at + 1) % distinct.length] ?? point])
}

function hasCrossing(sides: readonly Side[]): boolean {
  return sides.some((one, at) =>
    sides.some((other, index) => {
      const isNeighbour = index - at < 2 || (at === 0 && index === sides.length - 1)
      return !isNeighbour && doSidesMeet(one, other)
    }),
  )
}

function doSidesMeet([a, b]: Side, [c, d]: Side): boolean {
  return computeTurn(a, b, c) * computeTurn(a, b, d) < 0 && computeTurn(c, d, a) * computeTurn(c, d, b) < 0
}

function computeTurn(a: OutlinePoint, b: OutlinePoint, c: OutlinePoint): number {
  return Math.sign((b.xCm - a.xCm) * (c.yCm - a.yCm) - (b.yCm - a.yCm) * (c.xCm - a.xCm))
}
