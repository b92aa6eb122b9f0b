import { expect, it } from 'vitest'
import { getLevel, listDayRuns, countStreakDays } from './level.ts'

it('[EG1] level n spans (n - 1) * 300 to n * 300 points', () => {
  expect(getLevel(0)).toEqual({ level: 1, from: 0, to: 300 })
  expect(getLevel(299).level).toBe(1)
  expect(getLevel(300)).toEqual({ level: 2, from: 300, to: 600 })
  expect(getLevel(2_999).level).toBe(10)
})

it('[EG2] a streak is the days in a row up to today, and is not lost while today is still open', () => {
  const days = ['2026-10-31', '2026-11-01', '2026-11-02']
  expect(countStreakDays(days, '2026-11-02')).toBe(3)
  expect(countStreakDays(days, '2026-11-03')).toBe(3)
  expect(countStreakDays(days, '2026-11-04')).toBe(0)
  expect(countStreakDays([], '2026-11-04')).toBe(0)
  expect(countStreakDays(['2026-11-04', '2026-11-02'], '2026-11-04')).toBe(1)
})

it('[EG2] knows how long the run was on each day', () => {
  expect(listDayRuns(['2026-03-01', '2026-02-28', '2026-03-04', '2026-02-28'])).toEqual([
    { day: '2026-02-28', run: 1 },
    { day: '2026-03-01', run: 2 },
    { day: '2026-03-04', run: 1 },
  ])
})
