/** Rules HL1 to HL4: reductions and rates against numbers worked by hand, and when there is none. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createMeasurement } from '../measurement/create-measurement.ts'
import type { WoundMeasurement } from '../measurement/measurement.ts'
import {
  computeAreaLossPerDay,
  computeEdgeAdvance,
  computeExponentialRate,
  computeAreaReduction,
  computeVolumeReduction,
} from './rates.ts'
import { sortByDate, findLastComparable, collectObstacles, projectClosure } from './series.ts'

const buildMeasurement = (date: string, areaCm2: number, noted: Partial<WoundMeasurement> = {}) =>
  createMeasurement(date, { areaCm2, areaMethod: 'traced', debridement: 'none', ...noted })
const computePercent = (a: number, b: number) => {
  const answer = computeAreaReduction(buildMeasurement('2026-03-01', a), buildMeasurement('2026-03-29', b))
  return answer.state === 'known' ? answer.percent : answer.reason
}

describe('percent area reduction', () => {
  it.each([
    [10, 5, 50],
    [12, 12, 0],
    [10, 12.5, -25],
    [3, 2, 33.3],
    [0.8, 0, 100],
    [8, 7.996, 0], // stored as 8.00
    [0, 0, 'started-closed'],
    [0, 2, 'started-closed'],
  ])('[HL1] from %d to %d cm² is %s', (before, after, percent) => {
    expect(computePercent(before, after)).toBe(percent)
  })

  it('[HL1] is 0 without change, 100 when closed, and falls as the later area rises', () => {
    const area = fc.integer({ min: 1, max: 100_000 }).map((count) => count / 100)
    fc.assert(
      fc.property(area, area, area, (start, a, b) => {
        const [small, large] = a <= b ? [a, b] : [b, a]
        expect(computePercent(start, small) >= computePercent(start, large)).toBe(true)
        expect(computePercent(start, start)).toBe(0)
        expect(computePercent(start, 0)).toBe(100)
      }),
    )
  })

  it('[HL1] a change of method is not a reduction: rectangle to ellipse alone would fake 21.5 %', () => {
    const before = buildMeasurement('2026-03-01', 12, {
      areaMethod: 'length-width',
      lengthConvention: 'head-to-toe',
    })
    const after = { ...before, date: '2026-03-08', areaCm2: 9.42, areaMethod: 'ellipse' } as const
    expect(computeAreaReduction(before, after)).toEqual({
      state: 'unknown',
      reason: 'not-comparable',
      obstacles: ['method-differs'],
    })
  })

  it('[HL1] carries its error: two tracings, each 7 % and what outlines differ by, make a halving unsure by 11.7 points', () => {
    expect(
      computeAreaReduction(buildMeasurement('2026-03-01', 10), buildMeasurement('2026-03-29', 5)),
    ).toEqual({
      state: 'known',
      percent: 50,
      errorPercent: 11.7,
    })
    expect(
      computeAreaReduction(buildMeasurement('2026-03-01', 10), buildMeasurement('2026-03-29', 0)),
    ).toMatchObject({
      errorPercent: 0,
    })
  })

  it('[HL1] of a volume needs the same method of volume', () => {
    const deep = (volumeCm3: number | null, volumeMethod: WoundMeasurement['volumeMethod']) =>
      buildMeasurement('2026-03-01', 10, { volumeCm3, volumeMethod })
    expect(computeVolumeReduction(deep(8, 'kundin'), deep(6, 'kundin'))).toMatchObject({ percent: 25 })
    expect(computeVolumeReduction(deep(8, 'kundin'), deep(6, 'area-depth'))).toMatchObject({
      reason: 'not-comparable',
    })
    expect(computeVolumeReduction(deep(8, null), deep(6, null))).toMatchObject({ reason: 'not-comparable' })
    expect(computeVolumeReduction(deep(null, 'kundin'), deep(6, 'kundin'))).toMatchObject({
      reason: 'size-missing',
    })
    expect(computeVolumeReduction(deep(0, 'kundin'), deep(6, 'kundin'))).toMatchObject({
      reason: 'started-closed',
    })
  })
})

describe('rates', () => {
  const start = buildMeasurement('2026-03-01', 10, { perimeterCm: 12, perimeterMethod: 'traced' })
  const later = buildMeasurement('2026-03-15', 6, { perimeterCm: 8, perimeterMethod: 'traced' })

  it('[HL2] 4 cm² in 14 days are 0.286 a day', () => {
    expect(computeAreaLossPerDay(start, later)).toEqual({ state: 'known', rate: 0.286 })
  })

  it('[HL2] Gilman: 4 cm² over a mean edge of 10 cm in two weeks is 0.2 cm a week', () => {
    expect(computeEdgeAdvance(start, later)).toEqual({ state: 'known', rate: 0.2 })
    expect(computeEdgeAdvance(start, { ...later, areaCm2: 14 })).toEqual({ state: 'known', rate: -0.2 })
  })

  it('[HL2] a circle that shrinks evenly advances by its radius, whatever its size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 10 }), (radius) => {
        const circle = (date: string, r: number) =>
          buildMeasurement(date, Math.PI * r * r, { perimeterCm: 2 * Math.PI * r, perimeterMethod: 'traced' })
        const rate = computeEdgeAdvance(circle('2026-03-01', radius), circle('2026-03-08', radius - 1))
        expect(rate).toEqual({ state: 'known', rate: expect.closeTo(1, 2) })
      }),
    )
  })

  it('[HL2] a closed wound has no edge, so closing needs no perimeter', () => {
    expect(computeEdgeAdvance(start, buildMeasurement('2026-03-15', 0))).toEqual({
      state: 'known',
      rate: 0.833,
    })
    expect(computeEdgeAdvance(start, buildMeasurement('2026-03-15', 6))).toMatchObject({
      reason: 'size-missing',
    })
    expect(computeEdgeAdvance(start, { ...later, perimeterMethod: 'ellipse' })).toMatchObject({
      reason: 'not-comparable',
    })
  })

  it('[HL2] there is no rate within one day or backwards', () => {
    for (const computeRate of [computeAreaLossPerDay, computeEdgeAdvance, computeExponentialRate]) {
      expect(computeRate(start, { ...later, date: start.date })).toMatchObject({ reason: 'no-time-between' })
      expect(computeRate(later, start)).toMatchObject({ reason: 'no-time-between' })
      expect(computeRate(start, { ...later, areaMethod: null })).toMatchObject({ reason: 'not-comparable' })
    }
  })

  it('[HL3] halving in a week is a constant of 0.6931, doubling the negative', () => {
    const half = buildMeasurement('2026-03-08', 5)
    expect(computeExponentialRate(start, half)).toEqual({ state: 'known', rate: 0.6931 })
    expect(computeExponentialRate(start, buildMeasurement('2026-03-08', 20))).toEqual({
      state: 'known',
      rate: -0.6931,
    })
    expect(computeExponentialRate(start, buildMeasurement('2026-03-08', 0))).toMatchObject({
      reason: 'closed',
    })
  })
})

describe('a series', () => {
  const series = [
    buildMeasurement('2026-03-15', 5),
    buildMeasurement('2026-03-01', 20),
    buildMeasurement('2026-03-08', 10),
  ]

  it('[HL4] is put in order, and what has no date is left out', () => {
    expect(sortByDate([...series, buildMeasurement('soon', 1)]).map(({ areaCm2 }) => areaCm2)).toEqual([
      20, 10, 5,
    ])
  })

  it('[HL4] the latest is compared with the last comparable one that is old enough', () => {
    const latest = buildMeasurement('2026-03-22', 4)
    const other = buildMeasurement('2026-03-20', 9, { areaMethod: 'photo-outline', outlineConfirmed: true })
    const earlier = [...sortByDate(series), other]
    expect(findLastComparable(earlier, latest, 1)?.date).toBe('2026-03-15')
    expect(findLastComparable(earlier, latest, 8)?.date).toBe('2026-03-08')
    expect(findLastComparable(earlier, latest, 30)).toBeUndefined()
    expect(collectObstacles([other, other], latest)).toEqual(['method-differs'])
  })

  it('[HL3] closure is projected from three comparable measurements on, counted from the first', () => {
    expect(projectClosure(series, 'heal')).toEqual({
      state: 'known',
      weeksFromStart: 3.3,
      start: '2026-03-01',
      measurements: 3,
    })
    expect(projectClosure(series.slice(0, 2), 'heal')).toMatchObject({ reason: 'too-few-measurements' })
    expect(projectClosure([], 'heal')).toMatchObject({ reason: 'too-few-measurements' })
    expect(projectClosure(series, 'palliative')).toEqual({ state: 'unknown', reason: 'palliative' })
  })

  it('[HL3] no closure is projected for a wound that grows, that hardly changed, or that is closed', () => {
    const reading = (areas: number[]) =>
      projectClosure(
        areas.map((area, at) => buildMeasurement(`2026-03-0${at + 1}`, area)),
        'heal',
      )
    expect(reading([5, 6, 7])).toEqual({ state: 'unknown', reason: 'not-shrinking' })
    expect(reading([5, 4.9, 4.8])).toEqual({ state: 'unknown', reason: 'within-error' })
    expect(reading([5, 2, 0])).toEqual({ state: 'unknown', reason: 'closed' })
  })
})
