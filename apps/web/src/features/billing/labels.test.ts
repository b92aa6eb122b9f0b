/** Formats of claims and money. */
import { expect, it } from 'vitest'
import { formatCodes, formatDaysLeft, formatMoney, formatPercent, listRecentMonths } from './labels.ts'

it('formats money, and shows an unknown amount', () => {
  expect(formatMoney(1240.5)).toBe('$1,240.50')
  expect(formatMoney(0)).toBe('$0.00')
  expect(formatMoney(null)).toBe('unknown')
  expect(formatPercent(null)).toBe('no data')
})

it('counts months back over the turn of a year', () => {
  expect(listRecentMonths('2026-01-15', 3)).toEqual(['2026-01', '2025-12', '2025-11'])
})

it('names codes with their units, and days that are left', () => {
  expect(
    formatCodes([
      { code: '97597', units: 1 },
      { code: '97598', units: 2 },
    ]),
  ).toBe('97597, 97598 ×2')
  expect([formatDaysLeft(1), formatDaysLeft(0), formatDaysLeft(-3)]).toEqual([
    '1 day left',
    'due today',
    '3 days overdue',
  ])
})
