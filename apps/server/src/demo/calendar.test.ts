/** Days, weekdays and local clinic times as instants. */
import { describe, expect, it } from 'vitest'
import { toIsoDate, toDayNumber, toInstant, isWeekday, getLastWeekday } from './calendar.ts'

describe('days', () => {
  it('are counted and written back, leap days too', () => {
    for (const date of ['1931-05-06', '1970-01-01', '2024-02-29', '2026-03-02'])
      expect(toIsoDate(toDayNumber(date))).toBe(date)
    expect(() => toDayNumber('today')).toThrow('Not a date')
  })

  it('know their weekday, before 1970 as well', () => {
    expect(isWeekday(toDayNumber('2026-03-02'))).toBe(true)
    expect(isWeekday(toDayNumber('2026-03-01'))).toBe(false)
    expect(toIsoDate(getLastWeekday(toDayNumber('2026-03-01')))).toBe('2026-02-27')
  })
})

describe('a minute of a local day as an instant', () => {
  it.each([
    ['2026-01-15', 'America/New_York', '2026-01-15T14:30:00.000Z'],
    ['2026-07-15', 'America/New_York', '2026-07-15T13:30:00.000Z'],
    ['2026-03-08', 'America/Chicago', '2026-03-08T14:30:00.000Z'], // clocks went forward that night
    ['2026-07-15', 'America/Phoenix', '2026-07-15T16:30:00.000Z'],
    ['2026-01-15', 'America/Los_Angeles', '2026-01-15T17:30:00.000Z'],
  ])('half past nine on %s in %s is %s', (date, timeZone, instant) => {
    expect(toInstant(toDayNumber(date), 9 * 60 + 30, timeZone)).toBe(instant)
  })
})
