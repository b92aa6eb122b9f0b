/** The days of each view, over edges of weeks, months and years. */
import { expect, it } from 'vitest'
import { listShownDays, formatSpanTitle, stepDate } from './span.ts'

it('shows a week from Sunday to Saturday, over the end of a year too', () => {
  expect(listShownDays('week', '2026-11-15')).toEqual([
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
  ])
  const turn = listShownDays('week', '2027-01-01')
  expect([turn[0], turn.at(-1)]).toEqual(['2026-12-27', '2027-01-02'])
})

it('shows a month in whole weeks: four, five or six', () => {
  expect(listShownDays('month', '2026-02-14')).toHaveLength(28)
  expect(listShownDays('month', '2026-11-30')).toHaveLength(35)
  expect(listShownDays('month', '2026-08-01')).toHaveLength(42)
})

it('shows every day of a month once, and the week in which the clock changes has seven days', () => {
  for (const date of ['2026-03-08', '2026-11-01', '2026-03-29', '2026-10-25']) {
    expect(new Set(listShownDays('week', date)).size).toBe(7)
    const month = listShownDays('month', date)
    expect(new Set(month).size).toBe(month.length)
    expect(month.filter((day) => day.startsWith(date.slice(0, 7))).length).toBeGreaterThan(29)
  }
})

it('steps by the view that is shown, and stays within a shorter month', () => {
  expect(stepDate('day', '2026-12-31', 1)).toBe('2027-01-01')
  expect(stepDate('week', '2026-03-05', -1)).toBe('2026-02-26')
  expect(stepDate('month', '2026-01-31', 1)).toBe('2026-02-28')
  expect(stepDate('month', '2026-01-15', -1)).toBe('2025-12-15')
})

it('is called by its day, its two ends or its month', () => {
  expect(formatSpanTitle('day', '2026-11-16')).toBe('Monday, 11/16/2026')
  expect(formatSpanTitle('week', '2026-11-16')).toBe('11/15/2026 to 11/21/2026')
  expect(formatSpanTitle('month', '2026-11-16')).toBe('November 2026')
})
