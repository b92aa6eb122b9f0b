/** Masks become outlines and outlines masks, and the area stays what it was. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { traceOutline, simplifyRing } from './contours.ts'
import { computeRingLength, computeLengthAndWidth, computeSignedArea } from './polygons.ts'
import { rasterizeOutline } from './raster.ts'
import type { Mask, Outline, Point } from '../types.ts'

const createCircle = (x: number, y: number, radius: number): Point[] =>
  Array.from({ length: 360 }, (_, at) => ({
    x: x + radius * Math.cos((at * Math.PI) / 180),
    y: y + radius * Math.sin((at * Math.PI) / 180),
  }))

const computeArea = (outline: Outline) =>
  outline.reduce(
    (sum, part) =>
      sum +
      Math.abs(computeSignedArea(part.outer)) -
      part.holes.reduce((all, hole) => all + Math.abs(computeSignedArea(hole)), 0),
    0,
  )

const countPixels = (mask: Mask) => mask.data.reduce((sum, value) => sum + (value ? 1 : 0), 0)

describe('an outline from a mask', () => {
  it('[MS9] has the area of its pixels and the length of the edge, not of the stairs', () => {
    for (const radius of [8, 20, 75.3]) {
      const mask = rasterizeOutline([{ outer: createCircle(100.2, 99.7, radius), holes: [] }], 200, 200)
      const outline = traceOutline(mask)
      expect(outline).toHaveLength(1)
      expect(Math.abs(computeArea(outline) / countPixels(mask) - 1)).toBeLessThan(0.002)
      const round = computeRingLength(outline[0]?.outer ?? [])
      expect(Math.abs(round / (2 * Math.PI * radius) - 1)).toBeLessThan(0.02)
    }
  })

  it('[MS9] separates pieces, with islands of skin inside their piece', () => {
    const two: Outline = [
      { outer: createCircle(60, 60, 40), holes: [createCircle(60, 60, 12)] },
      { outer: createCircle(150, 150, 25), holes: [] },
    ]
    const outline = traceOutline(rasterizeOutline(two, 200, 200))
    expect(outline.map((part) => part.holes.length)).toEqual([1, 0])
    expect(Math.abs(computeArea(outline) / computeArea(two) - 1)).toBeLessThan(0.01)
  })

  it('sees a wound inside an island of skin inside a wound', () => {
    const mask = rasterizeOutline(
      [
        { outer: createCircle(100, 100, 80), holes: [createCircle(100, 100, 60)] },
        { outer: createCircle(100, 100, 30), holes: [] },
      ],
      200,
      200,
    )
    const outline = traceOutline(mask)
    expect(outline.map((part) => part.holes.length).sort()).toEqual([0, 1])
    expect(Math.abs(computeArea(outline) / countPixels(mask) - 1)).toBeLessThan(0.005)
  })

  it('reaches to the edge of the photo', () => {
    const mask: Mask = { width: 30, height: 20, data: new Uint8Array(600).fill(1) }
    expect(computeArea(traceOutline(mask))).toBeCloseTo(600, 0)
  })

  it('has the area of its pixels for any mask, and nothing for none', () => {
    const blobs = fc.array(
      fc.record({
        x: fc.nat(60),
        y: fc.nat(60),
        wide: fc.integer({ min: 4, max: 30 }),
        high: fc.integer({ min: 4, max: 30 }),
      }),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(blobs, (boxes) => {
        const data = new Uint8Array(96 * 96)
        for (const box of boxes) {
          for (let row = box.y; row < box.y + box.high; row++)
            data.fill(1, row * 96 + box.x, row * 96 + box.x + box.wide)
        }
        const mask = { width: 96, height: 96, data }
        // Corners of boxes are rounded a little on a few pixels; holes under nine pixels are filled.
        expect(Math.abs(computeArea(traceOutline(mask)) - countPixels(mask))).toBeLessThan(
          0.06 * countPixels(mask) + 9,
        )
      }),
      { seed: 20260101, numRuns: 200 },
    )
    expect(traceOutline({ width: 9, height: 9, data: new Uint8Array(81) })).toEqual([])
  })
})

describe('an outline', () => {
  it('loses points and not its shape when it is thinned', () => {
    const ring = createCircle(0, 0, 100)
    const thin = simplifyRing(ring, 0.3)
    expect(thin.length).toBeLessThan(80)
    expect(Math.abs(computeSignedArea(thin) / computeSignedArea(ring) - 1)).toBeLessThan(0.005)
  })

  it('[MS9] has its length along the longest line and its width across it', () => {
    const box = [
      { x: 0, y: 0 },
      { x: 40, y: 0 },
      { x: 40, y: 30 },
      { x: 0, y: 30 },
    ]
    const axes = computeLengthAndWidth(box)
    const { from, to } = axes?.length ?? { from: { x: 0, y: 0 }, to: { x: 0, y: 0 } }
    expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeCloseTo(50)
  })
})
