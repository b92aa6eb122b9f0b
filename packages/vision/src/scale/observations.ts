/** The edges of each marker, sighted with a camera fitted to that marker alone: right on bent surfaces too. */
import { type CardMarker, cardMarkers, markerSideMm } from '../card.ts'
import { edgesOf, lightAt, type Sighting, sight } from './edges.ts'
import { fitEye } from './fit.ts'
import { priorsOf } from './priors.ts'
import { startOf } from './initial-camera.ts'
import { type Eye, project } from './camera-model.ts'
import type { Pixels, Point } from '../types.ts'

export type SightedMarker = {
  readonly id: number
  readonly corners: readonly Point[]
  readonly sightings: readonly Sighting[]
  /** Deviation of an edge from this marker's own plane, in pixels. */
  readonly noisePixels: number
}

/** Each look starts from a better place; on a sharp photo the second moves nothing any more. */
const mostRounds = 8
const settledPixels = 0.08

/** Null where less than a quarter of its edges can be seen. */
export function sightMarker(image: Pixels, id: number, corners: readonly Point[]): SightedMarker | null {
  const marker = cardMarkers.find((one) => one.id === id)
  const start = startOf([{ id, corners }], image)
  if (!marker || !start) return null
  const edges = edgesOf(marker)
  let eye = start.eye
  let found: SightedMarker | null = null
  for (let round = 0; round < mostRounds; round++) {
    const sightings = edges.flatMap((edge) => sight(image, eye, edge) ?? [])
    if (sightings.length * 4 < edges.length) return null
    const fit = fitEye(sightings, eye, priorsOf(image, 'cropped'), false)
    if (!fit) return null
    eye = fit.eye
    const before = found?.corners
    found = { id, corners: outerCorners(eye, marker), sightings, noisePixels: fit.noisePixels }
    if (before && farthest(before, found.corners) < settledPixels) break
  }
  return found && wrongModules(image, eye, marker) <= mostWrong ? found : null
}

/** A marker that the camera expects somewhere in the picture and that the first search missed. */
export function sightExpected(image: Pixels, eye: Eye, marker: CardMarker): SightedMarker | null {
  // A guess from afar may be a module off: the marker's own fit puts it right, and is then held to it.
  if (wrongModules(image, eye, marker) > mostWrongGuess) return null
  return sightMarker(image, marker.id, outerCorners(eye, marker))
}

export function outerCorners(eye: Eye, marker: CardMarker): [Point, Point, Point, Point] {
  const corner = (right: number, down: number) =>
    project(eye, { x: marker.x + right * markerSideMm, y: marker.y + down * markerSideMm })
  return [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)]
}

const farthest = (before: readonly Point[], now: readonly Point[]) =>
  Math.max(
    ...now.map((point, at) => Math.hypot(point.x - (before[at]?.x ?? 0), point.y - (before[at]?.y ?? 0))),
  )

const mostWrong = 3
const mostWrongGuess = 16

/** How many of its 64 modules have the wrong shade; all of them where it is not in view. */
function wrongModules(image: Pixels, eye: Eye, marker: CardMarker): number {
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
      shades.push({ white, light: lightAt(image, there.x, there.y) })
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
