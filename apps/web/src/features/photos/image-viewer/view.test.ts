/** Looking through a frame at a photo. */
import { expect, it } from 'vitest'
import { multiplyMatrices, toCssMatrix, transformPoint, createTranslation, createScaling } from './matrix.ts'
import { findCentroid, buildOutlinePath } from './outline-path.ts'
import { computeScaleBar, formatScaleBar, toBox, fitBox, clampView, toMatrix, zoomAt } from './view.ts'

const frame = { width: 800, height: 600 }
const box = toBox({ width: 4000, height: 3000 })

it('shows the whole photo in the middle at first', () => {
  expect(fitBox(box, frame)).toEqual({ scale: 0.2, x: 0, y: 0 })
  expect(fitBox(toBox({ width: 1000, height: 3000 }), frame)).toEqual({ scale: 0.2, x: 300, y: 0 })
})

it('holds the point under the finger in place while zooming', () => {
  const fit = fitBox(box, frame)
  const finger = { x: 200, y: 450 }
  const near = zoomAt(fit, finger, 4, fit)
  const spot = { x: (finger.x - fit.x) / fit.scale, y: (finger.y - fit.y) / fit.scale }
  expect(transformPoint(toMatrix(near), spot)).toEqual(finger)
})

it('goes neither nearer nor farther than makes sense', () => {
  const fit = fitBox(box, frame)
  expect(zoomAt(fit, { x: 0, y: 0 }, 1000, fit).scale).toBeCloseTo(fit.scale * 24)
  expect(zoomAt(fit, { x: 0, y: 0 }, 0.001, fit).scale).toBeCloseTo(fit.scale * 0.5)
})

it('never loses the photo out of the frame', () => {
  const lost = { scale: 1, x: -9000, y: 5000 }
  const found = clampView(lost, box, frame)
  expect(found).toEqual({ scale: 1, x: 400 - 4000, y: 300 })
})

it('writes a bar of a round length', () => {
  expect(computeScaleBar(10, 130)).toEqual({ mm: 10, pixels: 100 })
  expect(computeScaleBar(3, 130)).toEqual({ mm: 20, pixels: 60 })
  expect(computeScaleBar(100, 130)).toEqual({ mm: 1, pixels: 100 })
  expect(computeScaleBar(0, 130)).toBeNull()
  expect(formatScaleBar(20)).toBe('2 cm')
  expect(formatScaleBar(5)).toBe('5 mm')
})

it('finds the middle of a wound in two pieces, and none of a line', () => {
  const createSquare = (x: number) => [
    { x, y: 0 },
    { x: x + 2, y: 0 },
    { x: x + 2, y: 2 },
    { x, y: 2 },
  ]
  const middle = findCentroid([
    { outer: createSquare(0), holes: [] },
    { outer: createSquare(10), holes: [] },
  ])
  expect(middle?.x).toBeCloseTo(6)
  expect(middle?.y).toBeCloseTo(1)
  expect(
    findCentroid([
      {
        outer: [
          { x: 0, y: 0 },
          { x: 1, y: 1 },
        ],
        holes: [],
      },
    ]),
  ).toBeNull()
})

it('draws pieces and islands as closed lines', () => {
  const path = buildOutlinePath(
    [
      {
        outer: [
          { x: 0, y: 0 },
          { x: 1, y: 0 },
          { x: 1, y: 1 },
        ],
        holes: [[{ x: 0.2, y: 0.2 }]],
      },
    ],
    createScaling(10),
  )
  expect(path).toBe('M0.0 0.0L10.0 0.0L10.0 10.0ZM2.0 2.0Z')
})

it('uses the same transform in CSS as in its computation', () => {
  const to = multiplyMatrices(createTranslation(5, 7), createScaling(2))
  expect(toCssMatrix(to)).toBe('matrix3d(2,0,0,0,0,2,0,0,0,0,1,0,5,7,0,1)')
})
