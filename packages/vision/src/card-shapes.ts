/** The card as rectangles, lines and words in millimetres on a sheet: what a PDF, a page or a drawn photo shows. */
import {
  cardMarkers,
  cardOrigin,
  cardOutline,
  checkSquare,
  colorPatches,
  markerSideMm,
  moduleMm,
  patchSideMm,
  rulers,
  type Sheet,
  sheetSizes,
} from './card.ts'

export type Color = readonly [number, number, number]

/** Drawn in this order, each over those before it. */
export type CardShape =
  | {
      readonly kind: 'rect'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      readonly fill: Color
    }
  | {
      readonly kind: 'line'
      readonly x1: number
      readonly y1: number
      readonly x2: number
      readonly y2: number
      readonly thickness: number
      readonly stroke: Color
      readonly dashed: boolean
    }
  | {
      readonly kind: 'text'
      readonly text: string
      /** The baseline's left end or middle. */
      readonly x: number
      readonly y: number
      readonly anchor: 'start' | 'middle'
      /** Height of the letters' em box. */
      readonly size: number
      readonly bold: boolean
      readonly fill: Color
    }

export type CardDrawing = {
  readonly widthMm: number
  readonly heightMm: number
  readonly shapes: readonly CardShape[]
}

const ink: Color = [0, 0, 0]
const paper: Color = [255, 255, 255]
const quiet: Color = [96, 96, 96]

export function buildCardShapes(sheet: Sheet): CardDrawing {
  const { width, height } = sheetSizes[sheet]
  const { x, y } = cardOrigin[sheet]
  const shapes = [
    ...buildCutLine(),
    ...cardMarkers.flatMap(buildMarkerShapes),
    ...colorPatches.map((patch) => createRect(patch.x, patch.y, patchSideMm, patchSideMm, patch.colour)),
    ...buildTicks(),
    createRect(checkSquare.x, checkSquare.y, checkSquare.sideMm, checkSquare.sideMm, checkSquare.colour),
    ...buildTexts(),
  ].map((shape) => moveShape(shape, x, y))
  return {
    widthMm: width,
    heightMm: height,
    shapes: sheet === 'letter' ? [...shapes, ...buildLetterTexts(width)] : shapes,
  }
}

function buildMarkerShapes(marker: (typeof cardMarkers)[number]): CardShape[] {
  const white = marker.bits.flatMap((row, down) =>
    [...row].flatMap((bit, across) =>
      bit === '1'
        ? [
            createRect(
              marker.x + (across + 1) * moduleMm,
              marker.y + (down + 1) * moduleMm,
              moduleMm,
              moduleMm,
              paper,
            ),
          ]
        : [],
    ),
  )
  return [createRect(marker.x, marker.y, markerSideMm, markerSideMm, ink), ...white]
}

function buildCutLine(): CardShape[] {
  return cardOutline.map(([x1, y1], at) => {
    const [x2, y2] = cardOutline[(at + 1) % cardOutline.length] ?? [x1, y1]
    return { kind: 'line', x1, y1, x2, y2, thickness: 0.15, stroke: quiet, dashed: true }
  })
}

const getTickLength = (mm: number) => (mm % 10 === 0 ? 4 : mm % 5 === 0 ? 3 : 2)

function buildTicks(): CardShape[] {
  const { elbow, upMm, rightMm } = rulers
  const up = Array.from({ length: upMm + 1 }, (_, mm) =>
    createLine(elbow.x - getTickLength(mm), elbow.y - mm, elbow.x, elbow.y - mm),
  )
  const right = Array.from({ length: rightMm + 1 }, (_, mm) =>
    createLine(elbow.x + mm, elbow.y, elbow.x + mm, elbow.y + getTickLength(mm)),
  )
  const upNumbers = [1, 2, 5, 6, 7].map((cm) =>
    createText(`${cm}`, elbow.x - 6, elbow.y - cm * 10 + 0.8, 2.4),
  )
  const rightNumbers = [1, 2, 3].map((cm) => createText(`${cm}`, elbow.x + cm * 10, elbow.y + 7, 2.4))
  return [...up, ...right, ...upNumbers, ...rightNumbers]
}

function buildTexts(): CardShape[] {
  const middle = checkSquare.x + checkSquare.sideMm / 2
  return [
    createText('MENDWELL', 54.5, 126, 4, true),
    createText('MARKER CARD', 54.5, 131, 2.6),
    createText('MARKERS 20.0 MM', 54.5, 135.5, 2.2),
    createText('PRINT AT 100%', 54.5, 139, 2.2),
    createText('50 MM SQUARE', middle, 92, 3, true),
    createText('CHECK ITS SIDES WITH A RULER', middle, 96.5, 2.4),
    createText('THEN CUT ALONG DASHED LINE', middle, 100.5, 2.4),
    createText('WOUND GOES HERE', middle, 28, 2.4),
  ]
}

function buildLetterTexts(width: number): CardShape[] {
  const lines = [
    'Print at 100% on white matte paper. Do not use “Fit to page.”',
    'Check with a ruler that each side of the square is 50 mm. If not, do not use this print.',
    'Cut out the L along the dashed line. Place it flat next to the wound, in the same plane, never in the wound.',
    'On an arm or leg, place the long side along the limb.',
    'Single-patient use. Discard after use.',
  ]
  return [
    createText('Mendwell marker card', width / 2, 26, 6, true),
    ...lines.map((words, at) => createText(words, width / 2, 212 + at * 6.5, 3.6)),
  ]
}

function createRect(x: number, y: number, width: number, height: number, fill: Color): CardShape {
  return { kind: 'rect', x, y, width, height, fill }
}

function createLine(x1: number, y1: number, x2: number, y2: number): CardShape {
  return { kind: 'line', x1, y1, x2, y2, thickness: 0.2, stroke: ink, dashed: false }
}

function createText(words: string, x: number, y: number, size: number, bold = false): CardShape {
  return { kind: 'text', text: words, x, y, anchor: 'middle', size, bold, fill: bold ? ink : quiet }
}

function moveShape(shape: CardShape, x: number, y: number): CardShape {
  if (shape.kind === 'line') {
    return { ...shape, x1: shape.x1 + x, y1: shape.y1 + y, x2: shape.x2 + x, y2: shape.y2 + y }
  }
  return { ...shape, x: shape.x + x, y: shape.y + y }
}
