import { expect, it } from 'vitest'
import { computeNextTime, type ReportTimes } from './next-time.ts'

const newYork = { time: '09:00', timeZone: 'America/New_York' }
const listTimes = (times: ReportTimes, after: string, count: number) => {
  const all: string[] = []
  for (let at = new Date(after); all.length < count; all.push(at.toISOString()))
    at = computeNextTime(times, at)
  return all
}

it('the first report is on its first day, also when that is today and the time is to come', () => {
  const times: ReportTimes = { recurrence: 'weekly', startsOn: '2027-01-04', ...newYork }
  expect(listTimes(times, '2027-01-04T13:59:00.000Z', 2)).toEqual([
    '2027-01-04T14:00:00.000Z',
    '2027-01-11T14:00:00.000Z',
  ])
  expect(listTimes(times, '2027-01-04T14:00:00.000Z', 1)).toEqual(['2027-01-11T14:00:00.000Z'])
})

it('a monthly report of the 31st comes on the last day of shorter months, and on the 31st again', () => {
  const times: ReportTimes = { recurrence: 'monthly', startsOn: '2027-01-31', ...newYork }
  expect(listTimes(times, '2027-01-31T14:00:00.000Z', 4).map((at) => at.slice(0, 10))).toEqual([
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2027-05-31',
  ])
})

it('a daily report retains its local time when the clocks change', () => {
  const times: ReportTimes = { recurrence: 'daily', startsOn: '2027-03-13', ...newYork }
  expect(listTimes(times, '2027-03-12T20:00:00.000Z', 3)).toEqual([
    '2027-03-13T14:00:00.000Z',
    '2027-03-14T13:00:00.000Z',
    '2027-03-15T13:00:00.000Z',
  ])
})

it('its time of day is that of its own time zone', () => {
  const times = { recurrence: 'daily', startsOn: '2027-01-05', time: '06:30' } as const
  const compute = (timeZone: string) =>
    computeNextTime({ ...times, timeZone }, new Date('2027-01-04T23:00:00Z')).toISOString()
  expect(compute('America/Los_Angeles')).toBe('2027-01-05T14:30:00.000Z')
  expect(compute('Pacific/Guam')).toBe('2027-01-05T20:30:00.000Z')
})

it('one that was missed for weeks comes once, at its next time', () => {
  const times: ReportTimes = { recurrence: 'weekly', startsOn: '2027-01-04', ...newYork }
  expect(computeNextTime(times, new Date('2027-02-10T00:00:00.000Z')).toISOString()).toBe(
    '2027-02-15T14:00:00.000Z',
  )
})
