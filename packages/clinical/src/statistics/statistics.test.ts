/** Held against published examples, and against counting by hand. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeExpectedPercent, computeShare } from './proportion.ts'
import { computeMean, computeQuantile, computeQuartiles } from './quantiles.ts'
import { estimateSurvival, type Observation } from './survival.ts'

/** Remission in the trial of 6-mercaptopurine, weeks (Freireich and others, 1963): the textbook example. */
const ended = [6, 6, 6, 7, 10, 13, 16, 22, 23]
const goesOn = [6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35]
const trial: Observation[] = [
  ...ended.map((days) => ({ days, closed: 1, open: 0 })),
  ...goesOn.map((days) => ({ days, closed: 0, open: 1 })),
]

describe('time to closure', () => {
  it('[MT1] gives the shares and intervals of the textbook example', () => {
    const { points, ...rest } = estimateSurvival(trial)
    expect(points.map(({ days, atRisk, open }) => [days, atRisk, open])).toEqual([
      [6, 21, 0.8571],
      [7, 17, 0.8067],
      [10, 15, 0.7529],
      [13, 12, 0.6902],
      [16, 11, 0.6275],
      [22, 7, 0.5378],
      [23, 6, 0.4482],
    ])
    expect(points.map(({ low, high }) => [low, high])).toEqual([
      [0.6197, 0.9516],
      [0.5631, 0.9228],
      [0.5032, 0.8894],
      [0.4316, 0.8491],
      [0.3675, 0.8049],
      [0.2678, 0.7468],
      [0.1881, 0.6801],
    ])
    expect(rest).toEqual({ wounds: 21, closed: 9, medianDays: 23, medianLow: 13, medianHigh: null })
  })

  it('[MT1] of nothing says nothing, and of wounds that never closed only how many', () => {
    expect(estimateSurvival([])).toMatchObject({ wounds: 0, points: [], medianDays: null })
    expect(estimateSurvival([{ days: 30, closed: 0, open: 4 }])).toMatchObject({
      wounds: 4,
      closed: 0,
      points: [],
    })
  })

  it('[MT1] without censoring is the plain proportion that is open, and never rises', () => {
    const watched = fc.array(fc.record({ days: fc.nat(60), closed: fc.nat(3), open: fc.constant(0) }), {
      minLength: 1,
      maxLength: 20,
    })
    fc.assert(
      fc.property(watched, (days) => {
        const total = days.reduce((sum, { closed }) => sum + closed, 0)
        for (const point of estimateSurvival(days).points) {
          const left = days.filter((one) => one.days > point.days).reduce((sum, one) => sum + one.closed, 0)
          expect(point.open).toBeCloseTo(left / total, 3)
        }
      }),
    )
  })

  it('[MT1] the proportion is inside its interval, and the interval inside 0 and 1', () => {
    const watched = fc.array(fc.record({ days: fc.nat(90), closed: fc.nat(4), open: fc.nat(4) }), {
      maxLength: 30,
    })
    fc.assert(
      fc.property(watched, (days) => {
        let before = 1
        for (const { open, low, high } of estimateSurvival(days).points) {
          expect(open).toBeLessThanOrEqual(before)
          before = open
          if (low === null || high === null) continue
          expect(low).toBeLessThanOrEqual(open)
          expect(high).toBeGreaterThanOrEqual(open)
          expect(low >= 0 && high <= 1).toBe(true)
        }
      }),
    )
  })
})

describe('a share', () => {
  it('[MT2] comes with its interval, and of nothing there is none', () => {
    expect(computeShare(8, 10)).toEqual({ state: 'known', percent: 80, low: 49, high: 94.3 })
    expect(computeShare(0, 10)).toEqual({ state: 'known', percent: 0, low: 0, high: 27.8 })
    expect(computeShare(10, 10)).toEqual({ state: 'known', percent: 100, low: 72.2, high: 100 })
    expect(computeShare(0, 0)).toEqual({ state: 'unknown' })
  })

  it('[MT3] is expected to be what all reach with the same mix', () => {
    const everybody = [
      { of: 'venous', part: 60, whole: 100 },
      { of: 'arterial', part: 10, whole: 50 },
    ]
    const group = [
      { of: 'venous', part: 1, whole: 3 },
      { of: 'arterial', part: 1, whole: 1 },
    ]
    expect(computeExpectedPercent(group, everybody)).toBe(50)
    expect(computeExpectedPercent(everybody, everybody)).toBe(46.7)
    expect(computeExpectedPercent([{ of: 'burn', part: 0, whole: 2 }], everybody)).toBeNull()
    expect(computeExpectedPercent([], everybody)).toBeNull()
  })
})

describe('the middle of counted values', () => {
  it('[MT4] is what it is of the values one by one', () => {
    const values = fc.array(fc.integer({ min: -200, max: 200 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(values, (all) => {
        const sorted = all.toSorted((a, b) => a - b)
        const at = (sorted.length - 1) / 2
        const median = (sorted[Math.floor(at)]! + sorted[Math.ceil(at)]!) / 2
        const counted = [...Map.groupBy(all, (value) => value)].map(([value, same]) => ({
          value,
          count: same.length,
        }))
        expect(computeQuantile(counted, 0.5)).toBeCloseTo(median, 2)
        expect(computeMean(counted)).toBeCloseTo(all.reduce((sum, value) => sum + value, 0) / all.length, 0)
      }),
    )
  })

  it('[MT4] of nothing is unknown', () => {
    expect(computeQuartiles([])).toEqual({ n: 0, lower: null, median: null, upper: null })
    expect(computeMean([])).toBeNull()
    expect(computeQuartiles([1, 2, 3, 4, 5].map((value) => ({ value, count: 1 })))).toEqual({
      n: 5,
      lower: 2,
      median: 3,
      upper: 4,
    })
  })
})
