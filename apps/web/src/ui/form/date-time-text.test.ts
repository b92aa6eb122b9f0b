import { describe, expect, it } from 'vitest'
import { parseDate, parseTime, formatCalendarDate } from './date-time-text.ts'

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

  it.each(['', '31-Feb-2026', '13/13/2026', '16-Foo-2026', '16-11-26', 'yesterday'])('rejects %s', (text) => {
    expect(parseDate(text)).toBeNull()
  })

  it('is written back in the product’s format', () => {
    expect(formatCalendarDate('2026-11-06')).toBe('06-Nov-2026')
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

  it.each(['', '24:00', '10:60', '13:00 pm', 'noon'])('rejects %s', (text) => {
    expect(parseTime(text)).toBeNull()
  })
})
