/** Photos of one wound, laid over each other: same place, same size, same way up. */
import { type Calibration, invert3, type Matrix3, type Outline, type Point } from '@mendwell/vision'
import { expect, it } from 'vitest'
import {
  multiplyMatrices,
  transformPoint,
  createTranslation,
  createScaling,
  createRotation,
} from '../image-viewer/matrix.ts'
import { alignSources, type AlignedSource, computeWoundBox, noNudge, applyNudge } from './alignment.ts'

/** A photo of a square of skin, at a given number of pixels per millimeter, rotated, with the card somewhere. */
function createPhoto(options: {
  pixelsPerMm: number
  degrees?: number
  cardAt?: Point
  sideMm?: number
  /** How many times longer than wide. */
  elongation?: number
  mirrored?: boolean
}): AlignedSource {
  const {
    pixelsPerMm,
    degrees = 0,
    cardAt = { x: 40, y: 0 },
    sideMm = 20,
    elongation = 1,
    mirrored = false,
  } = options
  // Skin in mm with the wound at the origin → pixels with the wound in the middle.
  const skinToPixels = multiplyMatrices(
    createTranslation(800, 600),
    multiplyMatrices(createRotation((degrees * Math.PI) / 180), createScaling(pixelsPerMm)),
  )
  const pixelsToSkin = multiplyMatrices(
    createScaling(1 / pixelsPerMm),
    multiplyMatrices(createRotation((-degrees * Math.PI) / 180), createTranslation(-800, -600)),
  )
  const toCard: Matrix3 = multiplyMatrices(
    createScaling(1, mirrored ? -1 : 1),
    createTranslation(-cardAt.x, -cardAt.y),
  )
  const toMillimeters = multiplyMatrices(toCard, pixelsToSkin)
  const half = sideMm / 2
  const [long, wide] = [half * Math.sqrt(elongation), half / Math.sqrt(elongation)]
  const square = [
    { x: -long, y: -wide },
    { x: long, y: -wide },
    { x: long, y: wide },
    { x: -long, y: wide },
  ]
  return {
    width: 1600,
    height: 1200,
    // What alignment uses; the rest is about errors.
    calibration: { toMillimetres: toMillimeters, toPixels: invert3(toMillimeters) } as Calibration,
    outline: [{ outer: square.map((point) => transformPoint(skinToPixels, point)), holes: [] }],
  }
}

const computeSide = (outline: Outline | null, to: Matrix3 | undefined): number => {
  const [a, b] = outline?.[0]?.outer ?? []
  const [from, until] = [
    transformPoint(to ?? [], a ?? { x: 0, y: 0 }),
    transformPoint(to ?? [], b ?? { x: 0, y: 0 }),
  ]
  return Math.hypot(from.x - until.x, from.y - until.y)
}
const middle = { x: 800, y: 600 }

it('shows the same wound in the same size, however near the camera was', () => {
  const sources = [
    createPhoto({ pixelsPerMm: 8 }),
    createPhoto({ pixelsPerMm: 14, cardAt: { x: -30, y: 25 } }),
  ]
  const { toPlane, hasScale } = alignSources(sources)
  expect(hasScale).toBe(true)
  expect(computeSide(sources[0]?.outline ?? null, toPlane[0])).toBeCloseTo(20, 6)
  expect(computeSide(sources[1]?.outline ?? null, toPlane[1])).toBeCloseTo(20, 6)
})

it('lays the middles of the wounds onto each other when the card lay elsewhere', () => {
  const sources = [
    createPhoto({ pixelsPerMm: 8 }),
    createPhoto({ pixelsPerMm: 9, cardAt: { x: -30, y: 25 } }),
  ]
  const { by, toPlane } = alignSources(sources)
  expect(by).toBe('wound')
  for (const to of toPlane) {
    expect(transformPoint(to, middle).x).toBeCloseTo(0, 6)
    expect(transformPoint(to, middle).y).toBeCloseTo(0, 6)
  }
})

