import { describe, expect, it } from 'vitest'
import { type Availability, findAvailabilityGap, listOpenSlots } from './availability.ts'

// 2026-11-23 is a Monday.
const monday = '2026-11-23'
const weekdayHours: Availability = {
  hours: [
    { weekday: 1, from: '08:00', until: '12:00' },
    { weekday: 1, from: '13:00', until: '17:00' },
    { weekday: 2, from: '09:00', until: '15:00' },
  ],
  timeOff: [{ from: '2026-11-30', until: '2026-12-02', reason: 'Vacation' }],
}
const unknownHours: Availability = { hours: [], timeOff: [] }
const findKind = (availability: Availability, date: string, time: string, minutes = 30) =>
  findAvailabilityGap({ date, time, minutes }, availability)?.kind ?? null

describe('[SD14] a time is outside what a provider works', () => {
  it.each([
    ['at the start of the hours', monday, '08:00', 30, null],
    ['a minute before', monday, '07:59', 30, 'outside-hours'],
    ['up to the end', monday, '16:30', 30, null],
    ['beyond the end', monday, '16:45', 30, 'outside-hours'],
    ['over the break', monday, '11:45', 30, 'outside-hours'],
    ['on a day without hours', '2026-11-25', '10:00', 30, 'outside-hours'],
    ['on the first day off', '2026-11-30', '10:00', 30, 'time-off'],
    ['on the last day off', '2026-12-02', '10:00', 30, 'time-off'],
    ['the Tuesday before', '2026-11-24', '10:00', 30, null],
  ])('%s: %s %s', (_, date, time, minutes, kind) => {
    expect(findKind(weekdayHours, date, time, minutes)).toBe(kind)
  })

  it('names the hours of that weekday', () => {
    expect(findAvailabilityGap({ date: '2026-11-24', time: '16:00', minutes: 30 }, weekdayHours)).toEqual({
      kind: 'outside-hours',
      hours: [{ weekday: 2, from: '09:00', until: '15:00' }],
    })
  })

  it('where no hours are known, only in the night', () => {
    expect(findKind(unknownHours, monday, '05:59')).toBe('night')
    expect(findKind(unknownHours, monday, '06:00')).toBeNull()
    expect(findKind(unknownHours, monday, '20:30')).toBeNull()
    expect(findKind(unknownHours, monday, '20:31')).toBe('night')
    expect(findKind(unknownHours, monday, '02:30')).toBe('night')
  })
})

describe('[SD15] open slots', () => {
  const list = (more: object = {}) =>
    listOpenSlots({ ...weekdayHours, from: monday, days: 14, minutes: 60, taken: [], most: 20, ...more }).map(
      ({ date, time }) => `${date.slice(5)} ${time}`,
    )

  it('fill the hours one after another, and skip days off', () => {
    expect(list({ most: 9 })).toEqual([
      ...['11-23 08:00', '11-23 09:00', '11-23 10:00', '11-23 11:00', '11-23 13:00', '11-23 14:00'],
      ...['11-23 15:00', '11-23 16:00', '11-24 09:00'],
    ])
    expect(list({ from: '2026-11-28', days: 5 })).toEqual([])
  })

  it('continue at the next quarter of an hour after what is taken', () => {
    const taken = [
      { date: monday, time: '08:00', minutes: 20 },
      { date: monday, time: '10:00', minutes: 120 },
    ]
    expect(list({ taken, most: 3 })).toEqual(['11-23 08:30', '11-23 13:00', '11-23 14:00'])
  })

  it('are none without hours, and none longer than the hours', () => {
    expect(list({ hours: [] })).toEqual([])
    expect(list({ minutes: 480 })).toEqual([])
  })
})
