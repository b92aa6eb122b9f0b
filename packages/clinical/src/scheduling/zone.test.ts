/** Rules SD5 to SD8: wall time and instants agree in every zone, over every change of the clock, at every edge. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../measurement/days.ts'
import {
  countDaysInMonth,
  addMonths,
  getMonthSpan,
  getMonthPage,
  getWeekday,
  getWeekSpan,
} from './calendar.ts'
import {
  formatClockNote,
  getDateBounds,
  getDateInZone,
  getDayBounds,
  toZonedInstant,
  isOnLaterDay,
  isTimeZone,
  toWallTime,
} from './zone.ts'

const getInstant = (date: string, time: string, zone: string) => {
  const answer = toZonedInstant({ date, time }, zone)
  if (answer.state === 'unknown') throw new Error(`${date} ${time} ${zone}: ${answer.reason}`)
  return answer.at
}
const countHours = (from: string, until: string) => (Date.parse(until) - Date.parse(from)) / 3_600_000
const countDayHours = (date: string, zone: string) => {
  const bounds = getDayBounds(date, zone)
  return bounds ? countHours(bounds.from, bounds.until) : null
}

const newYork = 'America/New_York'

describe('an appointment of another day', () => {
  const slot = { date: '2026-11-17', startsAt: '2026-11-17T14:00:00Z', zone: newYork }
  const early = { date: '2026-11-17', startsAt: '2026-11-17T05:15:00Z', zone: newYork }

  it('[SD1] is one until its day begins at its place, or the hour before it', () => {
    expect(isOnLaterDay(slot, '2026-11-17T04:59:00Z')).toBe(true)
    expect(isOnLaterDay(slot, '2026-11-17T05:00:00Z')).toBe(false)
    expect(isOnLaterDay(slot, '2026-11-20T05:00:00Z')).toBe(false)
    expect(isOnLaterDay(early, '2026-11-17T04:14:00Z')).toBe(true)
    expect(isOnLaterDay(early, '2026-11-17T04:15:00Z')).toBe(false)
  })
})

/** From UTC−11 to UTC+14, with halves and quarters, summer in the north, the south, and none. */
const zones = [
  'Pacific/Pago_Pago',
  'Pacific/Honolulu',
  'Pacific/Marquesas',
  'America/Anchorage',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/Denver',
  'America/Chicago',
  newYork,
  'America/Halifax',
  'America/St_Johns',
  'America/Santiago',
  'America/Sao_Paulo',
  'America/Havana',
  'Atlantic/Azores',
  'UTC',
  'Europe/London',
  'Europe/Berlin',
  'Africa/Cairo',
  'Asia/Beirut',
  'Africa/Casablanca',
  'Asia/Tehran',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Australia/Adelaide',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Pacific/Tongatapu',
  'Pacific/Kiritimati',
]

