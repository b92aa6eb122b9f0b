import { describe, expect, it } from 'vitest'
import { createScale, computeTicks, computeWeekTicks } from './scale.ts'

describe('the axes of a healing curve', () => {
  it('put values in proportion', () => {
    const x = createScale([0, 10], [100, 200])
    expect([0, 5, 10].map(x)).toEqual([100, 150, 200])
    expect(createScale([3, 3], [0, 50])(3)).toBe(0)
  })

  it('start at 0 and end at or above the largest area', () => {
    expect(computeTicks(18.6)).toEqual([0, 5, 10, 15, 20])
    expect(computeTicks(20)).toEqual([0, 5, 10, 15, 20])
    expect(computeTicks(0.7)).toEqual([0, 0.2, 0.4, 0.6, 0.8])
    expect(computeTicks(0)).toEqual([0, 1])
  })

  it('name weeks as often as there is room', () => {
    expect(computeWeekTicks(42, 9)).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(computeWeekTicks(42, 4)).toEqual([0, 2, 4, 6])
    expect(computeWeekTicks(0, 5)).toEqual([0, 1])
    expect(computeWeekTicks(3000, 6).length).toBeLessThanOrEqual(10)
  })
})
