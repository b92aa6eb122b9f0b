/** Dragging and pushing, over the nights in which clocks change. */
import { toZonedInstant } from '@mendwell/clinical'
import { expect, it } from 'vitest'
import {
  findClockChangeNote,
  computeEndTime,
  stepDuration,
  moveSlot,
  type Slot,
  resizeSlot,
} from './move-slot.ts'

const createSlot = (date: string, time: string, duration = 30): Slot => ({ date, time, duration })
const newYork = 'America/New_York'
const computeHoursBetween = (one: Slot, other: Slot, zone: string) => {
  const [first, second] = [one, other].map((place) => {
    const answer = toZonedInstant(place, zone)
    return answer.state === 'known' ? Date.parse(answer.at.instant) : Number.NaN
  })
  return ((second ?? Number.NaN) - (first ?? Number.NaN)) / 3_600_000
}

it('moves to the nearest quarter of an hour and never out of its day', () => {
  expect(moveSlot(createSlot('2026-11-16', '09:30'), 0, 6)).toEqual(createSlot('2026-11-16', '09:30'))
  expect(moveSlot(createSlot('2026-11-16', '09:30'), 0, 38)).toEqual(createSlot('2026-11-16', '10:15'))
  expect(moveSlot(createSlot('2026-11-16', '09:30'), 0, -2000)).toEqual(createSlot('2026-11-16', '00:00'))
  expect(moveSlot(createSlot('2026-11-16', '09:30'), 0, 2000)).toEqual(createSlot('2026-11-16', '23:45'))
})

it('leaves an odd time unchanged when only the day changes', () => {
  expect(moveSlot(createSlot('2026-11-16', '09:40'), 2, 0)).toEqual(createSlot('2026-11-18', '09:40'))
  expect(moveSlot(createSlot('2026-12-31', '23:50'), 1, 0)).toEqual(createSlot('2027-01-01', '23:50'))
})

it.each([
  ['spring', '2026-03-07', newYork, 23],
  ['autumn', '2026-10-31', newYork, 25],
  ['autumn at half an hour', '2026-04-04', 'Australia/Lord_Howe', 24.5],
  ['no change at all', '2026-03-07', 'Pacific/Kiritimati', 24],
])('a day later is the same time by the clock: %s', (_, date, zone, hours) => {
  const place = createSlot(date, '09:00')
  const moved = moveSlot(place, 1, 0)
  expect(moved.time).toBe('09:00')
  expect(computeHoursBetween(place, moved, zone)).toBe(hours)
})

it('says where the clock skips a time or shows it twice', () => {
  expect(findClockChangeNote(moveSlot(createSlot('2026-03-07', '02:30'), 1, 0), newYork)).toBe(
    '2:30 AM does not exist on 03/08/2026 (clock change). Moved to 3:30 AM.',
  )
  expect(findClockChangeNote(moveSlot(createSlot('2026-10-31', '01:30'), 1, 0), newYork)).toContain(
    'occurs twice',
  )
  expect(findClockChangeNote(createSlot('2026-11-16', '09:00'), newYork)).toBeNull()
})

it('ends by the clock on the wall, in the night of the change too', () => {
  expect(computeEndTime(createSlot('2026-11-16', '09:30', 45), newYork)).toBe('10:15 AM')
  expect(computeEndTime(createSlot('2026-03-08', '01:30', 60), newYork)).toBe('3:30 AM')
  expect(computeEndTime(createSlot('2026-11-01', '01:30', 60), newYork)).toBe('1:30 AM')
})

it('takes one of the offered lengths, whatever was dragged to', () => {
  expect(resizeSlot(createSlot('2026-11-16', '09:30'), 22).duration).toBe(45)
  expect(resizeSlot(createSlot('2026-11-16', '09:30'), -400).duration).toBe(15)
  expect(resizeSlot(createSlot('2026-11-16', '09:30'), 400).duration).toBe(120)
  expect(stepDuration(createSlot('2026-11-16', '09:30', 60), 1).duration).toBe(90)
  expect(stepDuration(createSlot('2026-11-16', '09:30', 120), 1).duration).toBe(120)
  expect(stepDuration(createSlot('2026-11-16', '09:30', 15), -1).duration).toBe(15)
})
