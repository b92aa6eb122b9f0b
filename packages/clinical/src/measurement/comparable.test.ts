/** Rules MS6 to MS8: days, which measurements may be compared, and how far error alone can reach. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, countDaysBetween } from './days.ts'
import {
  computeAreaError,
  computeChangeError,
  formatMeasuredArea,
  computeVolumeChangeError,
} from './error.ts'
import { createMeasurement } from './create-measurement.ts'
import { checkComparability, comparisonObstacleLabels } from './measurement.ts'
import type { WoundMeasurement } from './measurement.ts'

const buildRulerMeasurement = (noted: Partial<WoundMeasurement> = {}): WoundMeasurement =>
  createMeasurement('2026-03-02', {
    areaCm2: 12,
    areaMethod: 'length-width',
    lengthConvention: 'head-to-toe',
    debridement: 'none',
    lengthCm: 4,
    widthCm: 3,
    ...noted,
  })
const listObstacles = (a: WoundMeasurement, b: WoundMeasurement) => {
  const answer = checkComparability(a, b)
  return answer.state === 'comparable' ? [] : answer.obstacles
}

describe('days', () => {
  it('[MS6] are counted by the calendar, over leap days and the change of the clocks', () => {
    expect(countDaysBetween('2026-03-01', '2026-03-29')).toBe(28)
    expect(countDaysBetween('2028-02-28', '2028-03-01')).toBe(2)
    expect(countDaysBetween('2026-03-29', '2026-03-01')).toBe(-28)
    expect(addDays('2026-12-25', 7)).toBe('2027-01-01')
  })

  it('[MS6] what is no date of the calendar has no days', () => {
    for (const date of ['2026-02-30', '2026-13-01', '02.03.2026', '', '2026-3-2'])
      expect(countDaysBetween(date, '2026-03-01')).toBeNull()
    expect(addDays('2026-02-30', 1)).toBeNull()
  })
})

describe('two measurements', () => {
  it('[MS7] by the same method, convention and side of a debridement may be compared', () => {
    expect(checkComparability(buildRulerMeasurement(), buildRulerMeasurement({ areaCm2: 10 }))).toEqual({
      state: 'comparable',
    })
  })

  it.each<[string, Partial<WoundMeasurement>]>([
    ['method-differs', { areaMethod: 'ellipse' }],
    ['method-differs', { areaMethod: 'photo-outline', outlineConfirmed: true }],
    ['method-not-noted', { areaMethod: null }],
    ['convention-differs', { lengthConvention: 'longest-axis' }],
    ['convention-not-noted', { lengthConvention: null }],
    ['debridement-differs', { debridement: 'after' }],
    ['debridement-not-noted', { debridement: null }],
    ['area-missing', { areaCm2: null }],
    ['area-missing', { areaCm2: -1 }],
  ])('[MS7] are not compared: %s', (obstacle, noted) => {
    expect(listObstacles(buildRulerMeasurement(), buildRulerMeasurement(noted))).toEqual([obstacle])
    expect(listObstacles(buildRulerMeasurement(noted), buildRulerMeasurement())).toEqual([obstacle])
    expect(Object.keys(comparisonObstacleLabels)).toContain(obstacle)
  })

  it('[MS7] of which neither method was noted are not compared either', () => {
    expect(
      listObstacles(buildRulerMeasurement({ areaMethod: null }), buildRulerMeasurement({ areaMethod: null })),
    ).toEqual(['method-not-noted'])
  })

  it('[MS7] before a debridement and without one are alike; after is compared with after', () => {
    expect(listObstacles(buildRulerMeasurement(), buildRulerMeasurement({ debridement: 'before' }))).toEqual(
      [],
    )
    expect(
      listObstacles(
        buildRulerMeasurement({ debridement: 'after' }),
        buildRulerMeasurement({ debridement: 'after' }),
      ),
    ).toEqual([])
    expect(
      listObstacles(
        buildRulerMeasurement({ debridement: 'before' }),
        buildRulerMeasurement({ debridement: 'after' }),
      ),
    ).toEqual(['debridement-differs'])
  })

  it('[MS7] an outline does not depend on how a length was laid', () => {
    const traced = { areaMethod: 'traced', lengthConvention: null } as const
    expect(
      listObstacles(
        buildRulerMeasurement(traced),
        buildRulerMeasurement({ ...traced, lengthConvention: 'longest-axis' }),
      ),
    ).toEqual([])
  })

  it('[MS7] a closed wound is 0 by every method', () => {
    expect(
      listObstacles(
        buildRulerMeasurement(),
        buildRulerMeasurement({ areaCm2: 0, areaMethod: null, debridement: null }),
      ),
    ).toEqual([])
  })
})

describe('error of measurement', () => {
  it('[MS8] of a ruler is one step on each side', () => {
    expect(computeAreaError(buildRulerMeasurement())).toEqual({
      state: 'known',
      errorCm2: expect.closeTo(0.71, 6),
      from: 'method',
    })
    expect(computeAreaError(buildRulerMeasurement({ areaMethod: 'ellipse' }))).toMatchObject({
      errorCm2: expect.closeTo(0.557, 3),
    })
  })

  it('[MS8, MS13] of an outline joins the scale and what outlines of one wound differ by', () => {
    const photo = (noted: Partial<WoundMeasurement> = {}) =>
      computeAreaError(
        buildRulerMeasurement({ areaMethod: 'photo-outline', outlineConfirmed: true, ...noted }),
      )
    const share = (error: ReturnType<typeof computeAreaError>) =>
      error.state === 'known' && error.errorCm2 / 12
    expect(share(computeAreaError(buildRulerMeasurement({ areaMethod: 'traced' })))).toBeCloseTo(
      Math.hypot(0.07, 0.15),
      6,
    )
    expect(share(photo())).toBeCloseTo(Math.hypot(0.05, 0.15), 6)
    expect(photo({ scaleErrorCm2: 0.2 })).toEqual({
      state: 'known',
      errorCm2: expect.closeTo(Math.hypot(0.2, 1.8), 6),
      from: 'instrument',
    })
  })

  it('[MS13] an unconfirmed outline is as uncertain as the model, not as a clinician', () => {
    const proposed = { areaMethod: 'photo-outline', outlineConfirmed: false, scaleErrorCm2: 0 } as const
    expect(computeAreaError(buildRulerMeasurement(proposed))).toMatchObject({
      errorCm2: expect.closeTo(0.28 * 12, 6),
    })
    expect(computeAreaError(buildRulerMeasurement({ ...proposed, outlineConfirmed: null }))).toEqual(
      computeAreaError(buildRulerMeasurement(proposed)),
    )
  })

  it('[MS13] a small wound is relatively less certain, and no outline is ever exact', () => {
    const shares = [0.04, 0.5, 1, 4, 100].map((areaCm2) => {
      const error = computeAreaError(
        buildRulerMeasurement({
          areaCm2,
          areaMethod: 'photo-outline',
          outlineConfirmed: true,
          scaleErrorCm2: 0,
        }),
      )
      return error.state === 'known' ? error.errorCm2 / areaCm2 : 0
    })
    expect(shares).toEqual(shares.toSorted((a, b) => b - a))
    expect(shares[0]).toBeGreaterThan(0.8)
    expect(shares.at(-1)).toBeCloseTo(0.15, 6)
  })

  it('[MS13] one measurement is written with one error', () => {
    const photo = buildRulerMeasurement({
      areaMethod: 'photo-outline',
      outlineConfirmed: true,
      scaleErrorCm2: 0.1,
    })
    expect(formatMeasuredArea(photo)).toBe('12.0 ± 1.8')
    expect(formatMeasuredArea(buildRulerMeasurement())).toBe('12.0 ± 0.7')
    expect(formatMeasuredArea(buildRulerMeasurement({ areaCm2: 0 }))).toBe('0.00')
    expect(formatMeasuredArea(buildRulerMeasurement({ areaMethod: null }))).toBe('12.0')
    expect(formatMeasuredArea(buildRulerMeasurement({ areaCm2: null }))).toBeNull()
  })

  it('[MS8] is not known without the method, the sides of a ruler or the area', () => {
    expect(computeAreaError(buildRulerMeasurement({ areaMethod: null }))).toEqual({ state: 'unknown' })
    expect(computeAreaError(buildRulerMeasurement({ widthCm: null }))).toEqual({ state: 'unknown' })
    expect(computeAreaError(buildRulerMeasurement({ areaCm2: null }))).toEqual({ state: 'unknown' })
    expect(computeChangeError(buildRulerMeasurement(), buildRulerMeasurement({ areaMethod: null }))).toEqual({
      state: 'unknown',
    })
  })

  it('[MS8] of a change adds both errors as squares, and says whether it could be error alone', () => {
    expect(computeChangeError(buildRulerMeasurement(), buildRulerMeasurement({ areaCm2: 11 }))).toEqual({
      state: 'known',
      error: 1,
      withinError: true,
    })
    expect(
      computeChangeError(buildRulerMeasurement(), buildRulerMeasurement({ areaCm2: 10.9 })),
    ).toMatchObject({ withinError: false })
    expect(
      computeChangeError(buildRulerMeasurement(), buildRulerMeasurement({ areaCm2: 13.1 })),
    ).toMatchObject({ withinError: false })
  })

  it('[MS8] a change and its reverse are equally sure', () => {
    const area = fc.integer({ min: 1, max: 10_000 }).map((count) => count / 100)
    fc.assert(
      fc.property(area, area, (a, b) => {
        const one = buildRulerMeasurement({ areaMethod: 'traced', areaCm2: a })
        const other = buildRulerMeasurement({ areaMethod: 'traced', areaCm2: b })
        expect(computeChangeError(one, other)).toEqual(computeChangeError(other, one))
      }),
    )
  })

  it('[MS8] a volume is as unsure as its area and its depth together', () => {
    const deep = (depthCm: number, volumeCm3: number) =>
      buildRulerMeasurement({ depthCm, volumeCm3, volumeMethod: 'area-depth' })
    expect(computeVolumeChangeError(deep(1, 12), deep(1.1, 13.2))).toMatchObject({ withinError: true })
    expect(computeVolumeChangeError(deep(1, 12), deep(1.5, 18))).toMatchObject({ withinError: false })
    expect(computeVolumeChangeError(deep(0, 0), deep(0.1, 1.2))).toMatchObject({ withinError: true })
    expect(computeVolumeChangeError(deep(1, 12), buildRulerMeasurement())).toEqual({ state: 'unknown' })
  })
})
