/** The printed card as a fine grid of ink, an eighth of a millimetre each: every edge of a marker falls between two cells. */
import { cardMarkers, cardOutline, markerSideMm, sheetSizes } from '../card.ts'
import { type CardShape, buildCardShapes } from '../card-shapes.ts'
import { toLinear } from './color.ts'
import { getLetterRows } from './letters.ts'
import type { CardPlace } from './scene.ts'

const cellsPerMm = 8

export type CardTexture = {
  readonly cellsPerMm: number
  readonly width: number
  readonly height: number
  /** 0 where there is no card, otherwise 1 + the number of an ink. */
  readonly cells: Uint8Array
  /** Red, green, blue light of each ink. */
  readonly inks: Float64Array
}

export function renderCardTexture({ cut, markers }: CardPlace): CardTexture {
  const width = sheetSizes.a6.width * cellsPerMm
  const height = sheetSizes.a6.height * cellsPerMm
  const cells = new Uint8Array(width * height)
  const inks: number[] = []
  const known = new Map<string, number>()
  const getInkNumber = (color: readonly number[]) => {
    const key = color.join()
    const before = known.get(key)
    if (before !== undefined) return before
    // Paper sends back nine tenths of the light, black ink a thirtieth: nothing printed is 0 or 1.
    for (const value of color) inks.push(0.03 + 0.87 * toLinear(value))
    known.set(key, inks.length / 3)
    return inks.length / 3
  }
  const fill = (x: number, y: number, wide: number, high: number, ink: number) => {
    const left = Math.max(0, Math.round(x * cellsPerMm))
    const right = Math.min(width, Math.round((x + wide) * cellsPerMm))
    const bottom = Math.min(height, Math.round((y + high) * cellsPerMm))
    for (let row = Math.max(0, Math.round(y * cellsPerMm)); row < bottom; row++) {
      cells.fill(ink, row * width + left, row * width + right)
    }
  }
  fill(0, 0, sheetSizes.a6.width, sheetSizes.a6.height, getInkNumber([255, 255, 255]))
  const hidden = cardMarkers.filter((marker) => markers && !markers.includes(marker.id))
  for (const shape of buildCardShapes('a6').shapes) {
    const ink = getInkNumber(shape.kind === 'line' ? shape.stroke : shape.fill)
    if (shape.kind === 'rect') {
      if (!hidden.some((marker) => isWithin(shape, marker)))
        fill(shape.x, shape.y, shape.width, shape.height, ink)
    } else if (shape.kind === 'line') drawLine(shape, ink, fill)
    else drawText(shape, ink, fill)
  }
  if (cut) clearOutsideCard(cells, width, height)
  return { cellsPerMm, width, height, cells, inks: Float64Array.from(inks) }
}

type Fill = (x: number, y: number, wide: number, high: number, ink: number) => void

/** The card has upright and level lines only. */
function drawLine(shape: Extract<CardShape, { kind: 'line' }>, ink: number, fill: Fill) {
  const { x1, y1, x2, y2, thickness, dashed } = shape
  const long = Math.hypot(x2 - x1, y2 - y1)
  const dash = dashed ? 2 : long
  for (let from = 0; from < long; from += dashed ? 4 : long) {
    const start = from / long
    const end = Math.min(1, (from + dash) / long)
    const xs = [x1 + (x2 - x1) * start, x1 + (x2 - x1) * end]
    const ys = [y1 + (y2 - y1) * start, y1 + (y2 - y1) * end]
    const left = Math.min(...xs) - thickness / 2
    const top = Math.min(...ys) - thickness / 2
    fill(left, top, Math.max(...xs) - left + thickness / 2, Math.max(...ys) - top + thickness / 2, ink)
  }
}

function drawText(shape: Extract<CardShape, { kind: 'text' }>, ink: number, fill: Fill) {
  const dot = (shape.size * 0.7) / 5
  const wide = shape.text.length * 4 * dot - dot
  const left = shape.anchor === 'middle' ? shape.x - wide / 2 : shape.x
  ;[...shape.text.toUpperCase()].forEach((letter, at) => {
    getLetterRows(letter).forEach((row, down) => {
      for (let across = 0; across < 3; across++) {
        if (row & (4 >> across)) {
          fill(left + (at * 4 + across) * dot, shape.y - (5 - down) * dot, dot, dot, ink)
        }
      }
    })
  })
}

function isWithin(shape: { x: number; y: number }, marker: { x: number; y: number }): boolean {
  const across = shape.x - marker.x
  const down = shape.y - marker.y
  return across >= 0 && across < markerSideMm && down >= 0 && down < markerSideMm
}

/** What is outside the L is transparent. Its corners are right angles: two rectangles cover it. */
function clearOutsideCard(cells: Uint8Array, width: number, height: number) {
  const xs = cardOutline.map(([x]) => x)
  const ys = cardOutline.map(([, y]) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const [innerX, innerY] = cardOutline[2] ?? [right, top]
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const x = (column + 0.5) / cellsPerMm
      const y = (row + 0.5) / cellsPerMm
      const inside = x > left && x < right && y > top && y < bottom && (x < innerX || y > innerY)
      if (!inside) cells[row * width + column] = 0
    }
  }
}
