/** The printed card is one thing everywhere: in the dictionary, on the sheets, in the page that describes it. */
import aruco from 'js-aruco2'
import { describe, expect, it } from 'vitest'
import {
  cardMarkers,
  cardOutline,
  colorPatches,
  dictionary,
  markerSideMm,
  patchSideMm,
  sheetSizes,
} from './card.ts'
import { buildCardShapes } from './card-shapes.ts'

type Box = { readonly x: number; readonly y: number; readonly wide: number }

const markers: Box[] = cardMarkers.map(({ x, y }) => ({ x, y, wide: markerSideMm }))
const patches: Box[] = colorPatches.map(({ x, y }) => ({ x, y, wide: patchSideMm }))

const computeGap = (a: Box, b: Box) =>
  Math.max(a.x - (b.x + b.wide), b.x - (a.x + a.wide), a.y - (b.y + b.wide), b.y - (a.y + a.wide))

describe('the marker card', () => {
  it('carries codes of its dictionary', () => {
    const codes = new aruco.AR.Dictionary(dictionary).codeList
    for (const marker of cardMarkers) expect(marker.bits.join('')).toBe(codes[marker.id])
  })

  it('leaves white round every marker, so that a camera can find it', () => {
    for (const marker of markers) {
      const others = [...markers, ...patches].filter((other) => other !== marker)
      for (const other of others) expect(computeGap(marker, other)).toBeGreaterThanOrEqual(3)
      const right = marker.y > 100 ? 100 : 37
      expect(
        Math.min(marker.x - 5, marker.y - 5, right - marker.x - 20, 143 - marker.y - 20),
      ).toBeGreaterThanOrEqual(3)
    }
  })

  it.each(['a6', 'letter'] as const)('fits on a sheet of %s with room for the printer', (sheet) => {
    const { width, height } = sheetSizes[sheet]
    for (const shape of buildCardShapes(sheet).shapes) {
      if (shape.kind === 'text') continue
      const xs = shape.kind === 'rect' ? [shape.x, shape.x + shape.width] : [shape.x1, shape.x2]
      const ys = shape.kind === 'rect' ? [shape.y, shape.y + shape.height] : [shape.y1, shape.y2]
      expect(
        Math.min(...xs, width - Math.max(...xs), ...ys, height - Math.max(...ys)),
      ).toBeGreaterThanOrEqual(5)
    }
  })

  it('prints markers of 20 mm on both sheets and a square of 50 mm', () => {
    for (const sheet of ['a6', 'letter'] as const) {
      const squares = buildCardShapes(sheet).shapes.filter(
        (shape) => shape.kind === 'rect' && shape.width === shape.height,
      )
      const sides = squares.map((shape) => (shape.kind === 'rect' ? shape.width : 0))
      expect(sides.filter((side) => side === 20)).toHaveLength(4)
      expect(sides.filter((side) => side === 50)).toHaveLength(1)
    }
  })

  it('is an L of right angles', () => {
    cardOutline.forEach(([x, y], at) => {
      const [nextX, nextY] = cardOutline[(at + 1) % cardOutline.length] ?? [0, 0]
      expect(x === nextX || y === nextY).toBe(true)
    })
  })
})
