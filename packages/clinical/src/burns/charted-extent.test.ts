/** Rules BN5 and BN6: the extent that an assessment charts. */
import { describe, expect, it } from 'vitest'
import { burnMethods } from '../etiology/etiology-vocabulary.ts'
import {
  checkBurnExtent,
  computeChartedBurnExtent,
  describeUnknownBurnExtent,
  formatBurnRegions,
  getRegionMethod,
  listBurnRegions,
} from './charted-extent.ts'

describe('[BN5] palm areas', () => {
  it.each([
    [0.5, 0.5],
    [1, 1],
    [12.3, 12.3],
  ])('%s palms are %s%% at any age', (burnPalms, percent) => {
    for (const age of [null, 0, 80])
      expect(computeChartedBurnExtent({ burnMethod: 'palm', burnPalms }, age)).toEqual({
        state: 'computed',
        percent,
        ruleId: 'BN5',
      })
  })
  it('not counted leave the entered percentage', () => {
    expect(computeChartedBurnExtent({ burnMethod: 'palm', burnPalms: null }, 40)).toEqual({
      state: 'entered',
    })
  })
})

describe('[BN6] charted regions', () => {
  const half = [{ region: 'arm-left', percent: 50 }]
  it('add up by the method and the age on the day of care', () => {
    expect(computeChartedBurnExtent({ burnMethod: 'rule-of-nines', burnRegions: half }, 15)).toEqual({
      state: 'computed',
      percent: 4.5,
      ruleId: 'BN2',
    })
    const head = [{ region: 'head-front', percent: 100 }]
    for (const [age, percent] of [
      [0, 9.5],
      [1, 8.5],
      [9, 6.5],
      [10, 5.5],
      [18, 3.5],
    ] as const)
      expect(computeChartedBurnExtent({ burnMethod: 'lund-browder', burnRegions: head }, age)).toEqual({
        state: 'computed',
        percent,
        ruleId: 'BN3',
      })
  })
  it('are unknown without an age, and for a child by the rule of nines, with what to do', () => {
    for (const [age, words] of [
      [null, 'Date of birth is not documented'],
      [14, 'The rule of nines applies to ages 15 and older'],
    ] as const) {
      const extent = computeChartedBurnExtent({ burnMethod: 'rule-of-nines', burnRegions: half }, age)
      expect(extent.state).toBe('unknown')
      if (extent.state === 'unknown') expect(describeUnknownBurnExtent(extent)).toContain(words)
    }
  })
  it.each(burnMethods.values)('none: what was entered applies, method %s', (burnMethod) => {
    for (const burnRegions of [null, []])
      expect(computeChartedBurnExtent({ burnMethod, burnRegions }, 40)).toEqual({ state: 'entered' })
  })
  it.each([
    ['regions-need-method', { burnMethod: 'estimate', burnRegions: half }],
    ['regions-need-method', { burnMethod: null, burnRegions: half }],
    ['no-such-region', { burnMethod: 'lund-browder', burnRegions: half }],
    ['region-twice', { burnMethod: 'rule-of-nines', burnRegions: [...half, ...half] }],
    ['impossible-share', { burnMethod: 'rule-of-nines', burnRegions: [{ region: 'head', percent: 0 }] }],
    ['impossible-share', { burnMethod: 'rule-of-nines', burnRegions: [{ region: 'head', percent: 100.1 }] }],
    ['palms-need-method', { burnMethod: 'lund-browder', burnPalms: 2 }],
  ] as const)('rejects %s', (problem, answers) => {
    expect(checkBurnExtent(answers).map((one) => one.problem)).toEqual([problem])
  })
  it('accepts every region of its method in full', () => {
    for (const method of ['rule-of-nines', 'lund-browder'] as const) {
      const burnRegions = listBurnRegions(method, 30).map(({ id }) => ({ region: id, percent: 100 }))
      expect(checkBurnExtent({ burnMethod: method, burnRegions })).toEqual([])
      expect(computeChartedBurnExtent({ burnMethod: method, burnRegions }, 30)).toMatchObject({
        percent: 100,
      })
    }
  })
  it('have a method of their own, and words', () => {
    expect(burnMethods.values.filter((burnMethod) => getRegionMethod({ burnMethod }))).toEqual([
      'rule-of-nines',
      'lund-browder',
    ])
    expect(formatBurnRegions([...half, { region: 'head-front', percent: 10 }])).toBe(
      'Left arm 50%, Head, anterior 10%',
    )
  })
})
