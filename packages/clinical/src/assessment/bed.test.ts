/** Rules WA5 and WA6: shares of the bed that total 100, and the clock face. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkAssessment } from './check.ts'
import { checkClock, formatClockPlaces, clockPositions, findMaxDepthCm } from './clock.ts'
import type { ClockPosition } from './clock.ts'
import { tissueFields, computeTissueTotal, listTissueTypes } from './tissue.ts'

const bed = (...shares: (number | null)[]) =>
  Object.fromEntries(tissueFields.map((field, at) => [field, shares[at] ?? null]))

describe('tissue of the bed', () => {
  it.each([
    [[60, 30, 10, 0], 'whole'],
    [[100, 0, 0, 0], 'whole'],
    [[100, null, null, null], 'whole'],
    [[99, 0, 0, 0], 'not-100'],
    [[100, 1, 0, 0], 'not-100'],
    [[100, 100, 100, 100], 'not-100'],
    [[60, 50, null, null], 'not-100'],
    [[60, null, null, null], 'unfinished'],
    [[0, 0, 0, null], 'unfinished'],
    [[0, 0, 0, 0], 'no-open-bed'],
    [[null, null, null, null], 'unknown'],
    [[101, null, null, null], 'impossible'],
    [[50.5, 49.5, 0, 0], 'impossible'],
    [[-10, 110, 0, 0], 'impossible'],
  ])('[WA5] %j is %s', (shares, state) => {
    expect(computeTissueTotal(bed(...shares)).state).toBe(state)
  })

  it('[WA5] four shares are whole exactly when they total 100', () => {
    const share = fc.integer({ min: 0, max: 100 })
    fc.assert(
      fc.property(share, share, share, (a, b, c) => {
        const rest = 100 - a - b - c
        const shares = rest >= 0 ? [a, b, c, rest] : [a, b, c, 0]
        const total = shares.reduce((sum, one) => sum + one, 0)
        expect(computeTissueTotal(bed(...shares)).state === 'whole').toBe(total === 100)
      }),
    )
  })

  it('[WA5] an assessment with a bed of 99 is rejected at its four fields', () => {
    expect(checkAssessment(bed(99, 0, 0, 0)).map(({ field, problem }) => [field, problem])).toEqual(
      tissueFields.map((field) => [field, 'tissue-not-100']),
    )
    expect(checkAssessment(bed(50, null, null, null))).toHaveLength(4)
    expect(checkAssessment(bed(0, 0, 0, 0))).toEqual([])
    expect(checkAssessment(bed(null, null, null, null))).toEqual([])
    expect(checkAssessment(bed(101, null, null, null))).toEqual([
      { field: 'granulationPercentage', problem: 'out-of-range' },
    ])
  })

  it('[WA5] the tissues seen are those with any share', () => {
    expect(listTissueTypes(bed(95, 5, 0, null))).toEqual(['granulation', 'slough'])
    expect(listTissueTypes({})).toEqual([])
  })
})

describe('undermining and tunneling', () => {
  // Forms and clients send any number; this check is what prevents bad ones.
  const at = (position: number, depth?: number | null) => ({ position: position as ClockPosition, depth })

  it('[WA6] accepts a depth without a position, and says that its position is not documented', () => {
    const places = [{ position: null, depth: 2.5 }]
    expect(checkClock(true, places)).toEqual([])
    expect(findMaxDepthCm(places)).toBe(2.5)
    expect(formatClockPlaces(places)).toBe('position not documented, 2.5 cm')
  })

  it('[WA6] the clock has twelve positions and starts at the head', () => {
    expect(clockPositions).toHaveLength(12)
    expect(clockPositions[0]).toBe(12)
  })

  it.each([
    [true, [at(12, 2.5), at(3)], []],
    [true, [], []],
    [false, [], []],
    [null, [], []],
    [false, [at(12, 1)], ['places-although-absent']],
    [null, [at(12, 1)], ['places-although-not-answered']],
    [true, [at(0)], ['no-such-position']],
    [true, [at(13)], ['no-such-position']],
    [true, [at(2.5)], ['no-such-position']],
    [true, [at(3, 1), at(3, 2)], ['position-twice']],
    [true, [at(3, 0)], ['impossible-depth']],
    [true, [at(3, 0.1)], []],
    [true, [at(3, 50)], []],
    [true, [at(3, 50.1)], ['impossible-depth']],
    [true, [at(3, -1)], ['impossible-depth']],
    [true, [at(3, Number.NaN)], ['impossible-depth']],
  ])('[WA6] present %s with %j: %j', (present, places, problems) => {
    expect(checkClock(present, places)).toEqual(problems)
  })

  it('[WA6] an assessment says which of the two is wrong', () => {
    expect(checkAssessment({ tunnelingPresent: false, tunnelingPlaces: [at(6, 2)] })).toEqual([
      { field: 'tunnelingPlaces', problem: 'places-although-absent' },
    ])
  })

  it('[WA6] the deepest is the greatest probed depth, and unknown if none was probed', () => {
    expect(findMaxDepthCm([at(12, 2.5), at(3), at(9, 4)])).toBe(4)
    expect(findMaxDepthCm([at(3)])).toBe(null)
    expect(findMaxDepthCm(null)).toBe(null)
  })

  it('[WA6] is read round the clock from the head', () => {
    expect(formatClockPlaces([at(3), at(12, 2.5)])).toBe('12 o’clock 2.5 cm, 3 o’clock (depth not measured)')
    expect(formatClockPlaces(null)).toBe('')
  })
})
