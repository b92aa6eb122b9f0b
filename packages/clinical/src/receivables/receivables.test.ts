import { describe, expect, it } from 'vitest'
import {
  chargeLagBuckets,
  computeCentsRate,
  computeDaysInReceivables,
  receivableBuckets,
} from './receivables.ts'

describe('figures of receivables', () => {
  it('[AR2] divides what is owed by the charges of a day', () => {
    const asked = { receivableCents: 450_000, chargeCents: 900_000, hasHistory: true }
    expect(computeDaysInReceivables(asked)).toEqual({ state: 'known', days: 45 })
    expect(computeDaysInReceivables({ ...asked, receivableCents: 0 })).toEqual({ state: 'known', days: 0 })
    expect(computeDaysInReceivables({ ...asked, receivableCents: 100_000 })).toEqual({
      state: 'known',
      days: 10,
    })
  })

  it('[AR2] is unknown without charges, or with less than 90 days of them, and never 0', () => {
    const asked = { receivableCents: 0, chargeCents: 0, hasHistory: true }
    expect(computeDaysInReceivables(asked)).toMatchObject({ state: 'unknown' })
    const young = { receivableCents: 5_000, chargeCents: 5_000, hasHistory: false }
    expect(computeDaysInReceivables(young)).toEqual({
      state: 'unknown',
      reason: 'Charges go back less than 90 days',
    })
  })

  it.each([
    ['[AR1]', chargeLagBuckets, [0, 4, 8, 15, 31]],
    ['[AR3]', receivableBuckets, [0, 31, 61, 91, 121]],
  ] as const)('%s every number of days is in one bucket', (_, buckets, starts) => {
    expect(buckets.map(({ from }) => from)).toEqual(starts)
    for (let days = 0; days <= 400; days += 1)
      expect(buckets.filter(({ from, to }) => days >= from && days <= to)).toHaveLength(1)
  })

  it('[AR5] a rate of nothing is not known', () => {
    expect(computeCentsRate(9_500, 10_000)).toBe(95)
    expect(computeCentsRate(0, 10_000)).toBe(0)
    expect(computeCentsRate(1, 3)).toBe(33.3)
    expect(computeCentsRate(0, 0)).toBeNull()
  })
})
