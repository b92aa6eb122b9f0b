/** One axis for places in several zones. */
import { toZonedInstant } from '@mendwell/clinical'
import { describe, expect, it } from 'vitest'
import { clampToAxisDays, fromAxis, getAxisSlot, toAxisSlot } from './axis.ts'

const zones = ['America/New_York', 'America/Chicago', 'America/Phoenix', 'America/Los_Angeles']
const newYork = 'America/New_York'
const losAngeles = 'America/Los_Angeles'

const createAppointment = (scheduledDate: string, scheduledTime: string, timeZone: string) => {
  const answer = toZonedInstant({ date: scheduledDate, time: scheduledTime }, timeZone)
  if (answer.state === 'unknown') throw new Error('no such time')
  return { scheduledDate, scheduledTime, scheduledDateTime: answer.at.instant, duration: 30, timeZone }
}

describe('[SD16] an appointment on the axis', () => {
  it('of four zones, each at 9 AM of its place, is drawn at its instant', () => {
    const drawn = zones.map((zone) => getAxisSlot(createAppointment('2026-11-17', '09:00', zone), newYork))
    expect(drawn.map(({ time }) => time)).toEqual(['09:00', '10:00', '11:00', '12:00'])
    expect(new Set(drawn.map(({ date }) => date))).toEqual(new Set(['2026-11-17']))
  })

  it('late in the West is on the next day of an Eastern axis', () => {
    const late = createAppointment('2026-11-17', '22:30', losAngeles)
    expect(getAxisSlot(late, newYork)).toEqual({ date: '2026-11-18', time: '01:30', duration: 30 })
  })

  it('at the second of two equal times is drawn by its instant', () => {
    // 1:30 AM EST, after the clock was set back.
    const second = {
      ...createAppointment('2026-11-01', '01:30', newYork),
      scheduledDateTime: '2026-11-01T06:30:00.000Z',
    }
    expect(getAxisSlot(second, 'UTC').time).toBe('06:30')
  })

  it('goes back to the same time at its place', () => {
    for (const zone of zones) {
      const slot = { date: '2026-07-04', time: '16:45', duration: 60 }
      const { date, time } = toAxisSlot(slot, zone, newYork)
      expect(fromAxis(date, time, newYork, zone)).toEqual({ date: '2026-07-04', time: '16:45' })
    }
  })

  it('stays within the days that are shown', () => {
    const late = { date: '2026-11-17', time: '22:30', duration: 30 }
    expect(clampToAxisDays(late, ['2026-11-17'], losAngeles, newYork).date).toBe('2026-11-16')
    expect(clampToAxisDays(late, ['2026-11-18'], losAngeles, newYork)).toEqual(late)
  })
})
