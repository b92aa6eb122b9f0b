import type { Outline, Point, Ring } from '@mendwell/vision'
import { describe, expect, it } from 'vitest'
import {
  addAfter,
  addHandle,
  toDrawing,
  type Drawing,
  drawStroke,
  eraseHandle,
  findHandlePoint,
  toRing,
  moveHandle,
  toOutline,
  stepHandle,
} from './drawing.ts'
import { computeRingArea, findNearestOnRing } from './rings.ts'
import { reduceHistory } from './use-drawing.ts'

const createCircle = (radius: number, middle: Point, count = 360): Ring =>
  Array.from({ length: count }, (_, index) => {
    const turn = (index / count) * 2 * Math.PI
    return { x: middle.x + radius * Math.cos(turn), y: middle.y + radius * Math.sin(turn) }
  })
const middle = { x: 500, y: 400 }
const wound: Outline = [{ outer: createCircle(100, middle), holes: [] }]
const computeDrawingArea = (drawing: Drawing) =>
  toOutline(drawing, 1920, 1080).reduce(
    (sum, { outer, holes }) =>
      sum + computeRingArea(outer) - holes.reduce((all, hole) => all + computeRingArea(hole), 0),
    0,
  )

describe('a proposed outline', () => {
  it('is confirmed exactly as proposed when unchanged', () => {
    expect(toOutline(toDrawing(wound), 1920, 1080)).toEqual(wound)
  })

  it('never reaches outside of the photo', () => {
    const drawing = toDrawing([{ outer: createCircle(100, { x: 20, y: 20 }), holes: [] }])
    const [part] = toOutline(drawing, 1920, 1080)
    expect(Math.min(...(part?.outer ?? []).map(({ x }) => x))).toBe(0)
  })
})

describe('handles', () => {
  it('a moved one takes the line along', () => {
    const drawing = toDrawing(wound)
    const handle = { ring: drawing[0]?.id ?? 0, index: 0 }
    const moved = moveHandle(drawing, handle, { x: 660, y: 400 })
    expect(findHandlePoint(moved, handle)).toEqual({ x: 660, y: 400 })
    expect(computeDrawingArea(moved)).toBeGreaterThan(computeDrawingArea(drawing))
    expect(moved[0]?.exact).toBeNull()
  })

  it('one that is added is on the line and leaves the shape nearly unchanged', () => {
    const drawing = toDrawing(wound)
    const added = addHandle(drawing, drawing[0]?.id ?? 0, { x: 575, y: 475 })
    expect(added?.drawing[0]?.handles.length).toBe((drawing[0]?.handles.length ?? 0) + 1)
    const place = added && findHandlePoint(added.drawing, added.handle)
    expect(findNearestOnRing(wound[0]?.outer ?? [], place ?? middle).distance).toBeLessThan(0.01)
    expect(computeDrawingArea(added?.drawing ?? []) / computeDrawingArea(drawing)).toBeCloseTo(1, 2)
  })

  it('the keyboard adds one between two', () => {
    const drawing = toDrawing(wound)
    const added = addAfter(drawing, { ring: drawing[0]?.id ?? 0, index: 2 })
    expect(added?.handle.index).toBe(3)
    expect(computeDrawingArea(added?.drawing ?? []) / computeDrawingArea(drawing)).toBeCloseTo(1, 2)
  })

  it('erased one by one, the ring goes with its third', () => {
    let drawing = toDrawing(wound)
    const ring = drawing[0]?.id ?? 0
    for (let count = drawing[0]?.handles.length ?? 0; count > 3; count -= 1)
      drawing = eraseHandle(drawing, { ring, index: 0 })
    expect(drawing[0]?.handles).toHaveLength(3)
    expect(eraseHandle(drawing, { ring, index: 0 })).toEqual([])
  })

  it('are gone through one after the other, and left behind after the last', () => {
    const drawing = toDrawing([{ outer: createCircle(100, middle), holes: [createCircle(30, middle)] }])
    let seen = 0
    for (let handle = stepHandle(drawing, null, 1); handle; handle = stepHandle(drawing, handle, 1)) seen += 1
    expect(seen).toBe(drawing.reduce((sum, { handles }) => sum + handles.length, 0))
    expect(stepHandle(drawing, null, -1)?.ring).toBe(drawing[1]?.id)
  })
})

