/** Rules BN1 to BN4: both tables add up, age matters, and nothing is guessed. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { burnDepths, computeBurnExtent } from './extent.ts'
import type { BurnDepth, BurnEntry } from './extent.ts'
import { lundBrowderAges, findLundBrowderRegions, palmWithFingersPercent, ruleOfNines } from './regions.ts'

const sum = (regions: readonly { percent: number }[]) =>
  regions.reduce((total, { percent }) => total + percent * 100, 0) / 100
const buildBurn = (region: string, percentOfRegion = 100, depth: BurnDepth = 'deep-partial'): BurnEntry => ({
  region,
  depth,
  percentOfRegion,
})
const getRegionPercent = (ageYears: number, region: string) =>
  findLundBrowderRegions(ageYears)?.find(({ id }) => id === region)?.percent

describe('shares of the body', () => {
  it('[BN2] the rule of nines adds up to 100, a palm with its fingers is 1', () => {
    expect(sum(ruleOfNines)).toBe(100)
    expect(palmWithFingersPercent).toBe(1)
  })

  it.each(lundBrowderAges.bands)('[BN3] the column "$label" adds up to 100 in 33 regions', ({ from, to }) => {
    for (const age of [from, to]) {
      const regions = findLundBrowderRegions(age) ?? []
      expect(sum(regions)).toBe(100)
      expect(new Set(regions.map(({ id }) => id)).size).toBe(33)
    }
  })

  it.each([
    [0.9, 9.5, 2.75, 2.5],
    [1, 8.5, 3.25, 2.5],
    [4.9, 8.5, 3.25, 2.5],
    [5, 6.5, 4, 2.75],
    [9.9, 6.5, 4, 2.75],
    [10, 5.5, 4.25, 3],
    [14, 5.5, 4.25, 3],
    [15, 4.5, 4.5, 3.25],
    [17, 4.5, 4.5, 3.25],
    [18, 3.5, 4.75, 3.5],
  ])('[BN3] at %d years half a head is %d, a thigh %d, a lower leg %d', (age, head, thigh, leg) => {
    expect(getRegionPercent(age, 'head-front')).toBe(head)
    expect(getRegionPercent(age, 'thigh-left-back')).toBe(thigh)
    expect(getRegionPercent(age, 'lower-leg-right-front')).toBe(leg)
  })

  it('[BN3] left and right, front and back are alike at every age', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 130 }), (age) => {
        const regions = findLundBrowderRegions(age) ?? []
        for (const { id, percent } of regions) {
          const other = id.includes('-left') ? id.replace('-left', '-right') : id.replace('-front', '-back')
          expect(getRegionPercent(age, other)).toBe(percent)
        }
      }),
    )
  })
})

describe('extent of a burn', () => {
  it('[BN4] one arm of an adult, front and back', () => {
    const arm = ['upper-arm', 'forearm', 'hand'].flatMap((part) => [
      buildBurn(`${part}-left-front`),
      buildBurn(`${part}-left-back`),
    ])
    expect(computeBurnExtent('lund-browder', 40, arm)).toEqual({
      state: 'known',
      method: 'lund-browder',
      tbsaPercent: 9.5,
      superficialPercent: 0,
    })
    expect(computeBurnExtent('rule-of-nines', 40, [buildBurn('arm-left')])).toMatchObject({ tbsaPercent: 9 })
  })

  it('[BN4] the same scald of the head is far more of a baby', () => {
    const head = [buildBurn('head-front'), buildBurn('head-back')]
    expect(computeBurnExtent('lund-browder', 0, head)).toMatchObject({ tbsaPercent: 19 })
    expect(computeBurnExtent('lund-browder', 30, head)).toMatchObject({ tbsaPercent: 7 })
  })

  it('[BN1] erythema is not counted, and is shown separately', () => {
    const entries = [
      buildBurn('trunk-front', 50, 'superficial'),
      buildBurn('trunk-front', 50, 'full-thickness'),
    ]
    expect(computeBurnExtent('lund-browder', 30, entries)).toMatchObject({
      tbsaPercent: 6.5,
      superficialPercent: 6.5,
    })
    expect(burnDepths.filter(({ counts }) => !counts).map(({ depth }) => depth)).toEqual(['superficial'])
  })

  it('[BN4] the whole body burned is 100, at every age and in halves', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 130 }), fc.integer({ min: 0, max: 100 }), (age, share) => {
        const all = (findLundBrowderRegions(age) ?? []).flatMap(({ id }) => [
          buildBurn(id, share),
          buildBurn(id, 100 - share),
        ])
        expect(computeBurnExtent('lund-browder', age, all)).toMatchObject({ tbsaPercent: 100 })
      }),
    )
  })

  it.each<[string, Parameters<typeof computeBurnExtent>]>([
    ['age-not-known', ['lund-browder', null, [buildBurn('head-front')]]],
    ['age-not-known', ['rule-of-nines', null, [buildBurn('head')]]],
    ['age-not-known', ['lund-browder', -1, [buildBurn('head-front')]]],
    ['not-for-children', ['rule-of-nines', 14.9, [buildBurn('head')]]],
    ['nothing-charted', ['lund-browder', 30, []]],
    ['no-such-region', ['rule-of-nines', 30, [buildBurn('head-front')]]],
    ['depth-missing', ['rule-of-nines', 30, [{ ...buildBurn('head'), depth: null }]]],
    ['share-missing', ['rule-of-nines', 30, [{ ...buildBurn('head'), percentOfRegion: null }]]],
    ['share-missing', ['rule-of-nines', 30, [buildBurn('head', Number.NaN)]]],
    ['region-over-full', ['rule-of-nines', 30, [buildBurn('head', 60), buildBurn('head', 50)]]],
    ['region-over-full', ['rule-of-nines', 30, [buildBurn('head', 101)]]],
  ])('[BN4] without a sound answer it is unknown: %s', (reason, [method, age, entries]) => {
    expect(computeBurnExtent(method, age, entries)).toEqual({ state: 'unknown', reason })
  })
})
