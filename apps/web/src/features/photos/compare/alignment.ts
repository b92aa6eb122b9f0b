/**
 * Aligns photos of one wound. With a scale in each, they are projected onto the skin's plane in millimeters, seen from above; without, they
 * retain their size and no centimeters are shown. Pure.
 */
import { type Calibration, type Matrix3, type Outline, type Point, registerPhotos } from '@mendwell/vision'
import {
  multiplyMatrices,
  transformPoint,
  createTranslation,
  createScaling,
  createRotation,
} from '../image-viewer/matrix.ts'
import { findLongAxis, findCentroid, listOutlinePoints } from '../image-viewer/outline-path.ts'
import { type Box, computeBoundingBox, type Size } from '../image-viewer/view.ts'

export type AlignedSource = Size & {
  readonly calibration: Calibration | null
  readonly outline: Outline | null
}

/** By the card at the same place; by the centers of the wounds; or as taken. */
type AlignmentMethod = 'card' | 'wound' | 'taken'

export type Alignment = {
  readonly by: AlignmentMethod
  /** Whether one unit of the plane is a millimetre. */
  readonly hasScale: boolean
  /** From pixels of each photo to the plane, in the order given. */
  readonly toPlane: readonly Matrix3[]
}

/** A card that brings the middles of the wounds this near lay at the same place each time. */
const sameCardMm = 5
/** The long side of a photo without a scale, in units of the plane. */
const unscaledSide = 100

export function alignSources(sources: readonly AlignedSource[]): Alignment {
  const toPlane = sources.flatMap((source) => buildUprightMatrix(source) ?? [])
  if (toPlane.length < sources.length) {
    return { by: 'taken', hasScale: false, toPlane: sources.map(buildUnscaledMatrix) }
  }
  const byCard = toPlane[0] && alignByCard(sources, toPlane[0])
  return byCard
    ? { by: 'card', hasScale: true, toPlane: byCard }
    : { by: 'wound', hasScale: true, toPlane: alignByWoundAxis(sources, toPlane) }
}

/** The middle of the wound, or of the photo, where the wound should be. */
const getAnchor = ({ outline, width, height }: AlignedSource): Point =>
  (outline && findCentroid(outline)) ?? { x: width / 2, y: height / 2 }

function buildUnscaledMatrix(source: AlignedSource): Matrix3 {
  const anchor = getAnchor(source)
  return multiplyMatrices(
    createScaling(unscaledSide / Math.max(source.width, source.height)),
    createTranslation(-anchor.x, -anchor.y),
  )
}

/** A plane whose y runs up would show the skin as in a mirror. */
function removeMirroring(toMillimeters: Matrix3): Matrix3 {
  const at = (x: number, y: number) => transformPoint(toMillimeters, { x, y })
  const [origin, right, below] = [at(0, 0), at(1, 0), at(0, 1)]
  const turning = (right.x - origin.x) * (below.y - origin.y) - (right.y - origin.y) * (below.x - origin.x)
  return turning < 0 ? multiplyMatrices(createScaling(1, -1), toMillimeters) : toMillimeters
}

/** Up in the photo stays up, and the anchor is at the origin. Null without a scale. */
function buildUprightMatrix(source: AlignedSource): [Matrix3] | null {
  if (!source.calibration) return null
  const plane = removeMirroring(source.calibration.toMillimetres)
  const anchor = getAnchor(source)
  const middle = transformPoint(plane, anchor)
  const above = transformPoint(plane, { x: anchor.x, y: anchor.y - source.height / 20 })
  const angle = Math.atan2(above.y - middle.y, above.x - middle.x)
  return [
    multiplyMatrices(
      createRotation(-Math.PI / 2 - angle),
      multiplyMatrices(createTranslation(-middle.x, -middle.y), plane),
    ),
  ]
}

/** By the card alone, where that lays every wound onto the first one; else null. */
function alignByCard(sources: readonly AlignedSource[], first: Matrix3): Matrix3[] | null {
  const [reference] = sources
  const toPlane: Matrix3[] = []
  for (const { calibration, outline } of sources) {
    const toFirst = registerPhotos(calibration, reference?.calibration ?? null)
    const middle = outline && findCentroid(outline)
    if (!toFirst || !middle) return null
    const to = multiplyMatrices(first, toFirst)
    // The first wound's center is at the origin.
    const { x, y } = transformPoint(to, middle)
    if (Math.hypot(x, y) > sameCardMm) return null
    toPlane.push(to)
  }
  return toPlane
}

/** A rounder wound has no orientation. */
const minElongation = 1.15
/** A camera held upright is not turned farther than this; what seems to be is a wound that changed its shape. */
const maxTurnRadians = (40 * Math.PI) / 180

/** Rotates each photo so that its wound has the same orientation as the first, if both have one. */
function alignByWoundAxis(sources: readonly AlignedSource[], toPlane: readonly Matrix3[]): Matrix3[] {
  const axes = sources.map(({ outline }, at) => outline && findLongAxis(outline, toPlane[at] ?? []))
  return toPlane.map((to, at) => {
    const [first, own] = [axes[0], axes[at]]
    if (!first || !own || Math.min(first.elongation, own.elongation) < minElongation) return to
    // A line has no front: half a turn is none.
    const half = Math.PI
    const apart = ((first.angle - own.angle + half * 1.5) % half) - half / 2
    return Math.abs(apart) > maxTurnRadians ? to : multiplyMatrices(createRotation(apart), to)
  })
}

const listCorners = ({ width, height }: Size): Point[] => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: height },
  { x: 0, y: height },
]

/** Everything that the photos show. */
export const computeFullBox = (sources: readonly AlignedSource[], { toPlane }: Alignment): Box =>
  computeBoundingBox(
    sources.flatMap((source, at) =>
      listCorners(source).map((corner) => transformPoint(toPlane[at] ?? [], corner)),
    ),
  ) ?? {
    left: -1,
    top: -1,
    right: 1,
    bottom: 1,
  }

/** The wounds with some skin round them; null where no outline is known. */
export function computeWoundBox(sources: readonly AlignedSource[], { toPlane }: Alignment): Box | null {
  const points = sources.flatMap(({ outline }, at) =>
    outline ? listOutlinePoints(outline, toPlane[at] ?? []) : [],
  )
  const box = computeBoundingBox(points)
  if (!box) return null
  const margin = Math.max(box.right - box.left, box.bottom - box.top) * 0.35
  return computeBoundingBox(points, margin)
}

/** Moves and turns one photo by hand, round the origin. */
export type Nudge = { readonly x: number; readonly y: number; readonly degrees: number }
export const noNudge: Nudge = { x: 0, y: 0, degrees: 0 }

export const applyNudge = (toPlane: Matrix3, { x, y, degrees }: Nudge): Matrix3 =>
  multiplyMatrices(
    createTranslation(x, y),
    multiplyMatrices(createRotation((degrees * Math.PI) / 180), toPlane),
  )
