/** Rules HL15 and MT7: one word for a wound, and its course in shares of the start. */
import { describe, expect, it } from 'vitest'
import { computeAreaShares } from './area-shares.ts'
import { computeMeasuredStatus } from './measured-status.ts'
import { createHealingVisit } from './create-healing-visit.ts'
import { createMeasuredWithin } from '../testing/measured-within.ts'

const getDate = (count: number) => new Date(Date.UTC(2026, 2, 2 + count)).toISOString().slice(0, 10)
const buildVisit = (count: number, areaCm2: number, more = {}) =>
  createHealingVisit(getDate(count), {
    areaCm2,
    ...createMeasuredWithin(0.1),
    debridement: 'none',
    ...more,
  })
const computeStatus = (visits: Parameters<typeof computeMeasuredStatus>[0]) =>
  computeMeasuredStatus(visits, {
    woundType: 'venous_ulcer',
    goal: 'heal',
    deepTissueInjury: false,
    on: getDate(60),
  })

describe('the status of a wound', () => {
  it('[HL15] is the most pressing of what is true', () => {
    expect(computeStatus([buildVisit(0, 10), buildVisit(7, 12)]).state).toBe('deteriorating')
    expect(computeStatus([buildVisit(0, 10), buildVisit(14, 9.9)]).state).toBe('stalled')
    expect(computeStatus([buildVisit(0, 10), buildVisit(14, 9.9), buildVisit(21, 12)]).state).toBe(
      'deteriorating',
    )
    expect(computeStatus([buildVisit(0, 10), buildVisit(7, 8)]).state).toBe('improving')
    expect(computeStatus([buildVisit(0, 10), buildVisit(7, 9.9)]).state).toBe('stable')
    expect(computeStatus([buildVisit(0, 10)]).state).toBe('unknown')
    const covered = { exudatePresent: false, fullyEpithelialized: true }
    expect(computeStatus([buildVisit(0, 10), buildVisit(21, 0, covered)]).state).toBe('looks-healed')
  })
})

describe('a course in shares of its start', () => {
  it('[MT7] takes the measurement nearest each week, and leaves a week without one open', () => {
    const course = [buildVisit(0, 10), buildVisit(6, 8), buildVisit(9, 7), buildVisit(21, 4)]
    expect(computeAreaShares(course).slice(0, 5)).toEqual([100, 80, null, 40, null])
  })

  it('[MT7] stays closed once it is closed, until it is measured again', () => {
    expect(computeAreaShares([buildVisit(0, 10), buildVisit(7, 0)])).toEqual([
      100,
      ...Array.from({ length: 12 }, () => 0),
    ])
    expect(computeAreaShares([buildVisit(0, 10), buildVisit(7, 0), buildVisit(21, 1)]).slice(0, 4)).toEqual([
      100, 0, 0, 10,
    ])
  })

  it('[MT7] has no shares of nothing, and none across methods', () => {
    expect(computeAreaShares([])).toEqual([])
    expect(computeAreaShares([buildVisit(0, 0)])).toEqual([])
    expect(computeAreaShares([buildVisit(0, 0), buildVisit(5, 4)]).slice(0, 2)).toEqual([null, null])
    expect(
      computeAreaShares([buildVisit(0, 10), buildVisit(7, 5, { areaMethod: 'traced' })]).slice(0, 2),
    ).toEqual([100, null])
  })
})