it('goes by the card when it lay at the same place, and so undoes a camera that was turned', () => {
  const sources = [createPhoto({ pixelsPerMm: 8 }), createPhoto({ pixelsPerMm: 8, degrees: 30 })]
  const { by, toPlane } = alignSources(sources)
  expect(by).toBe('card')
  const corners = sources.map(({ outline }, at) =>
    transformPoint(toPlane[at] ?? [], outline?.[0]?.outer[0] ?? { x: 0, y: 0 }),
  )
  expect(corners[1]?.x).toBeCloseTo(corners[0]?.x ?? NaN, 6)
  expect(corners[1]?.y).toBeCloseTo(corners[0]?.y ?? NaN, 6)
})

it('preserves the photo’s up direction', () => {
  const sources = [createPhoto({ pixelsPerMm: 8, degrees: 70 })]
  const { toPlane } = alignSources(sources)
  const above = transformPoint(toPlane[0] ?? [], { x: 800, y: 500 })
  expect(above.x).toBeCloseTo(0, 6)
  expect(above.y).toBeCloseTo(-12.5, 6)
})

it('never shows the skin as in a mirror', () => {
  const sources = [createPhoto({ pixelsPerMm: 8, mirrored: true })]
  const { toPlane } = alignSources(sources)
  expect(transformPoint(toPlane[0] ?? [], { x: 900, y: 600 }).x).toBeCloseTo(12.5, 6)
  expect(transformPoint(toPlane[0] ?? [], { x: 800, y: 500 }).y).toBeCloseTo(-12.5, 6)
})

it('says nothing of centimetres when one of the photos has no card', () => {
  const sources = [
    createPhoto({ pixelsPerMm: 8 }),
    { ...createPhoto({ pixelsPerMm: 14 }), calibration: null },
  ]
  const { by, hasScale, toPlane } = alignSources(sources)
  expect({ by, hasScale }).toEqual({ by: 'taken', hasScale: false })
  expect(transformPoint(toPlane[1] ?? [], middle).x).toBeCloseTo(0, 6)
})

it('frames the wounds with skin round them', () => {
  const sources = [createPhoto({ pixelsPerMm: 8 }), createPhoto({ pixelsPerMm: 14, sideMm: 10 })]
  const box = computeWoundBox(sources, alignSources(sources))
  expect(box?.left).toBeCloseTo(-17, 6)
  expect(box?.right).toBeCloseTo(17, 6)
})

it('moves one photo by hand in millimetres of the skin', () => {
  const [to = []] = alignSources([createPhoto({ pixelsPerMm: 8 })]).toPlane
  expect(transformPoint(applyNudge(to, noNudge), middle).x).toBeCloseTo(0, 6)
  expect(transformPoint(applyNudge(to, { x: 2, y: -1, degrees: 0 }), middle)).toMatchObject({
    x: expect.closeTo(2, 6),
    y: expect.closeTo(-1, 6),
  })
})

it('rotates a photo so that a long wound has the same orientation, when the card was elsewhere', () => {
  const sources = [
    createPhoto({ pixelsPerMm: 8, elongation: 2 }),
    createPhoto({ pixelsPerMm: 9, elongation: 1.6, degrees: 20, cardAt: { x: -30, y: 25 } }),
  ]
  const { by, toPlane } = alignSources(sources)
  expect(by).toBe('wound')
  const slopes = sources.map(({ outline }, at) => {
    const [a = middle, b = middle] = (outline?.[0]?.outer ?? []).map((point) =>
      transformPoint(toPlane[at] ?? [], point),
    )
    return Math.atan2(b.y - a.y, b.x - a.x)
  })
  expect(slopes[1]).toBeCloseTo(slopes[0] ?? NaN, 6)
})

it('leaves a round wound as it was taken, since it has no orientation', () => {
  const sources = [
    createPhoto({ pixelsPerMm: 8 }),
    createPhoto({ pixelsPerMm: 9, degrees: 20, cardAt: { x: -30, y: 25 } }),
  ]
  const above = transformPoint(alignSources(sources).toPlane[1] ?? [], { x: 800, y: 500 })
  expect(above.x).toBeCloseTo(0, 6)
})

it('does not turn a photo by more than a hand would, whatever the shapes say', () => {
  const sources = [
    createPhoto({ pixelsPerMm: 8, elongation: 2 }),
    createPhoto({ pixelsPerMm: 9, elongation: 2, degrees: 80, cardAt: { x: -30, y: 25 } }),
  ]
  const above = transformPoint(alignSources(sources).toPlane[1] ?? [], { x: 800, y: 500 })
  expect(above.x).toBeCloseTo(0, 6)
})