describe('a freehand stroke', () => {
  const createArc = (radius: number, fromDegrees: number, toDegrees: number, about = middle) =>
    Array.from({ length: 60 }, (_, index) => {
      const turn = ((fromDegrees + ((toDegrees - fromDegrees) * index) / 59) * Math.PI) / 180
      return { x: about.x + radius * Math.cos(turn), y: about.y + radius * Math.sin(turn) }
    })

  it('from edge to edge moves that part of the edge and preserves the rest', () => {
    const drawing = toDrawing(wound)
    const bulge = [{ x: 600, y: 400 }, ...createArc(140, 10, 80), { x: 500, y: 500 }]
    const mended = drawStroke(drawing, bulge, 20)
    expect(mended).toHaveLength(1)
    expect(computeDrawingArea(mended)).toBeGreaterThan(computeDrawingArea(drawing) * 1.1)
    expect(findNearestOnRing(toRing(mended[0]!), { x: 400, y: 400 }).distance).toBeLessThan(1.5) // the only ring
  })

  it('does the same when it is drawn the other way round', () => {
    const bulge = [{ x: 600, y: 400 }, ...createArc(140, 10, 80), { x: 500, y: 500 }]
    const one = computeDrawingArea(drawStroke(toDrawing(wound), bulge, 20))
    const other = computeDrawingArea(drawStroke(toDrawing(wound), bulge.toReversed(), 20))
    expect(one / other).toBeCloseTo(1, 2)
  })

  it('closed within the wound is an island of skin', () => {
    const drawing = drawStroke(toDrawing(wound), createArc(40, 0, 355), 20)
    expect(toOutline(drawing, 1920, 1080)[0]?.holes).toHaveLength(1)
    expect(computeDrawingArea(drawing)).toBeCloseTo(Math.PI * (100 ** 2 - 40 ** 2), -3)
  })

  it('closed beside the wound is another piece', () => {
    const drawing = drawStroke(toDrawing(wound), createArc(40, 0, 355, { x: 900, y: 400 }), 20)
    expect(toOutline(drawing, 1920, 1080)).toHaveLength(2)
  })

  it('round the old outline takes its place', () => {
    const drawing = drawStroke(toDrawing(wound), createArc(150, 0, 355), 20)
    expect(toOutline(drawing, 1920, 1080)).toHaveLength(1)
    expect(computeDrawingArea(drawing)).toBeGreaterThan(computeDrawingArea(toDrawing(wound)) * 2)
  })

  it('of a slip of the finger changes nothing', () => {
    const drawing = toDrawing(wound)
    expect(drawStroke(drawing, [middle, { x: 510, y: 402 }], 20)).toBe(drawing)
  })
})

describe('undo and redo', () => {
  it('go back and forth, and a new change ends the future', () => {
    const [one, two, three] = [toDrawing(wound), toDrawing([]), toDrawing(wound)]
    let history = reduceHistory({ past: [], now: one, future: [] }, { do: 'change', to: two })
    history = reduceHistory(history, { do: 'undo' })
    expect(history.now).toBe(one)
    history = reduceHistory(history, { do: 'redo' })
    expect(history.now).toBe(two)
    history = reduceHistory(reduceHistory(history, { do: 'undo' }), { do: 'change', to: three })
    expect(reduceHistory(history, { do: 'redo' }).now).toBe(three)
  })

  it('a drag is one step', () => {
    const [one, two, three] = [toDrawing(wound), toDrawing([]), toDrawing(wound)]
    let history = reduceHistory({ past: [], now: one, future: [] }, { do: 'change', to: two })
    history = reduceHistory(history, { do: 'go-on', to: three })
    expect(reduceHistory(history, { do: 'undo' }).now).toBe(one)
  })
})
