/** Dragging and pushing, over the nights in which clocks change. */
import { instantOf } from '@mendwell/clinical'
import { expect, it } from 'vitest'
import { clockNote, endTime, lengthened, movedBy, type Place, resizedBy } from './move-slot.ts'

const at = (date: string, time: string, duration = 30): Place => ({ date, time, duration })
const newYork = 'America/New_York'
const hoursBetween = (one: Place, other: Place, zone: string) => {
  const [first, second] = [one, other].map((place) => {
    const answer = instantOf(place, zone)
    return answer.state === 'known' ? Date.parse(answer.at.instant) : Number.NaN
  })
  return ((second ?? Number.NaN) - (first ?? Number.NaN)) / 3_600_000
}

it('moves to the nearest quarter of an hour and never out of its day', () => {
  expect(movedBy(at('2026-11-16', '09:30'), 0, 6)).toEqual(at('2026-11-16', '09:30'))
  expect(movedBy(at('2026-11-16', '09:30'), 0, 38)).toEqual(at('2026-11-16', '10:15'))
  expect(movedBy(at('2026-11-16', '09:30'), 0, -2000)).toEqual(at('2026-11-16', '00:00'))
  expect(movedBy(at('2026-11-16', '09:30'), 0, 2000)).toEqual(at('2026-11-16', '23:45'))
})

it('keeps an odd time as it is when only the day changes', () => {
  expect(movedBy(at('2026-11-16', '09:40'), 2, 0)).toEqual(at('2026-11-18', '09:40'))
  expect(movedBy(at('2026-12-31', '23:50'), 1, 0)).toEqual(at('2027-01-01', '23:50'))
})

it.each([
  ['spring', '2026-03-07', newYork, 23],
  ['autumn', '2026-10-31', newYork, 25],
  ['autumn at half an hour', '2026-04-04', 'Australia/Lord_Howe', 24.5],
  ['no change at all', '2026-03-07', 'Pacific/Kiritimati', 24],
])('a day later is the same time by the clock: %s', (_, date, zone, hours) => {
  const place = at(date, '09:00')
  const moved = movedBy(place, 1, 0)
  expect(moved.time).toBe('09:00')
  expect(hoursBetween(place, moved, zone)).toBe(hours)
})

it('says where the clock skips a time or shows it twice', () => {
  expect(clockNote(movedBy(at('2026-03-07', '02:30'), 1, 0), newYork)).toBe(
    'The clock skips 02:30 on 2026-03-08: moved to 03:30.',
  )
  expect(clockNote(movedBy(at('2026-10-31', '01:30'), 1, 0), newYork)).toContain('comes twice')
  expect(clockNote(at('2026-11-16', '09:00'), newYork)).toBeNull()
})

it('ends by the clock on the wall, in the night of the change too', () => {
  expect(endTime(at('2026-11-16', '09:30', 45), newYork)).toBe('10:15')
  expect(endTime(at('2026-03-08', '01:30', 60), newYork)).toBe('03:30')
  expect(endTime(at('2026-11-01', '01:30', 60), newYork)).toBe('01:30')
})

it('takes one of the offered lengths, whatever was dragged to', () => {
  expect(resizedBy(at('2026-11-16', '09:30'), 22).duration).toBe(45)
  expect(resizedBy(at('2026-11-16', '09:30'), -400).duration).toBe(15)
  expect(resizedBy(at('2026-11-16', '09:30'), 400).duration).toBe(120)
  expect(lengthened(at('2026-11-16', '09:30', 60), 1).duration).toBe(90)
  expect(lengthened(at('2026-11-16', '09:30', 120), 1).duration).toBe(120)
  expect(lengthened(at('2026-11-16', '09:30', 15), -1).duration).toBe(15)
})
