/** Claims and money in words. */
import { expect, it } from 'vitest'
import { codesWords, leftWords, moneyWords, percentWords, recentMonths } from './labels.ts'

it('writes money, and says when nobody knows it', () => {
  expect(moneyWords(1240.5)).toBe('$1,240.50')
  expect(moneyWords(0)).toBe('$0.00')
  expect(moneyWords(null)).toBe('not known')
  expect(percentWords(null)).toBe('no data')
})

it('counts months back over the turn of a year', () => {
  expect(recentMonths('2026-01-15', 3)).toEqual(['2026-01', '2025-12', '2025-11'])
})

it('names codes with their units, and days that are left', () => {
  expect(
    codesWords([
      { code: '97597', units: 1 },
      { code: '97598', units: 2 },
    ]),
  ).toBe('97597, 97598 ×2')
  expect([leftWords(1), leftWords(0), leftWords(-3)]).toEqual(['1 day left', 'last day today', '3 days late'])
})