describe('wall time to instant', () => {
  it('[SD5] an ordinary time is what the zone says it is', () => {
    expect(getInstant('2026-01-15', '09:30', newYork)).toEqual({
      instant: '2026-01-15T14:30:00.000Z',
      zone: newYork,
      wall: { date: '2026-01-15', time: '09:30' },
      asked: { date: '2026-01-15', time: '09:30' },
      clock: 'plain',
    })
    expect(getInstant('2026-07-15', '09:30', newYork).instant).toBe('2026-07-15T13:30:00.000Z')
    expect(getInstant('2026-01-01', '00:00', 'Pacific/Kiritimati').instant).toBe('2025-12-31T10:00:00.000Z')
    expect(getInstant('2025-12-31', '23:59', 'Pacific/Pago_Pago').instant).toBe('2026-01-01T10:59:00.000Z')
    expect(getInstant('2026-05-01', '12:00', 'Asia/Kathmandu').instant).toBe('2026-05-01T06:15:00.000Z')
  })

  it('[SD5] a time that is skipped in spring is moved forward, and says so', () => {
    expect(getInstant('2026-03-08', '01:59', newYork)).toMatchObject({
      instant: '2026-03-08T06:59:00.000Z',
      clock: 'plain',
    })
    expect(getInstant('2026-03-08', '02:00', newYork)).toMatchObject({
      instant: '2026-03-08T07:00:00.000Z',
      wall: { date: '2026-03-08', time: '03:00' },
      clock: 'moved-forward',
    })
    expect(getInstant('2026-03-08', '02:30', newYork)).toMatchObject({
      wall: { time: '03:30' },
      asked: { time: '02:30' },
    })
    expect(getInstant('2026-03-08', '03:00', newYork)).toMatchObject({
      instant: '2026-03-08T07:00:00.000Z',
      clock: 'plain',
    })
    expect(getInstant('2026-10-04', '02:15', 'Australia/Lord_Howe').wall.time).toBe('02:45')
  })

  it('[SD5] a time that occurs twice in autumn is the first one, and says so', () => {
    expect(getInstant('2026-11-01', '00:59', newYork).clock).toBe('plain')
    expect(getInstant('2026-11-01', '01:30', newYork)).toMatchObject({
      instant: '2026-11-01T05:30:00.000Z',
      wall: { date: '2026-11-01', time: '01:30' },
      clock: 'first-of-two',
    })
    expect(getInstant('2026-11-01', '02:00', newYork)).toMatchObject({
      instant: '2026-11-01T07:00:00.000Z',
      clock: 'plain',
    })
    expect(getInstant('2026-10-25', '02:30', 'Europe/Berlin').instant).toBe('2026-10-25T00:30:00.000Z')
  })

  it('[SD5] a whole day that a zone left out is moved to the next', () => {
    expect(getInstant('2011-12-30', '10:00', 'Pacific/Apia')).toMatchObject({
      wall: { date: '2011-12-31', time: '10:00' },
      clock: 'moved-forward',
    })
  })

  it('[SD5] what is said about a changed time is in the reader’s own format', () => {
    const write = {
      formatDate: (date: string) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`,
      formatTime: (time: string) => `${Number(time.slice(0, 2))}:${time.slice(3)} AM`,
    }
    const note = (date: string, time: string, zone: string) =>
      formatClockNote(getInstant(date, time, zone), write)
    expect(note('2026-01-15', '09:30', newYork)).toBeNull()
    expect(note('2026-03-08', '02:30', newYork)).toBe(
      '2:30 AM does not exist on 03/08/2026 (clock change). Moved to 3:30 AM.',
    )
    expect(note('2026-11-01', '01:30', newYork)).toBe(
      '1:30 AM occurs twice on 11/01/2026 (daylight saving time). Using the first.',
    )
    expect(note('2011-12-30', '10:00', 'Pacific/Apia')).toBe(
      '10:00 AM does not exist on 12/30/2011 (clock change). Moved to 10:00 AM on 12/31/2011.',
    )
  })

  it('[SD5] what is no zone, date or time has no instant', () => {
    const reason = (date: string, time: string, zone: string) => {
      const answer = toZonedInstant({ date, time }, zone)
      return answer.state === 'unknown' ? answer.reason : answer.at.instant
    }
    expect(reason('2026-01-15', '09:30', 'Mars/Olympus')).toBe('not-a-zone')
    expect(reason('2026-01-15', '09:30', '+05:00')).toBe('not-a-zone')
    expect(reason('2026-02-30', '09:30', newYork)).toBe('not-a-date')
    expect(reason('15.1.2026', '09:30', newYork)).toBe('not-a-date')
    for (const time of ['24:00', '9:30', '09:60', '09:30:00', ''])
      expect(reason('2026-01-15', time, newYork)).toBe('not-a-time')
    expect(toWallTime('yesterday', newYork)).toBeNull()
    expect(toWallTime('2026-01-15T00:00:00Z', 'Nowhere')).toBeNull()
    expect(zones.every(isTimeZone)).toBe(true)
  })

  it('[SD6] in every zone from UTC−11 to UTC+14 a plain time is returned unchanged', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 3650 }),
        fc.integer({ min: 0, max: 1439 }),
        (zone, days, minute) => {
          const date = addDays('2020-01-01', days) ?? ''
          const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
          const found = getInstant(date, time, zone)
          expect(toWallTime(found.instant, zone)).toEqual(found.wall)
          if (found.clock !== 'moved-forward') expect(found.wall).toEqual({ date, time })
          const bounds = getDayBounds(found.wall.date, zone)
          expect(bounds && bounds.from <= found.instant && found.instant < bounds.until).toBe(true)
        },
      ),
      { seed: 36, numRuns: process.env['MENDWELL_LONG'] ? 400 : 100 },
    )
  })

  it('[SD6] an hour later is an hour later, also over the change of the clock', () => {
    for (const zone of zones) {
      for (const date of [
        '2026-03-07',
        '2026-03-08',
        '2026-03-29',
        '2026-10-25',
        '2026-11-01',
        '2026-04-05',
      ]) {
        const instants = ['00:00', '06:00', '12:00', '18:00', '23:59'].map(
          (time) => getInstant(date, time, zone).instant,
        )
        expect(instants).toEqual([...instants].sort())
        expect(new Set(instants).size).toBe(instants.length)
      }
    }
  })
})

describe('days, weeks and months of a zone', () => {
  it('[SD7] a day has 24 hours, 23 in spring and 25 in autumn', () => {
    expect(countDayHours('2026-03-07', newYork)).toBe(24)
    expect(countDayHours('2026-03-08', newYork)).toBe(23)
    expect(countDayHours('2026-11-01', newYork)).toBe(25)
    expect(countDayHours('2026-10-04', 'Australia/Lord_Howe')).toBe(23.5)
    expect(countDayHours('2026-03-08', 'America/Phoenix')).toBe(24)
    expect(countDayHours('2011-12-30', 'Pacific/Apia')).toBe(0)
  })

  it('[SD7] a day begins where the clock jumps, if midnight is skipped', () => {
    const cairo = getDayBounds('2026-04-24', 'Africa/Cairo')
    expect(toWallTime(cairo?.from ?? '', 'Africa/Cairo')).toEqual({ date: '2026-04-24', time: '01:00' })
    expect(countDayHours('2026-04-24', 'Africa/Cairo')).toBe(23)
    // Toronto in 1919 left out 23:30 to 00:30.
    const toronto = getDayBounds('1919-03-31', 'America/Toronto')
    expect(toWallTime(toronto?.from ?? '', 'America/Toronto')).toEqual({ date: '1919-03-31', time: '00:30' })
  })

  it('[SD7] days follow each other without gap or overlap, in every zone, through a whole year', () => {
    for (const zone of zones) {
      let until = getDayBounds('2025-12-31', zone)?.until
      for (let days = 0; days < 366; days++) {
        const date = addDays('2026-01-01', days) ?? ''
        const bounds = getDayBounds(date, zone)
        expect(bounds?.from).toBe(until)
        expect(getDateInZone(bounds?.from ?? '', zone)).toBe(date)
        until = bounds?.until
      }
    }
  })

  it('[SD7] weeks and months are as long as their days, also over a change of the clock', () => {
    const span = (first: string, last: string, zone: string) => {
      const bounds = getDateBounds(first, last, zone)
      return bounds ? countHours(bounds.from, bounds.until) : null
    }
    expect(span('2026-03-08', '2026-03-14', newYork)).toBe(167)
    expect(span('2026-11-01', '2026-11-07', newYork)).toBe(169)
    expect(span('2026-03-01', '2026-03-31', newYork)).toBe(31 * 24 - 1)
    expect(span('2026-02-01', '2026-02-28', 'Pacific/Kiritimati')).toBe(28 * 24)
    expect(getDateBounds('2026-02-02', '2026-02-01', newYork)).toBeNull()
    expect(getDateBounds('2026-02-30', '2026-03-01', newYork)).toBeNull()
    expect(getDayBounds('2026-02-01', 'Nowhere')).toBeNull()
  })

  it('[SD7] one instant is two dates at the ends of the world', () => {
    expect(getDateInZone('2026-01-31T10:30:00Z', 'Pacific/Pago_Pago')).toBe('2026-01-30')
    expect(getDateInZone('2026-01-31T10:30:00Z', 'Pacific/Kiritimati')).toBe('2026-02-01')
    expect(getDateInZone('2026-01-31T10:30:00Z', 'UTC')).toBe('2026-01-31')
  })

  it('[SD8] a week runs from Sunday to Saturday', () => {
    expect(getWeekday('2026-11-15')).toBe('sunday')
    expect(getWeekSpan('2026-11-15')).toEqual({ first: '2026-11-15', last: '2026-11-21' })
    expect(getWeekSpan('2026-11-21')).toEqual({ first: '2026-11-15', last: '2026-11-21' })
    expect(getWeekSpan('2026-11-14')).toEqual({ first: '2026-11-08', last: '2026-11-14' })
    expect(getWeekSpan('2027-01-01')).toEqual({ first: '2026-12-27', last: '2027-01-02' })
    expect(getWeekSpan('1999-12-31')).toEqual({ first: '1999-12-26', last: '2000-01-01' })
    expect(getWeekSpan('2026-13-01')).toBeNull()
  })

  it('[SD8] months end where the calendar says, and a month’s page shows whole weeks', () => {
    expect(getMonthSpan('2028-02-10')).toEqual({ first: '2028-02-01', last: '2028-02-29' })
    expect(getMonthSpan('2026-02-10')).toEqual({ first: '2026-02-01', last: '2026-02-28' })
    expect(getMonthPage('2026-02-10')).toEqual({ first: '2026-02-01', last: '2026-02-28' })
    expect(getMonthPage('2026-11-15')).toEqual({ first: '2026-11-01', last: '2026-12-05' })
    expect(getMonthSpan('2026-02-31')).toBeNull()
    expect([countDaysInMonth('2026-12'), countDaysInMonth('2100-02')]).toEqual([31, 28])
    expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-01', 25)]).toEqual([
      '2027-01',
      '2025-12',
      '2028-02',
    ])
  })
})
