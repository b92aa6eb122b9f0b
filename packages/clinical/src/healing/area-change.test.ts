/** Rule HL12: a change in percent, with its error, in the text of a screen. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createMeasurement } from '../measurement/create-measurement.ts'
import type { WoundMeasurement } from '../measurement/measurement.ts'
import { describeAreaChange } from './area-change.ts'

const buildMeasurement = (date: string, areaCm2: number | null, noted: Partial<WoundMeasurement> = {}) =>
  createMeasurement(date, {
    areaCm2,
    areaMethod: 'photo-outline',
    outlineConfirmed: true,
    debridement: 'none',
    ...noted,
  })
const computeChange = (before: number | null, after: number | null, noted: Partial<WoundMeasurement> = {}) =>
  describeAreaChange(
    buildMeasurement('2026-03-02', before, noted),
    buildMeasurement('2026-03-16', after, noted),
  )

describe('change of area', () => {
  it('[HL12] within the error it is indeterminate, and says so', () => {
    expect(computeChange(10, 9.4)).toEqual({
      state: 'cannot-tell',
      percent: -6,
      errorPercent: 21,
      changeCm2: -0.6,
      days: 14,
      direction: 'unknown',
      words: '−6%, within measurement error',
    })
    expect(computeChange(10, 10.3)).toMatchObject({ words: '+3%, within measurement error' })
    expect(computeChange(10, 10)).toMatchObject({
      state: 'cannot-tell',
      words: '0%, within measurement error',
    })
  })

  it('[HL12] beyond the error it has a direction and its error', () => {
    expect(computeChange(10, 7.5)).toMatchObject({
      state: 'changed',
      percent: -25,
      direction: 'smaller',
      words: '−25% (± 17%), smaller',
    })
    expect(computeChange(10, 13)).toMatchObject({ direction: 'larger', words: '+30% (± 29%), larger' })
  })

  it('[HL12, MS13] an exact scale does not make an outline exact: one photo outlined twice shows no change', () => {
    const scale = { scaleErrorCm2: 0.1 }
    expect(computeChange(10, 8.2, scale)).toMatchObject({ state: 'cannot-tell', direction: 'unknown' })
    expect(computeChange(10, 8.2, scale)).toMatchObject({ words: '−18%, within measurement error' })
    expect(computeChange(10, 7, scale)).toMatchObject({ state: 'changed', direction: 'smaller' })
    expect(computeChange(10, 7, { scaleErrorCm2: 3 })).toMatchObject({ state: 'cannot-tell' })
  })

  it.each([false, null])('[MS13] no change is stated for an unconfirmed outline (%s)', (outlineConfirmed) => {
    const proposed = buildMeasurement('2026-03-16', 4, { outlineConfirmed })
    const expected = { state: 'not-comparable', words: 'Change not calculated: outline not confirmed' }
    expect(describeAreaChange(buildMeasurement('2026-03-02', 10), proposed)).toMatchObject(expected)
    expect(describeAreaChange(proposed, buildMeasurement('2026-03-30', 10))).toMatchObject(expected)
    // Not that a closed wound opened again, either.
    expect(describeAreaChange(buildMeasurement('2026-03-02', 0), proposed)).toMatchObject(expected)
  })

  it('[HL12] without a known error nothing is claimed', () => {
    const ruler = { areaMethod: 'length-width', lengthConvention: 'head-to-toe' } as const
    expect(computeChange(10, 5, ruler)).toMatchObject({
      state: 'cannot-tell',
      errorPercent: null,
      words: '−50%, measurement error unknown',
    })
  })

  it('[HL12] closing and opening are seen, not measured', () => {
    expect(computeChange(2, 0)).toMatchObject({ state: 'changed', percent: -100, words: 'Closed: −100%' })
    expect(computeChange(0, 0.4)).toEqual({ state: 'opened', words: 'Reopened: 0.4 cm²' })
    expect(computeChange(0, 0)).toEqual({ state: 'still-closed', words: 'Remains closed' })
  })

  it('[HL12] what cannot be compared has no percentage', () => {
    expect(
      describeAreaChange(
        buildMeasurement('2026-03-02', 12),
        buildMeasurement('2026-03-16', 9, { areaMethod: 'traced' }),
      ),
    ).toEqual({
      state: 'not-comparable',
      obstacles: ['method-differs'],
      words: 'Not comparable: areas were measured by different methods',
    })
    expect(computeChange(10, null)).toMatchObject({ words: 'Not comparable: area not measured' })
  })

  it('[HL12] smaller is never said of a larger area, nor larger of a smaller one', () => {
    const area = fc.integer({ min: 1, max: 5000 }).map((count) => count / 100)
    fc.assert(
      fc.property(area, area, (before, after) => {
        const answer = computeChange(before, after)
        if (answer.state !== 'changed') return
        expect(answer.direction).toBe(after < before ? 'smaller' : 'larger')
      }),
    )
  })
})
