/** Rule CM31: coverages in the order in which they pay. */
import { describe, expect, it } from 'vitest'
import { isMedigapId, isOverlapping, type DatedCoverage } from './coverage-order.ts'

const buildCoverage = (more: Partial<DatedCoverage> = {}): DatedCoverage => ({
  rank: 'primary',
  startDate: '2026-01-01',
  endDate: '2026-06-30',
  ...more,
})

describe('coverages of one patient', () => {
  it.each([
    ['the day after the last', { startDate: '2026-07-01', endDate: null }, false],
    ['the last day', { startDate: '2026-06-30', endDate: null }, true],
    ['the day before the first', { startDate: '2025-01-01', endDate: '2025-12-31' }, false],
    ['the first day', { startDate: '2025-01-01', endDate: '2026-01-01' }, true],
    ['inside', { startDate: '2026-02-01', endDate: '2026-02-02' }, true],
    ['around, without an end', { startDate: '2020-01-01', endDate: null }, true],
    ['another place in the order', { rank: 'tertiary', startDate: '2026-01-01' }, false],
  ] as const)('[CM31] overlap: %s', (_, other, expected) => {
    expect(isOverlapping(buildCoverage(), buildCoverage(other))).toBe(expected)
    expect(isOverlapping(buildCoverage(other), buildCoverage())).toBe(expected)
  })

  it('[CM31] a Medigap number has five digits and begins with 5', () => {
    expect(['51234', '59999'].every(isMedigapId)).toBe(true)
    expect(['41234', '5123', '512345', '5A234', ''].some(isMedigapId)).toBe(false)
  })
})
