/**
 * Lays photos of one wound over each other. With a scale in each of them they come to lie on the skin's plane in millimetres, seen
 * from straight above; without, they keep the size they were taken in and nothing is said about centimetres. Pure.
 */
import { type Calibration, type Matrix3, type Outline, type Point, register } from '@mendwell/vision'
import { after, moved, shift, stretch, turn } from '../image-viewer/matrix.ts'
import { longAxisOf, middleOf, pointsOf } from '../image-viewer/outline-path.ts'
import { type Box, boxOfPoints, type Size } from '../image-viewer/view.ts'

export type AlignedSource = Size & {
  readonly calibration: Calibration | null
  readonly outline: Outline | null
}

/** By the card that lay at the same place; by the middles of the wounds; or as they were taken. */
export type AlignedBy = 'card' | 'wound' | 'taken'

export type Alignment = {
  readonly by: AlignedBy
  /** Whether one unit of the plane is a millimetre. */
  readonly hasScale: boolean
  /** From pixels of each photo to the plane, in the order given. */
  readonly toPlane: readonly Matrix3[]
}

/** A card that brings the middles of the wounds this near lay at the same place each time. */
const sameCardMm = 5
/** The long side of a photo without a scale, in units of the plane. */
const unscaledSide = 100

export function aligned(sources: readonly AlignedSource[]): Alignment {
  const toPlane = sources.flatMap((source) => upright(source) ?? [])
  if (toPlane.length < sources.length) {
    return { by: 'taken', hasScale: false, toPlane: sources.map(asTaken) }
  }
  const byCard = toPlane[0] && cardLay(sources, toPlane[0])
  return byCard
    ? { by: 'card', hasScale: true, toPlane: byCard }
    : { by: 'wound', hasScale: true, toPlane: alongFirst(sources, toPlane) }
}

/** The middle of the wound, or of the photo, where the wound should be. */
const anchorOf = ({ outline, width, height }: AlignedSource): Point =>
  (outline && middleOf(outline)) ?? { x: width / 2, y: height / 2 }

function asTaken(source: AlignedSource): Matrix3 {
  const anchor = anchorOf(source)
  return after(stretch(unscaledSide / Math.max(source.width, source.height)), shift(-anchor.x, -anchor.y))
}

/** A plane whose y runs up would show the skin as in a mirror. */
function unmirrored(toMillimetres: Matrix3): Matrix3 {
  const at = (x: number, y: number) => moved(toMillimetres, { x, y })
  const [origin, right, below] = [at(0, 0), at(1, 0), at(0, 1)]
  const turning = (right.x - origin.x) * (below.y - origin.y) - (right.y - origin.y) * (below.x - origin.x)
  return turning < 0 ? after(stretch(1, -1), toMillimetres) : toMillimetres
}

/** What was up in the photo stays up, and the anchor comes to lie at the origin. Null without a scale. */
function upright(source: AlignedSource): [Matrix3] | null {
  if (!source.calibration) return null
  const plane = unmirrored(source.calibration.toMillimetres)
  const anchor = anchorOf(source)
  const middle = moved(plane, anchor)
  const above = moved(plane, { x: anchor.x, y: anchor.y - source.height / 20 })
  const angle = Math.atan2(above.y - middle.y, above.x - middle.x)
  return [after(turn(-Math.PI / 2 - angle), after(shift(-middle.x, -middle.y), plane))]
}

/** By the card alone, where that lays every wound onto the first one; else null. */
function cardLay(sources: readonly AlignedSource[], first: Matrix3): Matrix3[] | null {
  const [reference] = sources
  const toPlane: Matrix3[] = []
  for (const { calibration, outline } of sources) {
    const toFirst = register(calibration, reference?.calibration ?? null)
    const middle = outline && middleOf(outline)
    if (!toFirst || !middle) return null
    const to = after(first, toFirst)
    // The first wound's middle lies at the origin.
    const { x, y } = moved(to, middle)
    if (Math.hypot(x, y) > sameCardMm) return null
    toPlane.push(to)
  }
  return toPlane
}

/** Rounder than this, a wound does not tell which way it lies. */
const leastElongation = 1.15
/** A camera held upright is not turned farther than this; what seems to be is a wound that changed its shape. */
const mostTurn = (40 * Math.PI) / 180

/** Turns each photo so that its wound is long the same way as the first one, where both tell. */
function alongFirst(sources: readonly AlignedSource[], toPlane: readonly Matrix3[]): Matrix3[] {
  const axes = sources.map(({ outline }, at) => outline && longAxisOf(outline, toPlane[at] ?? []))
  return toPlane.map((to, at) => {
    const [first, own] = [axes[0], axes[at]]
    if (!first || !own || Math.min(first.elongation, own.elongation) < leastElongation) return to
    // A line has no front: half a turn is none.
    const half = Math.PI
    const apart = ((first.angle - own.angle + half * 1.5) % half) - half / 2
    return Math.abs(apart) > mostTurn ? to : after(turn(apart), to)
  })
}

const corners = ({ width, height }: Size): Point[] => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: height },
  { x: 0, y: height },
]

/** Everything that the photos show. */
export const boxOfAll = (sources: readonly AlignedSource[], { toPlane }: Alignment): Box =>
  boxOfPoints(
    sources.flatMap((source, at) => corners(source).map((corner) => moved(toPlane[at] ?? [], corner))),
  ) ?? {
    left: -1,
    top: -1,
    right: 1,
    bottom: 1,
  }

/** The wounds with some skin round them; null where no outline is known. */
export function boxOfWounds(sources: readonly AlignedSource[], { toPlane }: Alignment): Box | null {
  const points = sources.flatMap(({ outline }, at) => (outline ? pointsOf(outline, toPlane[at] ?? []) : []))
  const box = boxOfPoints(points)
  if (!box) return null
  const margin = Math.max(box.right - box.left, box.bottom - box.top) * 0.35
  return boxOfPoints(points, margin)
}

/** Moves and turns one photo by hand, round the origin. */
export type Nudge = { readonly x: number; readonly y: number; readonly degrees: number }
export const noNudge: Nudge = { x: 0, y: 0, degrees: 0 }

export const nudged = (toPlane: Matrix3, { x, y, degrees }: Nudge): Matrix3 =>
  after(shift(x, y), after(turn((degrees * Math.PI) / 180), toPlane))
