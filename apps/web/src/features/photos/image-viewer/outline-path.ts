/** An outline as a path on the screen, and its middle. Pure. */
import type { Matrix3, Outline, Point, Ring } from '@mendwell/vision'
import { transformPoint } from './matrix.ts'

function buildRingPath(ring: Ring, to: Matrix3, digits: number): string {
  const steps = ring.map((point, index) => {
    const { x, y } = transformPoint(to, point)
    return `${index === 0 ? 'M' : 'L'}${x.toFixed(digits)} ${y.toFixed(digits)}`
  })
  return `${steps.join('')}Z`
}

/** Pieces and the islands in them; filled by the even-odd rule, islands stay empty. */
export const buildOutlinePath = (outline: Outline, to: Matrix3, digits = 1): string =>
  outline
    .flatMap(({ outer, holes }) => [outer, ...holes])
    .map((ring) => buildRingPath(ring, to, digits))
    .join('')

/** Middle of the area of all pieces, islands aside; null where there is no area. */
export function findCentroid(outline: Outline): Point | null {
  let [area, x, y] = [0, 0, 0]
  for (const { outer } of outline) {
    for (const [index, point] of outer.entries()) {
      const next = outer[(index + 1) % outer.length] ?? point
      const cross = point.x * next.y - next.x * point.y
      area += cross
      x += (point.x + next.x) * cross
      y += (point.y + next.y) * cross
    }
  }
  return Math.abs(area) < 1e-9 ? null : { x: x / (3 * area), y: y / (3 * area) }
}

export const listOutlinePoints = (outline: Outline, to: Matrix3): Point[] =>
  outline.flatMap(({ outer }) => outer.map((point) => transformPoint(to, point)))

/** Which way a wound is long, in radians, and how many times longer than wide. By its second moments; null without an area. */
export function findLongAxis(outline: Outline, to: Matrix3): { angle: number; elongation: number } | null {
  const parts = outline.map(({ outer }) => ({
    outer: outer.map((point) => transformPoint(to, point)),
    holes: [],
  }))
  const middle = findCentroid(parts)
  if (!middle) return null
  let [xx, yy, xy] = [0, 0, 0]
  for (const { outer } of parts) {
    for (const [index, point] of outer.entries()) {
      const next = outer[(index + 1) % outer.length] ?? point
      const [ax, ay, bx, by] = [point.x - middle.x, point.y - middle.y, next.x - middle.x, next.y - middle.y]
      const cross = ax * by - bx * ay
      xx += cross * (ax * ax + ax * bx + bx * bx)
      yy += cross * (ay * ay + ay * by + by * by)
      xy += (cross * (ax * by + 2 * ax * ay + 2 * bx * by + bx * ay)) / 2
    }
  }
  const [sum, apart] = [Math.abs(xx + yy), Math.hypot(xx - yy, 2 * xy)]
  const sign = xx + yy < 0 ? -1 : 1
  if (sum <= apart) return null
  return {
    angle: Math.atan2(2 * xy * sign, (xx - yy) * sign) / 2,
    elongation: Math.sqrt((sum + apart) / (sum - apart)),
  }
}
