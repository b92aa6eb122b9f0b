/** Rules VS9 and VS10: the index against exact division, its categories on each side of every limit. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeBmi, classifyBmi } from './bmi.ts'

describe('body mass index', () => {
  it.each([
    [70, 175, 22.9],
    [80, 200, 20],
    [98, 200, 24.5],
    [98.2, 200, 24.6], // 24.55 exactly: a half is rounded up
    [99.8, 200, 25], // 24.95 exactly, which binary fractions would make 24.9
    [1000, 20, 25_000],
    [0.2, 300, 0],
  ])('[VS9] %d kg at %d cm is %d', (weightKg, heightCm, kgPerM2) => {
    expect(computeBmi(weightKg, heightCm)).toEqual({ state: 'known', kgPerM2 })
  })

  it('[VS9] without weight or height, or with an impossible one, there is no index', () => {
    for (const [weight, height] of [
      [null, 170],
      [70, null],
      [undefined, undefined],
      [0, 170],
      [70, 0],
      [70, 1.75],
      [1000.1, 170],
      [Number.NaN, 170],
    ])
      expect(computeBmi(weight, height)).toEqual({ state: 'unknown' })
  })

  it('[VS9] the index is the exact quotient to the nearest tenth, for every weight and height', () => {
    const weightTenths = fc.integer({ min: 2, max: 10_000 })
    const heightTenths = fc.integer({ min: 200, max: 3_000 })
    fc.assert(
      fc.property(weightTenths, heightTenths, (weight, height) => {
        const square = BigInt(height) ** 2n
        const tenths = (2n * BigInt(weight) * 1_000_000n + square) / (2n * square)
        expect(computeBmi(weight / 10, height / 10)).toEqual({ state: 'known', kgPerM2: Number(tenths) / 10 })
      }),
    )
  })
})

describe('categories of the index', () => {
  it.each([
    [18.4, 'underweight'],
    [18.5, 'normal'],
    [24.9, 'normal'],
    [25, 'overweight'],
    [29.9, 'overweight'],
    [30, 'obesity-1'],
    [34.9, 'obesity-1'],
    [35, 'obesity-2'],
    [39.9, 'obesity-2'],
    [40, 'obesity-3'],
  ])('[VS10] an index of %d is %s', (kgPerM2, id) => {
    expect(classifyBmi({ state: 'known', kgPerM2 })).toMatchObject({ state: 'known', id })
  })

  it('[VS10] an unknown index has no category', () => {
    expect(classifyBmi({ state: 'unknown' })).toEqual({ state: 'unknown' })
  })

  it('[VS10] the category is that of the number shown: 24.95 is shown as 25.0 and is overweight', () => {
    expect(classifyBmi(computeBmi(99.8, 200))).toMatchObject({ id: 'overweight' })
  })
})
