import { describe, expect, it } from 'vitest'
import { findHoliday, listFederalHolidays, listRoundDates } from './round-plan.ts'

describe('a recurring round', () => {
  const plan = { weekday: 2, intervalWeeks: 2, startDate: '2026-11-16' }

  it('[SD22] starts on its weekday and repeats after its interval', () => {
    expect(listRoundDates(plan, '2026-11-01', '2026-12-31')).toEqual([
      '2026-11-17',
      '2026-12-01',
      '2026-12-15',
      '2026-12-29',
    ])
  })

  it('[SD22] keeps its weeks whatever day is asked from', () => {
    expect(listRoundDates(plan, '2026-11-18', '2026-12-02')).toEqual(['2026-12-01'])
    expect(listRoundDates(plan, '2026-12-01', '2026-12-01')).toEqual(['2026-12-01'])
    expect(listRoundDates(plan, '2026-12-02', '2026-12-14')).toEqual([])
    expect(listRoundDates(plan, '2026-12-10', '2026-12-01')).toEqual([])
  })
})

describe('federal holidays', () => {
  it('[SD22] of 2026 are those of the Office of Personnel Management', () => {
    expect(listFederalHolidays(2026).map(({ date }) => date)).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      // The 4th is a Saturday.
      '2026-07-03',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ])
  })

  it('[SD22] on a weekend are observed on the weekday beside it, over the turn of the year too', () => {
    expect(findHoliday('2027-12-31')?.name).toBe('New Year’s Day')
    expect(findHoliday('2028-01-01')).toBeNull()
    expect(findHoliday('2027-07-05')?.name).toBe('Independence Day')
    expect(findHoliday('2026-11-27')).toBeNull()
  })
})
