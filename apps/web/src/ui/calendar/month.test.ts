/** The weeks of a month, Sunday first. */
import { expect, it } from 'vitest'
import { addDays, addMonths, formatMonth, listWeeks } from './month.ts'

it('fills the first and the last week with days of the neighbouring months', () => {
  const weeks = listWeeks('2026-11')
  expect(weeks).toHaveLength(5)
  expect(weeks[0]).toEqual([
    '2026-11-01',
    '2026-11-02',
    '2026-11-03',
    '2026-11-04',
    '2026-11-05',
    '2026-11-06',
    '2026-11-07',
  ])
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-05')
})

it('has four weeks for a February that begins on a Sunday and six for a long month that begins late', () => {
  expect(listWeeks('2026-02')).toHaveLength(4)
  expect(listWeeks('2026-08')).toHaveLength(6)
})

it('every day of every month is exactly once in its weeks', () => {
  for (let month = '2024-01'; month < '2028-01'; month = addMonths(month, 1)) {
    const days = listWeeks(month)
      .flat()
      .filter((day) => day.startsWith(month))
    expect(new Set(days).size).toBe(days.length)
    expect(addDays(days.at(-1) ?? '', 1)).toBe(`${addMonths(month, 1)}-01`)
  }
})

it('steps over the turn of the year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(formatMonth('2026-11')).toBe('November 2026')
})
