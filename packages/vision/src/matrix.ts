/** Small dense matrices, row by row: solving, inverting, and the plane-to-plane map through four or more points. */
import type { Matrix3, Point } from './types.ts'

/** Solves a·x = b by elimination with pivots; null where a is singular. */
export function solve(a: Float64Array, b: Float64Array, size: number): Float64Array | null {
  const rows = Float64Array.from(a)
  const result = Float64Array.from(b)
  for (let column = 0; column < size; column++) {
    let pivot = column
    for (let row = column + 1; row < size; row++) {
      if (Math.abs(rows[row * size + column] ?? 0) > Math.abs(rows[pivot * size + column] ?? 0)) pivot = row
    }
    const head = rows[pivot * size + column] ?? 0
    if (!(Math.abs(head) > 1e-300)) return null
    if (pivot !== column) {
      for (let at = 0; at < size; at++) swapValues(rows, column * size + at, pivot * size + at)
      swapValues(result, column, pivot)
    }
    for (let row = column + 1; row < size; row++) {
      const factor = (rows[row * size + column] ?? 0) / head
      if (factor === 0) continue
      for (let at = column; at < size; at++) {
        rows[row * size + at] = (rows[row * size + at] ?? 0) - factor * (rows[column * size + at] ?? 0)
      }
      result[row] = (result[row] ?? 0) - factor * (result[column] ?? 0)
    }
  }
  for (let row = size - 1; row >= 0; row--) {
    let sum = result[row] ?? 0
    for (let at = row + 1; at < size; at++) sum -= (rows[row * size + at] ?? 0) * (result[at] ?? 0)
    result[row] = sum / (rows[row * size + row] ?? 1)
  }
  return result
}

export function invertMatrix(a: Float64Array, size: number): Float64Array | null {
  const result = new Float64Array(size * size)
  for (let column = 0; column < size; column++) {
    const unit = new Float64Array(size)
    unit[column] = 1
    const solved = solve(a, unit, size)
    if (!solved) return null
    for (let row = 0; row < size; row++) result[row * size + column] = solved[row] ?? 0
  }
  return result
}

function swapValues(values: Float64Array, a: number, b: number) {
  const kept = values[a] ?? 0
  values[a] = values[b] ?? 0
  values[b] = kept
}

export function mapPoint(matrix: Matrix3, { x, y }: Point): Point {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 1] = matrix
  const depth = g * x + h * y + i
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth }
}

export function multiply(first: Matrix3, second: Matrix3): Matrix3 {
  return Array.from({ length: 9 }, (_, at) => {
    const row = Math.floor(at / 3)
    const column = at % 3
    return [0, 1, 2].reduce((sum, k) => sum + (first[row * 3 + k] ?? 0) * (second[k * 3 + column] ?? 0), 0)
  })
}

export function invert3(matrix: Matrix3): Matrix3 | null {
  const result = invertMatrix(Float64Array.from(matrix), 3)
  if (!result) return null
  const last = result[8] || 1
  return Array.from(result, (value) => value / last)
}

/** The map that takes each `from` closest to its `to`: least squares over four or more pairs, in balanced units. */
export function computeHomography(from: readonly Point[], to: readonly Point[]): Matrix3 | null {
  if (from.length < 4 || from.length !== to.length) return null
  const source = computeBalance(from)
  const target = computeBalance(to)
  const normal = new Float64Array(64)
  const right = new Float64Array(8)
  const add = (row: readonly number[], value: number) => {
    for (let a = 0; a < 8; a++) {
      for (let b = 0; b < 8; b++) {
        normal[a * 8 + b] = (normal[a * 8 + b] ?? 0) + (row[a] ?? 0) * (row[b] ?? 0)
      }
      right[a] = (right[a] ?? 0) + (row[a] ?? 0) * value
    }
  }
  from.forEach((point, at) => {
    const { x, y } = mapPoint(source, point)
    const { x: u, y: v } = mapPoint(target, to[at] ?? point)
    add([x, y, 1, 0, 0, 0, -u * x, -u * y], u)
    add([0, 0, 0, x, y, 1, -v * x, -v * y], v)
  })
  const solved = solve(normal, right, 8)
  const back = invert3(target)
  if (!solved || !back) return null
  const matrix = multiply(back, multiply([...solved, 1], source))
  const last = matrix[8] ?? 0
  if (!Number.isFinite(last) || last === 0) return null
  return matrix.map((value) => value / last)
}

/** Moves the points' middle to 0 and their mean distance to 1. */
function computeBalance(points: readonly Point[]): Matrix3 {
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length
  const y = points.reduce((sum, point) => sum + point.y, 0) / points.length
  const spread = points.reduce((sum, point) => sum + Math.hypot(point.x - x, point.y - y), 0) / points.length
  const scale = 1 / (spread || 1)
  return [scale, 0, -x * scale, 0, scale, -y * scale, 0, 0, 1]
}
