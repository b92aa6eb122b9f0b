/** Rules PU1 to PU5: every size band at both ends, every sum, and what cannot be scored. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPushTrendAid, pushExudates, computePushScore, pushTissues } from './push.ts'
import { scorePushSize, pushSizeBands } from './size.ts'

const getSizeScore = (lengthCm: number | null, widthCm: number | null) => {
  const size = scorePushSize(lengthCm, widthCm)
  return size.state === 'known' ? size.score : 'unknown'
}

describe('size', () => {
  it.each([
    [0, 0, 0],
    [0.01, 0.01, 1],
    [0.5, 0.5, 1],
    [0.54, 0.55, 1],
    [0.5, 0.6, 2],
    [0.8, 0.8, 2],
    [0.5, 1.29, 2],
    [0.5, 1.3, 3],
    [1, 1, 3],
    [1, 1.04, 3],
    [1, 1.05, 4],
    [1, 2.04, 4],
    [1, 2.05, 5],
    [1, 3.04, 5],
    [1, 3.05, 6],
    [1, 4.04, 6],
    [1, 4.05, 7],
    [1, 8.04, 7],
    [1, 8.05, 8],
    [1, 12.04, 8],
    [1, 12.05, 9],
    [1, 24.04, 9],
    [1, 24.05, 10],
    [50, 50, 10],
  ])('[PU1] %d by %d cm scores %d', (lengthCm, widthCm, score) => {
    expect(getSizeScore(lengthCm, widthCm)).toBe(score)
  })

  it('[PU1] the ends of every published band, in tenths, score as published', () => {
    const published = [
      [0.1, 0.2],
      [0.3, 0.6],
      [0.7, 1.0],
      [1.1, 2.0],
      [2.1, 3.0],
      [3.1, 4.0],
      [4.1, 8.0],
      [8.1, 12.0],
      [12.1, 24.0],
      [24.1, 50],
    ]
    for (const [at, ends] of published.entries())
      for (const end of ends) expect([end, getSizeScore(1, end)]).toEqual([end, at + 1])
  })

  it('[PU1] a size just less than 0.3 cm² is not rounded up into the next score', () => {
    expect(scorePushSize(0.54, 0.55)).toMatchObject({ sizeCm2: 0.297, score: 1 })
  })

  it('[PU1] a side that was not measured, or cannot be, leaves the size unknown', () => {
    for (const side of [null, Number.NaN, -1, 50.01, Number.POSITIVE_INFINITY])
      expect([getSizeScore(side, 2), getSizeScore(2, side)]).toEqual(['unknown', 'unknown'])
  })

  it('[PU1] a larger wound never scores less, whichever way it is held', () => {
    const side = fc.integer({ min: 0, max: 4999 })
    fc.assert(
      fc.property(side, side, (a, b) => {
        const here = getSizeScore(a / 100, b / 100)
        expect(getSizeScore(b / 100, a / 100)).toBe(here)
        expect(Number(getSizeScore((a + 1) / 100, b / 100))).toBeGreaterThanOrEqual(Number(here))
      }),
    )
  })

  it('[PU1] the bands score 0 to 10, one each', () => {
    expect(pushSizeBands.bands.map(({ score }) => score)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })
})

describe('the total', () => {
  it.each([
    [4, 3, 'moderate', 'slough', 13],
    [0.5, 0.5, 'light', 'granulation', 4],
    [5, 5, 'heavy', 'necrotic', 17],
    [0, 0, 'none', 'closed', 0],
  ] as const)('[PU2] %d by %d cm, %s exudate and %s is %d', (lengthCm, widthCm, exudate, tissue, total) => {
    expect(computePushScore({ lengthCm, widthCm, exudate, tissue })).toMatchObject({ state: 'known', total })
  })

  it('[PU2] is the sum of its three parts for every answer that can be given', () => {
    for (const { score, from } of pushSizeBands.bands.slice(1))
      for (const [exudateAt, exudate] of pushExudates.values.entries())
        for (const [tissueAt, tissue] of pushTissues.values.entries()) {
          if (tissue === 'closed') continue
          // A square of this side is at the start of the band, or just inside it.
          const side = Math.ceil(Math.sqrt(from) * 100) / 100
          expect(computePushScore({ lengthCm: side, widthCm: side, exudate, tissue })).toMatchObject({
            total: score + exudateAt + tissueAt,
          })
        }
  })

  it('[PU3] is unknown while a part is unanswered, and says which', () => {
    expect(computePushScore({})).toEqual({ state: 'unknown', missing: ['size', 'exudate', 'tissue'] })
    expect(computePushScore({ lengthCm: 2, widthCm: 1, exudate: 'none' })).toEqual({
      state: 'unknown',
      missing: ['tissue'],
    })
    expect(computePushScore({ lengthCm: 2, widthCm: null, exudate: 'none', tissue: 'slough' })).toMatchObject(
      {
        missing: ['size'],
      },
    )
  })

  it('[PU4] a wound without size has no exudate and no open tissue', () => {
    expect(computePushScore({ lengthCm: 0, widthCm: 0, exudate: 'light', tissue: 'slough' })).toEqual({
      state: 'contradictory',
      problems: ['exudate-without-size', 'open-tissue-without-size'],
    })
    expect(computePushScore({ lengthCm: 3, widthCm: 0, exudate: 'none', tissue: 'closed' })).toEqual({
      state: 'contradictory',
      problems: ['one-side-is-zero'],
    })
  })

  it('[PU4] closed tissue has no size', () => {
    expect(computePushScore({ lengthCm: 2, widthCm: 2, exudate: 'none', tissue: 'closed' })).toEqual({
      state: 'contradictory',
      problems: ['closed-tissue-with-size'],
    })
  })

  it('[PU5] says when the size cannot rise further', () => {
    const wound = { exudate: 'light', tissue: 'granulation' } as const
    expect(computePushScore({ ...wound, lengthCm: 9, widthCm: 10 })).toMatchObject({
      total: 13,
      sizeAtCeiling: true,
    })
    expect(computePushScore({ ...wound, lengthCm: 5, widthCm: 5 })).toMatchObject({
      total: 13,
      sizeAtCeiling: true,
    })
    expect(computePushScore({ ...wound, lengthCm: 4, widthCm: 6 })).toMatchObject({
      total: 12,
      sizeAtCeiling: false,
    })
  })
})

it('[PU2] on anything but a pressure injury it is an aid for the trend', () => {
  expect(isPushTrendAid('pressure_ulcer')).toBe(false)
  for (const type of ['venous_ulcer', 'diabetic_foot', null] as const) expect(isPushTrendAid(type)).toBe(true)
})
