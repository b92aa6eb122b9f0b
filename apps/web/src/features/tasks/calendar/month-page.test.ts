/** The month's page of the tasks. */
import { expect, it } from 'vitest'
import { findDayForKey, moveByMonths, buildMonthPage } from './month-page.ts'

it('shows whole weeks around the month', () => {
  const page = buildMonthPage('2026-11-16')
  expect([page.from, page.to, page.weeks.length]).toEqual(['2026-11-01', '2026-12-05', 5])
})

it('selects the same day in another month, or its last one', () => {
  expect(moveByMonths('2026-11-16', 1)).toBe('2026-12-16')
  expect(moveByMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(moveByMonths('2026-01-15', -1)).toBe('2025-12-15')
})

it('arrows go by day and week, Home and End within the week, pages by month', () => {
  const from = '2026-11-18'
  expect(findDayForKey('ArrowLeft', '2026-11-01')).toBe('2026-10-31')
  expect(findDayForKey('ArrowRight', from)).toBe('2026-11-19')
  expect(findDayForKey('ArrowUp', from)).toBe('2026-11-11')
  expect(findDayForKey('ArrowDown', from)).toBe('2026-11-25')
  expect(findDayForKey('Home', from)).toBe('2026-11-15')
  expect(findDayForKey('End', from)).toBe('2026-11-21')
  expect(findDayForKey('PageDown', from)).toBe('2026-12-18')
  expect(findDayForKey('Enter', from)).toBeUndefined()
})
