import { expect, it } from 'vitest'
import { computeNextTime } from './next-time.ts'

const newYork = 'America/New_York'
const listTimes = (recurrence: Parameters<typeof computeNextTime>[0], began: string, count: number) => {
  const all: string[] = []
  for (let at = new Date(began); all.length < count; all.push(at.toISOString()))
    at = computeNextTime(recurrence, new Date(began), newYork, at)
  return all
}

it('a monthly report of the 31st comes on the last day of shorter months, and on the 31st again', () => {
  expect(listTimes('monthly', '2027-01-31T14:00:00.000Z', 4).map((at) => at.slice(0, 10))).toEqual([
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2027-05-31',
  ])
})

it('a daily report retains its local time when the clocks change', () => {
  expect(listTimes('daily', '2027-03-12T13:00:00.000Z', 3)).toEqual([
    '2027-03-13T13:00:00.000Z',
    '2027-03-14T12:00:00.000Z',
    '2027-03-15T12:00:00.000Z',
  ])
})

it('one that was missed for weeks comes once, at its next time', () => {
  const began = new Date('2027-01-04T13:00:00.000Z')
  expect(computeNextTime('weekly', began, newYork, new Date('2027-02-10T00:00:00.000Z')).toISOString()).toBe(
    '2027-02-15T13:00:00.000Z',
  )
})
