/** The month's page of the tasks. */
import { expect, it } from 'vitest'
import { dayAt, inMonth, monthPage } from './month-page.ts'

it('shows whole weeks around the month', () => {
  const page = monthPage('2026-11-16')
  expect([page.from, page.to, page.weeks.length]).toEqual(['2026-11-01', '2026-12-05', 5])
})

it('keeps the day in another month, or takes its last one', () => {
  expect(inMonth('2026-11-16', 1)).toBe('2026-12-16')
  expect(inMonth('2026-01-31', 1)).toBe('2026-02-28')
  expect(inMonth('2026-01-15', -1)).toBe('2025-12-15')
})

it('arrows go by day and week, Home and End within the week, pages by month', () => {
  const from = '2026-11-18'
  expect(dayAt('ArrowLeft', '2026-11-01')).toBe('2026-10-31')
  expect(dayAt('ArrowRight', from)).toBe('2026-11-19')
  expect(dayAt('ArrowUp', from)).toBe('2026-11-11')
  expect(dayAt('ArrowDown', from)).toBe('2026-11-25')
  expect(dayAt('Home', from)).toBe('2026-11-15')
  expect(dayAt('End', from)).toBe('2026-11-21')
  expect(dayAt('PageDown', from)).toBe('2026-12-18')
  expect(dayAt('Enter', from)).toBeUndefined()
})
