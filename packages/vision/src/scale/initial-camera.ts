/** A first camera from the rough corners: all markers as one card, or the best single one where they are not. */
import type { RoughMarker } from './aruco.ts'
import { cardMarkers, markerSideMm } from '../card.ts'
import { computeHomography, mapPoint } from '../matrix.ts'
import {
  parameterIndex,
  bentCount,
  type CameraModel,
  createCameraModel,
  project,
  toRotationVector,
} from './camera-model.ts'
import type { Matrix3, Pixels, Point } from '../types.ts'

/** A camera for some of the markers. */
export type InitialCamera = { readonly eye: CameraModel; readonly ids: readonly number[] }

/** Corners off by more than this part of a side are not on one card. */
const maxMiss = 0.3

export function findInitialCamera(rough: readonly RoughMarker[], image: Pixels): InitialCamera | null {
  const groups = [rough, ...sortByLargest(rough).map((marker) => [marker])]
  for (const group of groups) {
    if (group.length === 0) continue
    const card = group.flatMap(({ id }) => getMarkerCorners(id))
    const seen = group.flatMap(({ corners }) => corners)
    const plane = computeHomography(card, seen)
    if (!plane) continue
    const side = computeSide(group[0])
    const worst = card.reduce((most, point, index) => {
      const there = mapPoint(plane, point)
      const corner = seen[index] ?? there
      return Math.max(most, Math.hypot(there.x - corner.x, there.y - corner.y))
    }, 0)
    if (worst > maxMiss * side) continue
    const eye = findClosestCamera(plane, card, seen, image)
    if (eye) return { eye, ids: group.map(({ id }) => id) }
  }
  return null
}

const sortByLargest = (rough: readonly RoughMarker[]) =>
  [...rough].sort((a, b) => computeSide(b) - computeSide(a))

function computeSide(marker: RoughMarker | undefined): number {
  const [a, b, c, d] = marker?.corners ?? []
  if (!a || !b || !c || !d) return 0
  return (Math.hypot(a.x - c.x, a.y - c.y) + Math.hypot(b.x - d.x, b.y - d.y)) / (2 * Math.SQRT2)
}

function getMarkerCorners(id: number): Point[] {
  const marker = cardMarkers.find((one) => one.id === id)
  if (!marker) return []
  const [left, top] = [marker.x, marker.y]
  const [right, bottom] = [left + markerSideMm, top + markerSideMm]
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
}

/** Focal lengths to try, of the long side: the usual one first, then longer ones for photos cut out of larger ones. */
const focals = [0.85, 0.6, 1.3, 2, 3.2, 5]

/** The first whose corners are within a pixel, otherwise the one that comes closest. */
function findClosestCamera(
  plane: Matrix3,
  card: readonly Point[],
  seen: readonly Point[],
  image: Pixels,
): CameraModel | null {
  let best: CameraModel | null = null
  let minMiss = Infinity
  for (const focal of focals) {
    const eye = decomposeCamera(plane, card, image, focal * Math.max(image.width, image.height))
    if (!eye) continue
    const miss = card.reduce((most, point, index) => {
      const there = project(eye, point)
      const corner = seen[index] ?? there
      return Math.max(most, Math.hypot(there.x - corner.x, there.y - corner.y))
    }, 0)
    if (miss < minMiss) {
      best = eye
      minMiss = miss
    }
    if (minMiss < 1) break
  }
  return best
}

/** Splits the map into turn and place. */
function decomposeCamera(
  plane: Matrix3,
  card: readonly Point[],
  image: Pixels,
  focal: number,
): CameraModel | null {
  const origin = {
    x: card.reduce((sum, point) => sum + point.x, 0) / card.length,
    y: card.reduce((sum, point) => sum + point.y, 0) / card.length,
  }
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 1] = plane
  const column = (x: number, y: number, w: number) => [
    (x - (image.width / 2) * w) / focal,
    (y - (image.height / 2) * w) / focal,
    w,
  ]
  const first = column(a, d, g)
  const second = column(b, e, h)
  const third = column(
    a * origin.x + b * origin.y + c,
    d * origin.x + e * origin.y + f,
    g * origin.x + h * origin.y + i,
  )
  const size = (computeLength(first) + computeLength(second)) / 2
  const sign = (third[2] ?? 1) < 0 ? -1 : 1
  const x = first.map((value) => (sign * value) / computeLength(first))
  const along = second.map((value) => (sign * value) / computeLength(second))
  const dot = x.reduce((sum, value, place) => sum + value * (along[place] ?? 0), 0)
  const straight = along.map((value, place) => value - dot * (x[place] ?? 0))
  const y = straight.map((value) => value / computeLength(straight))
  const z = [
    (x[1] ?? 0) * (y[2] ?? 0) - (x[2] ?? 0) * (y[1] ?? 0),
    (x[2] ?? 0) * (y[0] ?? 0) - (x[0] ?? 0) * (y[2] ?? 0),
    (x[0] ?? 0) * (y[1] ?? 0) - (x[1] ?? 0) * (y[0] ?? 0),
  ]
  const rotation = [0, 1, 2].flatMap((row) => [x[row] ?? 0, y[row] ?? 0, z[row] ?? 0])
  const distance = (sign * (third[2] ?? 1)) / size
  if (!(distance > 0)) return null
  const parameters = new Float64Array(bentCount)
  parameters.set(toRotationVector(rotation))
  parameters[parameterIndex.moveX] = (third[0] ?? 0) / (third[2] ?? 1)
  parameters[parameterIndex.moveY] = (third[1] ?? 0) / (third[2] ?? 1)
  parameters[parameterIndex.logDistance] = Math.log(distance)
  parameters[parameterIndex.logFocal] = Math.log(focal)
  parameters[parameterIndex.middleX] = image.width / 2
  parameters[parameterIndex.middleY] = image.height / 2
  return parameters.every(Number.isFinite)
    ? createCameraModel(parameters, origin, Math.max(image.width, image.height) / 2)
    : null
}

const computeLength = (vector: readonly number[]) => Math.hypot(...vector)
