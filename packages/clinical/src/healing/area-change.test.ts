/** Rule HL12: a change in percent, with its error, in the words that stand on a screen. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { measuredOn } from '../measurement/measured.ts'
import type { WoundMeasurement } from '../measurement/measurement.ts'
import { areaChange } from './area-change.ts'

const on = (date: string, areaCm2: number | null, noted: Partial<WoundMeasurement> = {}) =>
  measuredOn(date, { areaCm2, areaMethod: 'photo-outline', debridement: 'none', ...noted })
const change = (before: number | null, after: number | null, noted: Partial<WoundMeasurement> = {}) =>
  areaChange(on('2026-03-02', before, noted), on('2026-03-16', after, noted))

describe('change of area', () => {
  it('[HL12] within the error it cannot be told, and says so', () => {
    expect(change(10, 9.4)).toEqual({
      state: 'cannot-tell',
      percent: -6,
      errorPercent: 6.6,
      changeCm2: -0.6,
      days: 14,
      direction: 'unknown',
      words: '−6 %, within error: cannot tell yet',
    })
    expect(change(10, 10.3)).toMatchObject({ words: '+3 %, within error: cannot tell yet' })
    expect(change(10, 10)).toMatchObject({
      state: 'cannot-tell',
      words: '0 %, within error: cannot tell yet',
    })
  })

  it('[HL12] beyond the error it has a direction and its error', () => {
    expect(change(10, 7.5)).toMatchObject({
      state: 'changed',
      percent: -25,
      direction: 'smaller',
      words: '−25 % (± 5 %), smaller',
    })
    expect(change(10, 12)).toMatchObject({ direction: 'larger', words: '+20 % (± 9 %), larger' })
  })

  it("[HL12] uses the instrument's own error where there is one", () => {
    expect(change(10, 9.4, { areaErrorCm2: 0.2 })).toMatchObject({ state: 'changed', direction: 'smaller' })
    expect(change(10, 7.5, { areaErrorCm2: 2 })).toMatchObject({ state: 'cannot-tell' })
  })

  it('[HL12] without a known error nothing is claimed', () => {
    const ruler = { areaMethod: 'length-width', lengthConvention: 'head-to-toe' } as const
    expect(change(10, 5, ruler)).toMatchObject({
      state: 'cannot-tell',
      errorPercent: null,
      words: '−50 %, error not known: cannot tell yet',
    })
  })

  it('[HL12] closing and opening are seen, not measured', () => {
    expect(change(2, 0)).toMatchObject({ state: 'changed', percent: -100, words: 'Closed: −100 %' })
    expect(change(0, 0.4)).toEqual({ state: 'opened', words: 'Open again: 0.4 cm²' })
    expect(change(0, 0)).toEqual({ state: 'still-closed', words: 'Closed, as before' })
  })

  it('[HL12] what cannot be compared has no percentage', () => {
    expect(areaChange(on('2026-03-02', 12), on('2026-03-16', 9, { areaMethod: 'traced' }))).toEqual({
      state: 'not-comparable',
      obstacles: ['method-differs'],
      words: 'Not comparable: the areas were measured by different methods',
    })
    expect(change(10, null)).toMatchObject({ words: 'Not comparable: an area is missing' })
  })

  it('[HL12] smaller is never said of a larger area, nor larger of a smaller one', () => {
    const area = fc.integer({ min: 1, max: 5000 }).map((count) => count / 100)
    fc.assert(
      fc.property(area, area, (before, after) => {
        const answer = change(before, after)
        if (answer.state !== 'changed') return
        expect(answer.direction).toBe(after < before ? 'smaller' : 'larger')
      }),
    )
  })
})
