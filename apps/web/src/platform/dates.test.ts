import { setFormats } from '../ui/form/date-time-text.ts'
import { defaultFormats } from '@mendwell/contract/formats'
import { afterEach, describe, expect, it } from 'vitest'
import {
  computeAgeYears,
  formatAge,
  formatDay,
  formatDateTime,
  formatDateTimeWithZone,
  formatShortDay,
  toInstant,
  toWallClock,
  formatZoneSuffix,
  getZoneAbbreviation,
} from './dates.ts'

const chicago = 'America/Chicago'

afterEach(() => setFormats(undefined))

describe('a moment in the facility’s zone', () => {
  it('is written month first and with 12 hours', () => {
    expect(formatDateTime('2026-11-16T16:42:00Z', chicago)).toBe('11/16/2026 10:42 AM')
  })

  it('is written as the person prefers', () => {
    setFormats({ ...defaultFormats, dateFormat: 'DD-Mon-YYYY', timeFormat: '24-hour' })
    expect(formatDateTime('2026-11-16T20:42:00Z', chicago)).toBe('16-Nov-2026 14:42')
    expect(formatShortDay('2026-11-09T16:42:00Z', new Date('2026-11-16T16:42:00Z'), chicago)).toBe('09-Nov')
  })

  it('belongs to the facility’s day, not to the browser’s', () => {
    expect(toWallClock('2026-11-17T03:30:00Z', chicago)).toEqual({ day: '2026-11-16', time: '21:30' })
    expect(toWallClock('2026-11-16T22:30:00Z', 'Asia/Kolkata')).toEqual({ day: '2026-11-17', time: '04:00' })
  })

  it('says its zone where that is not the reader’s own, by the name of the season', () => {
    const winter = '2026-11-17T00:45:00Z'
    expect(formatZoneSuffix(chicago, winter, 'America/New_York')).toBe(' CST')
    expect(formatZoneSuffix(chicago, winter, chicago)).toBe('')
    expect(formatDateTimeWithZone(winter, chicago, 'America/New_York')).toBe('11/16/2026 6:45 PM CST')
    expect(getZoneAbbreviation(chicago, '2026-07-01T12:00:00Z')).toBe('CDT')
    expect(getZoneAbbreviation('Asia/Kolkata', winter)).toBe('GMT+5:30')
  })

  it('leaves the year out only when it is this one', () => {
    const now = new Date('2026-11-16T16:42:00Z')
    expect(formatShortDay('2026-11-09T16:42:00Z', now, chicago)).toBe('11/09')
    expect(formatShortDay('2025-11-09T16:42:00Z', now, chicago)).toBe('11/09/2025')
  })

  it('writes midnight as 00:00', () => {
    expect(toWallClock('2026-11-16T06:00:00Z', chicago).time).toBe('00:00')
  })

  it.each([
    ['2026-07-01', '08:15', '2026-07-01T13:15:00.000Z'],
    ['2026-12-01', '08:15', '2026-12-01T14:15:00.000Z'],
  ])('reads %s %s back, in summer and in winter', (day, time, instant) => {
    expect(toInstant(day, time, chicago).toISOString()).toBe(instant)
  })

  it('reads the hours around both changes of the clock back as they were written', () => {
    for (const instant of ['2026-03-08T07:59:00Z', '2026-03-08T08:00:00Z', '2026-11-01T08:00:00Z']) {
      const { day, time } = toWallClock(instant, chicago)
      expect(toWallClock(toInstant(day, time, chicago), chicago)).toEqual({ day, time })
    }
  })
})

describe('a birth date', () => {
  it('has no zone', () => {
    expect(formatDay('1948-03-12')).toBe('03/12/1948')
  })

  it('turns a year on the birthday, not before', () => {
    expect(formatAge('1948-11-16', '2026-11-15')).toBe('77 y.o.')
    expect(formatAge('1948-11-16', '2026-11-16')).toBe('78 y.o.')
  })

  it('is in months and days for infants', () => {
    expect(formatAge('2025-11-17', '2026-11-16')).toBe('11 mo')
    expect(formatAge('2026-11-02', '2026-11-16')).toBe('14 d')
  })

  it('gives no age to someone not born yet', () => {
    expect(formatAge('2026-11-17', '2026-11-16')).toBeNull()
    expect(computeAgeYears('2026-11-17', '2026-11-16')).toBeNull()
    expect(computeAgeYears(null, '2026-11-16')).toBeNull()
    expect(computeAgeYears('2011-11-16', '2026-11-15')).toBe(14)
    expect(computeAgeYears('2011-11-16', '2026-11-16')).toBe(15)
  })
})
