/** Rules MS1 to MS5: each method against its formula, its precision, and missing sizes. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkWoundSize, woundSizeFields } from './fields.ts'
import { measureOutline } from './outline.ts'
import {
  computeAreaByEllipse,
  computeAreaByLengthWidth,
  areaMethods,
  getShortMethodLabel,
  computePerimeterByEllipse,
  computeVolumeByAreaDepth,
  computeVolumeByKundin,
  volumeMethods,
} from './size.ts'

const side = fc.integer({ min: 0, max: 5000 }).map((count) => count / 100)
const buildSquare = (size: number, x = 0, y = 0) =>
  [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
  ].map(([xCm = 0, yCm = 0]) => ({ xCm, yCm }))

describe('sizes', () => {
  it.each([
    ['length', 50],
    ['width', 50],
    ['depth', 10],
  ] as const)('[MS1] %s is possible from 0 to %d cm; 0 is a size, nothing is unknown', (field, most) => {
    expect(checkWoundSize(field, 0)).toBe('possible')
    expect(checkWoundSize(field, most)).toBe('possible')
    for (const value of [-0.01, most + 0.01, Number.NaN])
      expect(checkWoundSize(field, value)).toBe('impossible')
    for (const value of [null, undefined]) expect(checkWoundSize(field, value)).toBe('unknown')
  })

  it('[MS1] every size is stored to two decimals', () => {
    expect(Object.values(woundSizeFields).every(({ decimals }) => decimals === 2)).toBe(true)
  })
})

describe('area', () => {
  it.each([
    [4, 3, 12],
    [2.5, 1.5, 3.75],
    [0.5, 0.5, 0.25],
    [1.15, 1.1, 1.27], // 1.265 exactly, which binary fractions would make 1.26
    [0, 0, 0],
    [50, 50, 2500],
  ])('[MS2] %d by %d cm is %d cm² by length and width', (length, width, areaCm2) => {
    expect(computeAreaByLengthWidth(length, width)).toEqual({
      state: 'known',
      method: 'length-width',
      areaCm2,
    })
  })

  it('[MS2] 4 by 3 cm is 9.42 cm² as an ellipse', () => {
    expect(computeAreaByEllipse(4, 3)).toEqual({ state: 'known', method: 'ellipse', areaCm2: 9.42 })
  })

  it('[MS2] length and width may be exchanged, and the product is exact', () => {
    fc.assert(
      fc.property(side, side, (a, b) => {
        const area = computeAreaByLengthWidth(a, b)
        expect(area).toEqual(computeAreaByLengthWidth(b, a))
        const exact = (BigInt(Math.round(a * 100)) * BigInt(Math.round(b * 100)) + 50n) / 100n
        expect(area).toMatchObject({ areaCm2: Number(exact) / 100 })
      }),
    )
  })

  it('[MS2] an ellipse is never larger than its rectangle, and a longer wound never smaller', () => {
    fc.assert(
      fc.property(side, side, (a, b) => {
        const rectangle = computeAreaByLengthWidth(a, b)
        const ellipse = computeAreaByEllipse(a, b)
        const longer = computeAreaByEllipse(Math.min(50, a + 1), b)
        if (rectangle.state === 'unknown' || ellipse.state === 'unknown' || longer.state === 'unknown')
          throw new Error('both sides are possible')
        expect(ellipse.areaCm2).toBeLessThanOrEqual(rectangle.areaCm2)
        expect(longer.areaCm2).toBeGreaterThanOrEqual(ellipse.areaCm2)
      }),
    )
  })

  it('[MS2] without both sides there is no area, and it is not 0', () => {
    for (const [length, width] of [
      [null, 3],
      [4, undefined],
      [4, -1],
      [51, 3],
    ]) {
      expect(computeAreaByLengthWidth(length, width)).toEqual({ state: 'unknown' })
      expect(computeAreaByEllipse(length, width)).toEqual({ state: 'unknown' })
      expect(computePerimeterByEllipse(length, width)).toEqual({ state: 'unknown' })
    }
  })

  it('[MS2] every method has its name, formula and limits', () => {
    expect(areaMethods.map(({ id }) => getShortMethodLabel(id))).toEqual([
      'L × W',
      'ellipse',
      'traced',
      'by photo outline',
    ])
    expect(getShortMethodLabel(null)).toBe('method not documented')
    expect(areaMethods.map(({ id }) => id)).toEqual(['length-width', 'ellipse', 'traced', 'photo-outline'])
    for (const { label, formula, limits } of areaMethods)
      expect(label.length * formula.length * limits.length).toBeGreaterThan(0)
  })
})

describe('volume', () => {
  it('[MS3] area by depth, and by Kundin', () => {
    expect(computeVolumeByAreaDepth(12, 0.5)).toEqual({ state: 'known', method: 'area-depth', volumeCm3: 6 })
    expect(computeVolumeByKundin(4, 3, 0.5)).toEqual({ state: 'known', method: 'kundin', volumeCm3: 1.96 })
    expect(volumeMethods).toHaveLength(2)
  })

  it('[MS3] a depth of 0 is a volume of 0; a depth not taken is none', () => {
    expect(computeVolumeByAreaDepth(12, 0)).toMatchObject({ volumeCm3: 0 })
    expect(computeVolumeByAreaDepth(12, null)).toEqual({ state: 'unknown' })
    expect(computeVolumeByAreaDepth(null, 1)).toEqual({ state: 'unknown' })
    expect(computeVolumeByKundin(4, 3, null)).toEqual({ state: 'unknown' })
    expect(computeVolumeByKundin(4, 3, 10.01)).toEqual({ state: 'unknown' })
  })
})

describe('a traced outline', () => {
  it('[MS4] a square of 2 cm has 4 cm² and 8 cm perimeter, at any position and in any direction', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -20, max: 20 }), (x, y) => {
        const size = { state: 'known', areaCm2: 4, perimeterCm: 8 }
        expect(measureOutline(buildSquare(2, x, y))).toEqual(size)
        expect(measureOutline(buildSquare(2, x, y).toReversed())).toEqual(size)
      }),
    )
  })

  it('[MS4] twice as long and wide is four times the area', () => {
    const shape = [
      { xCm: 0, yCm: 0 },
      { xCm: 3, yCm: 1 },
      { xCm: 2, yCm: 4 },
      { xCm: -1, yCm: 2 },
    ]
    const double = shape.map(({ xCm, yCm }) => ({ xCm: 2 * xCm, yCm: 2 * yCm }))
    expect(measureOutline(shape)).toMatchObject({ areaCm2: 9 })
    expect(measureOutline(double)).toMatchObject({ areaCm2: 36 })
  })

  it('[MS4] points that repeat their neighbour change nothing', () => {
    expect(measureOutline(buildSquare(2).flatMap((point) => [point, point]))).toMatchObject({ areaCm2: 4 })
  })

  it('[MS4] a figure of eight, a line or a point that is no number has no area', () => {
    const [a, b, c, d] = buildSquare(2)
    const eight = [a, b, d, c].filter((point) => point !== undefined)
    expect(measureOutline(eight)).toEqual({ state: 'unknown', reason: 'crosses-itself' })
    expect(measureOutline(buildSquare(2).slice(0, 2))).toEqual({ state: 'unknown', reason: 'too-few-points' })
    expect(measureOutline([])).toEqual({ state: 'unknown', reason: 'too-few-points' })
    expect(measureOutline([...buildSquare(2), { xCm: Number.NaN, yCm: 0 }])).toEqual({
      state: 'unknown',
      reason: 'not-a-number',
    })
  })
})

describe('perimeter', () => {
  it('[MS5] of a circle of 2 cm is 6.28 cm, of an oval of 4 by 2 cm 9.69 cm', () => {
    expect(computePerimeterByEllipse(2, 2)).toEqual({ state: 'known', method: 'ellipse', perimeterCm: 6.28 })
    expect(computePerimeterByEllipse(4, 2)).toMatchObject({ perimeterCm: 9.69 })
    expect(computePerimeterByEllipse(0, 0)).toMatchObject({ perimeterCm: 0 })
  })

  it('[MS5] does not depend on which side is the length', () => {
    fc.assert(
      fc.property(side, side, (a, b) => {
        expect(computePerimeterByEllipse(a, b)).toEqual(computePerimeterByEllipse(b, a))
      }),
    )
  })
})
