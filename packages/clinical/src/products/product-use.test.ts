import { describe, expect, it } from 'vitest'
import {
  checkPackageArea,
  getPackageStatus,
  listProductUseProblems,
  normalizeLot,
  type PackageCount,
} from './product-use.ts'

const usedOn = '2026-11-19'
const buildCount = (part: Partial<PackageCount> = {}): PackageCount => ({
  quantity: 1,
  used: 0,
  wasted: 0,
  returned: 0,
  counted: 0,
  ...part,
})

describe('listProductUseProblems', () => {
  it.each([
    ['2026-11-18', ['expired']],
    ['2026-11-19', []],
    ['2026-11-20', []],
    [null, []],
  ])('[UD6] a package that expires on %s has the problems %j', (expiresOn, rules) => {
    const problems = listProductUseProblems({ usedOn, expiresOn, quarantine: null })
    expect(problems.map(({ rule }) => rule)).toEqual(rules)
  })

  it('[UD6] a quarantined lot is refused with its reason, before the date', () => {
    const facts = { usedOn, expiresOn: '2026-11-01', quarantine: { reason: 'Recall of 11/12' } }
    expect(listProductUseProblems(facts).map(({ text }) => text)).toEqual([
      'The lot is quarantined: Recall of 11/12',
      'The package expired on 11/01/2026',
    ])
  })
})

describe('checkPackageArea', () => {
  it.each([
    [16, 16, 1, 'same'],
    [32, 16, 2, 'same'],
    [0.3, 0.3, 1, 'same'],
    [15.9, 16, 1, 'different'],
    [16, 16, 2, 'different'],
    [null, 16, 1, 'unknown'],
    [16, null, 1, 'unknown'],
    [16, 16, 0, 'unknown'],
  ])(
    '[UD7] %s cm² opened of a package of %s cm², %s times, is %s',
    (openedCm2, packageCm2, packages, state) => {
      expect(checkPackageArea({ openedCm2, packageCm2, packages }).state).toBe(state)
    },
  )
})

describe('normalizeLot', () => {
  it.each([
    ['ab-12 3', 'AB123'],
    ['AB123', 'AB123'],
    ['AB\u2013123', 'AB123'],
    [' - ', null],
    [null, null],
  ])('[UD8] %s is compared as %s', (text, key) => {
    expect(normalizeLot(text)).toBe(key)
  })
})

describe('getPackageStatus', () => {
  it.each([
    [buildCount(), null, false, 'in_stock'],
    [buildCount({ quantity: 3, used: 2 }), null, false, 'in_stock'],
    [buildCount(), '2026-11-18', false, 'expired'],
    [buildCount(), '2026-11-19', false, 'in_stock'],
    [buildCount(), '2026-11-18', true, 'quarantined'],
    [buildCount({ used: 1 }), '2026-11-18', true, 'used'],
    [buildCount({ quantity: 2, used: 1, wasted: 1 }), null, false, 'used'],
    [buildCount({ wasted: 1 }), null, false, 'wasted'],
    [buildCount({ returned: 1 }), null, true, 'returned'],
    [buildCount({ counted: -1 }), null, false, 'wasted'],
    [buildCount({ used: 1, counted: 1 }), null, false, 'in_stock'],
  ])('[UD9] %j, expiring %s, quarantined %s is %s', (count, expiresOn, isQuarantined, status) => {
    expect(getPackageStatus(count, { expiresOn, isQuarantined }, usedOn)).toBe(status)
  })
})
