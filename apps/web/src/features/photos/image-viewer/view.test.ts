/** Looking through a frame at a photo. */
import { expect, it } from 'vitest'
import { after, cssOf, moved, shift, stretch } from './matrix.ts'
import { middleOf, pathOf } from './outline-path.ts'
import { barOf, barText, boxOfSize, fitted, kept, matrixOf, zoomedAt } from './view.ts'

const frame = { width: 800, height: 600 }
const box = boxOfSize({ width: 4000, height: 3000 })

it('shows the whole photo in the middle at first', () => {
  expect(fitted(box, frame)).toEqual({ scale: 0.2, x: 0, y: 0 })
  expect(fitted(boxOfSize({ width: 1000, height: 3000 }), frame)).toEqual({ scale: 0.2, x: 300, y: 0 })
})

it('keeps the spot under the finger in its place while it grows', () => {
  const fit = fitted(box, frame)
  const finger = { x: 200, y: 450 }
  const near = zoomedAt(fit, finger, 4, fit)
  const spot = { x: (finger.x - fit.x) / fit.scale, y: (finger.y - fit.y) / fit.scale }
  expect(moved(matrixOf(near), spot)).toEqual(finger)
})

it('goes neither nearer nor farther than makes sense', () => {
  const fit = fitted(box, frame)
  expect(zoomedAt(fit, { x: 0, y: 0 }, 1000, fit).scale).toBeCloseTo(fit.scale * 24)
  expect(zoomedAt(fit, { x: 0, y: 0 }, 0.001, fit).scale).toBeCloseTo(fit.scale * 0.5)
})

it('never loses the photo out of the frame', () => {
  const lost = { scale: 1, x: -9000, y: 5000 }
  const found = kept(lost, box, frame)
  expect(found).toEqual({ scale: 1, x: 400 - 4000, y: 300 })
})

it('writes a bar of a round length', () => {
  expect(barOf(10, 130)).toEqual({ mm: 10, pixels: 100 })
  expect(barOf(3, 130)).toEqual({ mm: 20, pixels: 60 })
  expect(barOf(100, 130)).toEqual({ mm: 1, pixels: 100 })
  expect(barOf(0, 130)).toBeNull()
  expect(barText(20)).toBe('2 cm')
  expect(barText(5)).toBe('5 mm')
})

it('finds the middle of a wound in two pieces, and none of a line', () => {
  const square = (x: number) => [
    { x, y: 0 },
    { x: x + 2, y: 0 },
    { x: x + 2, y: 2 },
    { x, y: 2 },
  ]
  const middle = middleOf([
    { outer: square(0), holes: [] },
    { outer: square(10), holes: [] },
  ])
  expect(middle?.x).toBeCloseTo(6)
  expect(middle?.y).toBeCloseTo(1)
  expect(
    middleOf([
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
  const path = pathOf(
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
    stretch(10),
  )
  expect(path).toBe('M0.0 0.0L10.0 0.0L10.0 10.0ZM2.0 2.0Z')
})

it('tells the browser the same place as it computes itself', () => {
  const to = after(shift(5, 7), stretch(2))
  expect(cssOf(to)).toBe('matrix3d(2,0,0,0,0,2,0,0,0,0,1,0,5,7,0,1)')
})
