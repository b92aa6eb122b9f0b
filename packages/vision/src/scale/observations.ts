/** The edges of each marker, sighted with a camera fitted to that marker alone: right on bent surfaces too. */
import { type CardMarker, cardMarkers, markerSideMm } from '../card.ts'
import { listEdges, sampleLight, type EdgeObservation, observeEdge } from './edges.ts'
import { fitCamera } from './fit.ts'
import { createPriors } from './priors.ts'
import { findInitialCamera } from './initial-camera.ts'
import { type CameraModel, project } from './camera-model.ts'
import type { Pixels, Point } from '../types.ts'

export type ObservedMarker = {
  readonly id: number
  readonly corners: readonly Point[]
  readonly sightings: readonly EdgeObservation[]
  /** Deviation of an edge from this marker's own plane, in pixels. */
  readonly noisePixels: number
}

/** Each look starts from a better place; on a sharp photo the second moves nothing any more. */
const maxRounds = 8
const settledPixels = 0.08

/** Null where less than a quarter of its edges can be seen. */
export function observeMarker(image: Pixels, id: number, corners: readonly Point[]): ObservedMarker | null {
  const marker = cardMarkers.find((one) => one.id === id)
  const start = findInitialCamera([{ id, corners }], image)
  if (!marker || !start) return null
  const edges = listEdges(marker)
  let eye = start.eye
  let found: ObservedMarker | null = null
  for (let round = 0; round < maxRounds; round++) {
    const sightings = edges.flatMap((edge) => observeEdge(image, eye, edge) ?? [])
    if (sightings.length * 4 < edges.length) return null
    const fit = fitCamera(sightings, eye, createPriors(image, 'cropped'), false)
    if (!fit) return null
    eye = fit.eye
    const before = found?.corners
    found = { id, corners: projectOuterCorners(eye, marker), sightings, noisePixels: fit.noisePixels }
    if (before && findMaxShift(before, found.corners) < settledPixels) break
  }
  return found && countWrongModules(image, eye, marker) <= maxWrong ? found : null
}

/** A marker that the camera expects in the image and that the first search missed. */
export function observeExpectedMarker(
  image: Pixels,
  eye: CameraModel,
  marker: CardMarker,
): ObservedMarker | null {
  // A guess from afar may be a module off: the marker's own fit puts it right, and is then held to it.
  if (countWrongModules(image, eye, marker) > maxWrongGuess) return null
  return observeMarker(image, marker.id, projectOuterCorners(eye, marker))
}

export function projectOuterCorners(eye: CameraModel, marker: CardMarker): [Point, Point, Point, Point] {
  const corner = (right: number, down: number) =>
    project(eye, { x: marker.x + right * markerSideMm, y: marker.y + down * markerSideMm })
  return [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)]
}

const findMaxShift = (before: readonly Point[], now: readonly Point[]) =>
  Math.max(
    ...now.map((point, at) => Math.hypot(point.x - (before[at]?.x ?? 0), point.y - (before[at]?.y ?? 0))),
  )

const maxWrong = 3
const maxWrongGuess = 16

/** How many of its 64 modules have the wrong shade; all of them where it is not in view. */
function countWrongModules(image: Pixels, eye: CameraModel, marker: CardMarker): number {
  const module = markerSideMm / 8
  const shades: { white: boolean; light: number }[] = []
  for (let row = 0; row < 8; row++) {
    for (let column = 0; column < 8; column++) {
      const white = marker.bits[row - 1]?.[column - 1] === '1'
      const there = project(eye, {
        x: marker.x + (column + 0.5) * module,
        y: marker.y + (row + 0.5) * module,
      })
      if (!(there.x > 2 && there.y > 2 && there.x < image.width - 2 && there.y < image.height - 2)) return 64
      shades.push({ white, light: sampleLight(image, there.x, there.y) })
    }
  }
  const mean = (white: boolean) => {
    const some = shades.filter((shade) => shade.white === white)
    return some.reduce((sum, shade) => sum + shade.light, 0) / some.length
  }
  const [bright, dark] = [mean(true), mean(false)]
  if (bright < 1.3 * dark) return 64
  return shades.filter((shade) => shade.light > (bright + dark) / 2 !== shade.white).length
}
