/**
 * An outline being edited: rings with their handles. An unchanged ring stays exactly as proposed; a changed one is the smooth line through
 * its handles. Pure: every change returns a new drawing.
 */
import type { Outline, Point, Ring } from '@mendwell/vision'
import {
  containsPoint,
  computeDistance,
  resampleRing,
  pickHandles,
  computePerimeter,
  findNearestOnRing,
  buildOutlineParts,
  smoothRing,
  simplifyLine,
} from './rings.ts'

export type EditedRing = {
  readonly id: number
  readonly handles: Ring
  /** As it came; null once it was touched. */
  readonly exact: Ring | null
}
export type Drawing = readonly EditedRing[]
export type Handle = { readonly ring: number; readonly index: number }

let lastId = 0
const createRing = (handles: Ring, exact: Ring | null): EditedRing => ({ id: ++lastId, handles, exact })

export const toRing = ({ handles, exact }: EditedRing): Ring => exact ?? smoothRing(handles)

export function toDrawing(outline: Outline): Drawing {
  return outline
    .flatMap(({ outer, holes }) => [outer, ...holes])
    .filter((ring) => ring.length >= 3)
    .map((ring) => createRing(pickHandles(ring), ring))
}

/** As measured and stored: within the photo, with pieces and islands distinguished. */
export function toOutline(drawing: Drawing, width: number, height: number): Outline {
  const clampPoint = ({ x, y }: Point) => ({
    x: Math.min(width, Math.max(0, x)),
    y: Math.min(height, Math.max(0, y)),
  })
  return buildOutlineParts(drawing.map((ring) => toRing(ring).map(clampPoint)))
}

const replaceHandles = (drawing: Drawing, id: number, handles: Ring): Drawing =>
  drawing.map((ring) => (ring.id === id ? { id, handles, exact: null } : ring))

const findRing = (drawing: Drawing, id: number) => drawing.find((ring) => ring.id === id)

export const findHandlePoint = (drawing: Drawing, { ring, index }: Handle): Point | undefined =>
  findRing(drawing, ring)?.handles[index]

export function moveHandle(drawing: Drawing, { ring: id, index }: Handle, to: Point): Drawing {
  const ring = findRing(drawing, id)
  return ring ? replaceHandles(drawing, id, ring.handles.with(index, to)) : drawing
}

/** A ring of two points is no ring: it is removed with its third. */
export function eraseHandle(drawing: Drawing, { ring: id, index }: Handle): Drawing {
  const ring = findRing(drawing, id)
  if (!ring) return drawing
  if (ring.handles.length <= 3) return drawing.filter((one) => one !== ring)
  return replaceHandles(drawing, id, ring.handles.toSpliced(index, 1))
}

/** On the line, where it was pressed; the ring's shape is preserved as far as possible. */
export function addHandle(
  drawing: Drawing,
  ringId: number,
  near: Point,
): { drawing: Drawing; handle: Handle } | null {
  const ring = findRing(drawing, ringId)
  if (!ring) return null
  // The two handles it is between, along the shown line.
  const line = toRing(ring)
  const place = findNearestOnRing(line, near)
  const findNearestIndex = (point: Point) => findNearestOnRing(line, point).index
  const marks = ring.handles.map(findNearestIndex)
  const before = marks.findLastIndex((mark) => mark <= place.index)
  const index = (before === -1 ? ring.handles.length - 1 : before) + 1
  return {
    drawing: replaceHandles(drawing, ringId, ring.handles.toSpliced(index, 0, place.at)),
    handle: { ring: ringId, index },
  }
}

/** Halfway to the next one, for the keyboard. */
export function addAfter(
  drawing: Drawing,
  { ring: id, index }: Handle,
): { drawing: Drawing; handle: Handle } | null {
  const ring = findRing(drawing, id)
  const [from, to] = [ring?.handles[index], ring?.handles[(index + 1) % (ring?.handles.length ?? 1)]]
  if (!ring || !from || !to) return null
  const smooth = smoothRing(ring.handles, 1)
  const between = findNearestOnRing(smooth, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }).at
  return {
    drawing: replaceHandles(drawing, id, ring.handles.toSpliced(index + 1, 0, between)),
    handle: { ring: id, index: index + 1 },
  }
}

/**
 * A freehand stroke. From one point of a ring to another it replaces the shorter way between them. Otherwise it is closed: within a piece
 * it is an island, outside of all it is another piece, and what it crosses or encloses it replaces.
 */
export function drawStroke(drawing: Drawing, stroke: readonly Point[], reachPixels: number): Drawing {
  const first = stroke[0]
  const last = stroke.at(-1)
  const long = stroke
    .slice(1)
    .reduce((sum, point, index) => sum + computeDistance(point, stroke[index] ?? point), 0)
  if (!first || !last || long < 3 * reachPixels) return drawing
  const mended =
    computeDistance(first, last) > reachPixels &&
    drawing.find((ring) =>
      [first, last].every((end) => findNearestOnRing(toRing(ring), end).distance <= reachPixels),
    )
  if (mended) {
    const ring = replacePath(toRing(mended), stroke)
    return drawing.map((one) => (one === mended ? { ...one, handles: pickHandles(ring), exact: ring } : one))
  }
  const closed = simplifyLine([...stroke, first], reachPixels / 12).slice(0, -1)
  if (closed.length < 3) return drawing
  const count = Math.min(400, Math.ceil(computePerimeter(closed) / 3))
  const ring = resampleRing(closed, Math.max(8, count))
  const untouched = drawing.filter((one) => isSeparate(toRing(one), ring))
  return [...untouched, createRing(pickHandles(ring), ring)]
}

/** Wholly outside of the new ring, or wholly round it. */
function isSeparate(old: Ring, ring: Ring): boolean {
  const isNewInOld = ring.every((point) => containsPoint(old, point))
  const isNewOutside = ring.every((point) => !containsPoint(old, point))
  return isNewInOld || (isNewOutside && old.every((point) => !containsPoint(ring, point)))
}

function replacePath(line: Ring, stroke: readonly Point[]): Ring {
  const [first, last] = [stroke[0] as Point, stroke.at(-1) as Point] // asked before
  const [start, end] = [findNearestOnRing(line, first).index, findNearestOnRing(line, last).index]
  const slicePath = (from: number, to: number): Point[] => {
    const count = (to - from + line.length) % line.length
    return Array.from({ length: count }, (_, step) => line[(from + 1 + step) % line.length] as Point) // within the ring
  }
  const onward = slicePath(end, start)
  const back = slicePath(start, end)
  const computePathLength = (points: readonly Point[]) =>
    points.slice(1).reduce((sum, point, index) => sum + computeDistance(point, points[index] ?? point), 0)
  return computePathLength(onward) >= computePathLength(back)
    ? [...stroke, ...onward]
    : [...stroke.toReversed(), ...back]
}

/** The next handle through all rings; null past the last one. */
export function stepHandle(drawing: Drawing, from: Handle | null, by: 1 | -1): Handle | null {
  const all = drawing.flatMap((ring) => ring.handles.map((_, index) => ({ ring: ring.id, index })))
  const here = from ? all.findIndex(({ ring, index }) => ring === from.ring && index === from.index) : -1
  const next = from === null ? (by === 1 ? 0 : all.length - 1) : here + by
  return all[next] ?? null
}
