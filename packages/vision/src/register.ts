/** Laying one photo over another: from the pixels of photo a to those of photo b. */
import { computeHomography, invert3, mapPoint, multiply } from './matrix.ts'
import type { Calibration, Matrix3, Point } from './types.ts'

/** The same spot of skin in both photos, in pixels. */
export type Landmark = { readonly a: Point; readonly b: Point }

/**
 * With both scales known, tilt and size are removed first and the landmarks rotate and move one onto the other; without landmarks the cards
 * are aligned, which is right only if the card was not moved in between.
 */
export function registerPhotos(
  a: Calibration | null,
  b: Calibration | null,
  landmarks: readonly Landmark[] = [],
): Matrix3 | null {
  if (!a || !b) return alignByLandmarks(landmarks)
  const pairs = landmarks.map((mark) => ({
    a: mapPoint(a.toMillimetres, mark.a),
    b: mapPoint(b.toMillimetres, mark.b),
  }))
  const moved = computeRigidTransform(pairs, false)
  return normalizeMatrix(multiply(b.toPixels, multiply(moved, a.toMillimetres)))
}

/** Two landmarks turn, move and scale; four and more straighten as well. */
export function alignByLandmarks(landmarks: readonly Landmark[]): Matrix3 | null {
  if (landmarks.length < 2) return null
  if (landmarks.length < 4) return computeRigidTransform(landmarks, true)
  return computeHomography(
    landmarks.map((mark) => mark.a),
    landmarks.map((mark) => mark.b),
  )
}

/** Least squares turn and move, with or without a change of size (Umeyama in the plane). */
function computeRigidTransform(pairs: readonly Landmark[], scales: boolean): Matrix3 {
  if (pairs.length === 0) return [1, 0, 0, 0, 1, 0, 0, 0, 1]
  const mean = (pick: (pair: Landmark) => Point) => ({
    x: pairs.reduce((sum, pair) => sum + pick(pair).x, 0) / pairs.length,
    y: pairs.reduce((sum, pair) => sum + pick(pair).y, 0) / pairs.length,
  })
  const from = mean((pair) => pair.a)
  const to = mean((pair) => pair.b)
  let [dot, cross, square] = [0, 0, 0]
  for (const { a, b } of pairs) {
    const [ax, ay, bx, by] = [a.x - from.x, a.y - from.y, b.x - to.x, b.y - to.y]
    dot += ax * bx + ay * by
    cross += ax * by - ay * bx
    square += ax * ax + ay * ay
  }
  const long = Math.hypot(dot, cross)
  const size = long === 0 ? 1 : scales ? long / square : 1
  const cos = long === 0 ? 1 : (dot / long) * size
  const sin = long === 0 ? 0 : (cross / long) * size
  return [
    cos,
    -sin,
    to.x - cos * from.x + sin * from.y,
    sin,
    cos,
    to.y - sin * from.x - cos * from.y,
    0,
    0,
    1,
  ]
}

function normalizeMatrix(matrix: Matrix3): Matrix3 | null {
  const last = matrix[8] ?? 0
  if (!Number.isFinite(last) || last === 0 || !invert3(matrix)) return null
  return matrix.map((value) => value / last)
}
