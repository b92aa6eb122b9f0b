import { dateFormats, defaultFormats, timeFormats } from '@mendwell/contract/formats'
import { afterEach, describe, expect, it } from 'vitest'
import {
  formatCalendarDate,
  formatClockTime,
  getDateMessage,
  parseDate,
  parseTime,
  rewriteTime,
  setFormats,
} from './date-time-text.ts'

afterEach(() => setFormats(undefined))

describe('a typed date', () => {
  it.each([
    ['16-Nov-2026', '2026-11-16'],
    ['16 november 2026', '2026-11-16'],
    ['6nov2026', '2026-11-06'],
    ['2026-11-16', '2026-11-16'],
    ['3/12/1948', '1948-03-12'],
  ])('reads %s', (text, day) => {
    expect(parseDate(text)).toBe(day)
  })

  it.each(dateFormats)('is accepted in both forms where %s is preferred', (dateFormat) => {
    setFormats({ ...defaultFormats, dateFormat })
    expect([parseDate('11/16/2026'), parseDate('16-Nov-2026')]).toEqual(['2026-11-16', '2026-11-16'])
    expect(getDateMessage()).toBe(`Enter a date as ${dateFormat}`)
  })

  it.each(['', '31-Feb-2026', '13/13/2026', '16-Foo-2026', '16-11-26', 'yesterday'])('rejects %s', (text) => {
    expect(parseDate(text)).toBeNull()
  })

  it('is written back in the format that the person prefers, which is read again', () => {
    expect(formatCalendarDate('2026-11-06')).toBe('11/06/2026')
    setFormats({ ...defaultFormats, dateFormat: 'DD-Mon-YYYY' })
    expect(formatCalendarDate('2026-11-06')).toBe('06-Nov-2026')
    expect(parseDate(formatCalendarDate('2026-11-06'))).toBe('2026-11-06')
    expect(getDateMessage()).toBe('Enter a date as DD-Mon-YYYY')
  })
})

describe('a typed time', () => {
  it.each([
    ['10:42', '10:42'],
    ['9:05', '09:05'],
    ['0905', '09:05'],
    ['10.42', '10:42'],
    ['10:42 pm', '22:42'],
    ['12:00 am', '00:00'],
  ])('reads %s', (text, time) => {
    expect(parseTime(text)).toBe(time)
  })

  it.each([
    ['00:05', '12:05 AM'],
    ['09:05', '9:05 AM'],
    ['12:00', '12:00 PM'],
    ['14:05', '2:05 PM'],
  ])('writes %s with 12 hours, and reads it again', (time, text) => {
    expect(formatClockTime(time)).toBe(text)
    expect(parseTime(text)).toBe(time)
    expect(rewriteTime(time)).toBe(text)
    setFormats({ ...defaultFormats, timeFormat: '24-hour' })
    expect(formatClockTime(time)).toBe(time)
  })

  it.each(timeFormats)('is accepted in both forms where %s is preferred', (timeFormat) => {
    setFormats({ ...defaultFormats, timeFormat })
    expect([parseTime('2:05 PM'), parseTime('14:05')]).toEqual(['14:05', '14:05'])
  })

  it('stays as typed where it is no time', () => {
    expect(rewriteTime('noon')).toBe('noon')
  })

  it.each(['', '24:00', '10:60', '13:00 pm', 'noon'])('rejects %s', (text) => {
    expect(parseTime(text)).toBeNull()
  })
})
