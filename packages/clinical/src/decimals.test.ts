/** Rounding and division as on paper, checked against big integers. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { roundToPrecision, divideWhole, toWholeCount } from './decimals.ts'

it('rounds halves as they are written, away from zero', () => {
  expect(roundToPrecision(1.005, 2)).toBe(1.01)
  expect(roundToPrecision(99.55, 1)).toBe(99.6)
  expect(roundToPrecision(0.15, 1)).toBe(0.2)
  expect(roundToPrecision(-0.25, 1)).toBe(-0.3)
  expect(roundToPrecision(59.5, 0)).toBe(60)
})

it('reads numbers written with an exponent, and never turns nonsense into a number', () => {
  expect(toWholeCount(1e-7, 1)).toBe(0)
  expect(toWholeCount(1e21, 1)).toBe(1e22)
  expect(toWholeCount(Number.NaN, 1)).toBeNaN()
  expect(toWholeCount(Number.POSITIVE_INFINITY, 1)).toBeNaN()
})

it('leaves a value that has the precision already', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e6, max: 1e6 }),
      (tenths) => roundToPrecision(tenths / 10, 1) === tenths / 10,
    ),
  )
})

it('divides whole numbers to the nearest, halves up', () => {
  const numbers = [fc.integer({ min: 0, max: 1e10 }), fc.integer({ min: 1, max: 9_000_000 })] as const
  fc.assert(
    fc.property(...numbers, (dividend, divisor) => {
      const exact = (2n * BigInt(dividend) + BigInt(divisor)) / (2n * BigInt(divisor))
      expect(BigInt(divideWhole(dividend, divisor))).toBe(exact)
    }),
  )
})
