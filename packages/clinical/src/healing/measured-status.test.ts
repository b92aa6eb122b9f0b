/** Rules HL15 and MT7: one word for a wound, and its course in shares of the start. */
import { describe, expect, it } from 'vitest'
import { areaShares } from './area-shares.ts'
import { woundStanding } from './measured-status.ts'
import { visitedOn } from './create-healing-visit.ts'
import { measuredWithin } from '../testing/measured-within.ts'

const day = (count: number) => new Date(Date.UTC(2026, 2, 2 + count)).toISOString().slice(0, 10)
const visit = (count: number, areaCm2: number, more = {}) =>
  visitedOn(day(count), {
    areaCm2,
    ...measuredWithin(0.1),
    debridement: 'none',
    ...more,
  })
const standing = (visits: Parameters<typeof woundStanding>[0]) =>
  woundStanding(visits, { woundType: 'venous_ulcer', goal: 'heal', deepTissueInjury: false, on: day(60) })

describe('how a wound stands', () => {
  it('[HL15] is the most pressing of what is true', () => {
    expect(standing([visit(0, 10), visit(7, 12)]).state).toBe('deteriorating')
    expect(standing([visit(0, 10), visit(14, 9.9)]).state).toBe('stalled')
    expect(standing([visit(0, 10), visit(14, 9.9), visit(21, 12)]).state).toBe('deteriorating')
    expect(standing([visit(0, 10), visit(7, 8)]).state).toBe('improving')
    expect(standing([visit(0, 10), visit(7, 9.9)]).state).toBe('stable')
    expect(standing([visit(0, 10)]).state).toBe('unknown')
    const covered = { exudatePresent: false, fullyEpithelialized: true }
    expect(standing([visit(0, 10), visit(21, 0, covered)]).state).toBe('looks-healed')
  })
})

describe('a course in shares of its start', () => {
  it('[MT7] takes the measurement nearest each week, and leaves a week without one open', () => {
    const course = [visit(0, 10), visit(6, 8), visit(9, 7), visit(21, 4)]
    expect(areaShares(course).slice(0, 5)).toEqual([100, 80, null, 40, null])
  })

  it('[MT7] stays closed once it is closed, until it is measured again', () => {
    expect(areaShares([visit(0, 10), visit(7, 0)])).toEqual([100, ...Array.from({ length: 12 }, () => 0)])
    expect(areaShares([visit(0, 10), visit(7, 0), visit(21, 1)]).slice(0, 4)).toEqual([100, 0, 0, 10])
  })

  it('[MT7] has no shares of nothing, and none across methods', () => {
    expect(areaShares([])).toEqual([])
    expect(areaShares([visit(0, 0)])).toEqual([])
    expect(areaShares([visit(0, 0), visit(5, 4)]).slice(0, 2)).toEqual([null, null])
    expect(areaShares([visit(0, 10), visit(7, 5, { areaMethod: 'traced' })]).slice(0, 2)).toEqual([100, null])
  })
})
