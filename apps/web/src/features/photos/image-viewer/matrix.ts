/** Three by three matrices, row by row: how a point of a photo comes to the screen. Pure. */
import type { Matrix3, Point } from '@mendwell/vision'

export const identityMatrix: Matrix3 = [1, 0, 0, 0, 1, 0, 0, 0, 1]

/** First `second`, then `first`. */
export function multiplyMatrices(first: Matrix3, second: Matrix3): Matrix3 {
  const computeCell = (row: number, column: number) =>
    [0, 1, 2].reduce((sum, at) => sum + (first[row * 3 + at] ?? 0) * (second[at * 3 + column] ?? 0), 0)
  return [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => computeCell(row, column)))
}

export function transformPoint(
  [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 1]: Matrix3,
  point: Point,
): Point {
  const depth = g * point.x + h * point.y + i
  return { x: (a * point.x + b * point.y + c) / depth, y: (d * point.x + e * point.y + f) / depth }
}

export const createTranslation = (x: number, y: number): Matrix3 => [1, 0, x, 0, 1, y, 0, 0, 1]

/** Clockwise on a screen, whose y runs down. */
export const createRotation = (radians: number): Matrix3 => {
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  return [cos, -sin, 0, sin, cos, 0, 0, 0, 1]
}

export const createScaling = (x: number, y = x): Matrix3 => [x, 0, 0, 0, y, 0, 0, 0, 1]

/** For the style `transform` of an element whose own corner is the origin. */
export function toCssMatrix([
  a = 0,
  b = 0,
  c = 0,
  d = 0,
  e = 0,
  f = 0,
  g = 0,
  h = 0,
  i = 1,
]: Matrix3): string {
  const columns = [a, d, 0, g, b, e, 0, h, 0, 0, i, 0, c, f, 0, i]
  return `matrix3d(${columns.map((value) => Number((value / i).toPrecision(12))).join(',')})`
}
