/** Rules BW1 to BW4: the items are complete, the sum covers 13 to 65, and contradicting answers are reported. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findBwatContradictions, computeBwatScore, bwatSeverityBands } from './bwat.ts'
import type { BwatAnswers } from './bwat.ts'
import { bwatItems } from './items.ts'

const buildUniformAnswers = (level: number): BwatAnswers =>
  Object.fromEntries(bwatItems.map(({ id }) => [id, level]))
const buildAnswersForTotal = (total: number): BwatAnswers => {
  let rest = total - 13
  return Object.fromEntries(
    bwatItems.map(({ id }) => {
      const more = Math.min(4, rest)
      rest -= more
      return [id, 1 + more]
    }),
  )
}

describe('the items', () => {
  it('[BW1] are thirteen, numbered in order, with five different answers each', () => {
    expect(bwatItems.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
    expect(new Set(bwatItems.map(({ id }) => id)).size).toBe(13)
    for (const { levels } of bwatItems) expect(new Set(levels).size).toBe(5)
  })

  it('[BW1] preserve the published order of exudate: bloody, serosanguineous, serous, purulent', () => {
    const order = bwatItems.find(({ id }) => id === 'exudateType')?.levels.map((level) => level.split(':')[0])
    expect(order).toEqual(['None', 'Bloody', 'Serosanguineous', 'Serous', 'Purulent'])
  })
})

describe('the total', () => {
  it('[BW2] runs from 13 to 65', () => {
    expect(computeBwatScore(buildUniformAnswers(1))).toMatchObject({
      state: 'known',
      total: 13,
      severity: { id: 'minimal' },
    })
    expect(computeBwatScore(buildUniformAnswers(5))).toMatchObject({
      state: 'known',
      total: 65,
      severity: { id: 'critical' },
    })
  })

  it.each([
    [20, 'minimal'],
    [21, 'mild'],
    [30, 'mild'],
    [31, 'moderate'],
    [40, 'moderate'],
    [41, 'critical'],
  ])('[BW2] a total of %d is %s', (total, id) => {
    expect(computeBwatScore(buildAnswersForTotal(total))).toMatchObject({ total, severity: { id } })
  })

  it('[BW2] is the sum of any thirteen answers and is in exactly one band', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 13, maxLength: 13 }), (levels) => {
        const answers = Object.fromEntries(bwatItems.map(({ id }, at) => [id, levels[at]]))
        const total = levels.reduce((sum, level) => sum + level, 0)
        const holding = bwatSeverityBands.bands.filter(({ from, to }) => total >= from && total <= to)
        expect(holding).toHaveLength(1)
        expect(computeBwatScore(answers)).toMatchObject({ state: 'known', total, severity: holding[0] })
      }),
    )
  })

  it('[BW3] is unknown while an item is open, and names it', () => {
    expect(computeBwatScore({ ...buildUniformAnswers(2), edges: null })).toEqual({
      state: 'unknown',
      missing: ['edges'],
      impossible: [],
    })
    expect(computeBwatScore({})).toMatchObject({ missing: bwatItems.map(({ id }) => id) })
  })

  it('[BW3] is unknown with an answer that the scale does not have', () => {
    for (const level of [0, 6, 2.5, -1, Number.NaN])
      expect(computeBwatScore({ ...buildUniformAnswers(2), depth: level })).toEqual({
        state: 'unknown',
        missing: [],
        impossible: ['depth'],
      })
  })
})

describe('answers that exclude each other', () => {
  it.each([
    ['necroticType', 'necroticAmount'],
    ['exudateType', 'exudateAmount'],
  ] as const)('[BW4] %s and %s are none together or not at all', (first, second) => {
    expect(findBwatContradictions({ [first]: 1, [second]: 3 })).toMatchObject([{ items: [first, second] }])
    expect(findBwatContradictions({ [first]: 3, [second]: 1 })).toMatchObject([{ items: [first, second] }])
    expect(findBwatContradictions({ [first]: 3, [second]: 2 })).toEqual([])
    expect(findBwatContradictions({ [first]: 1, [second]: 1 })).toEqual([])
    expect(findBwatContradictions({ [first]: 1, [second]: null })).toEqual([])
  })

  it('[BW4] intact skin has neither granulation nor a gap in its cover', () => {
    expect(findBwatContradictions({ depth: 1, granulation: 5, epithelialization: 4 })).toHaveLength(2)
    expect(findBwatContradictions({ depth: 1, granulation: 1, epithelialization: 1 })).toEqual([])
    expect(findBwatContradictions({ depth: 3, granulation: 5, epithelialization: 4 })).toEqual([])
  })

  it('[BW4] does not change the sum, which is beside it', () => {
    expect(computeBwatScore({ ...buildUniformAnswers(2), exudateType: 1 })).toMatchObject({
      state: 'known',
      total: 25,
      contradictions: [{ items: ['exudateType', 'exudateAmount'] }],
    })
  })
})
