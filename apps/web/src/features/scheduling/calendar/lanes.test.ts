import { expect, it } from 'vitest'
import { findCrowds, computeHours, isTight, assignLanes } from './lanes.ts'

const createEntry = (id: string, time: string, duration: number) => ({ id, time, duration })

it('gives an appointment the whole width unless another one overlaps it', () => {
  const lanes = assignLanes([
    createEntry('a', '09:00', 30),
    createEntry('b', '09:30', 30),
    createEntry('c', '11:00', 60),
  ])
  expect([...lanes.values()]).toEqual([
    { lane: 0, of: 1 },
    { lane: 0, of: 1 },
    { lane: 0, of: 1 },
  ])
})

it('puts those that overlap beside each other and uses a lane again once it is free', () => {
  const lanes = assignLanes([
    createEntry('long', '09:00', 120),
    createEntry('first', '09:00', 30),
    createEntry('second', '09:30', 30),
    createEntry('later', '11:00', 30),
  ])
  expect(lanes.get('long')).toEqual({ lane: 0, of: 2 })
  expect(lanes.get('first')).toEqual({ lane: 1, of: 2 })
  expect(lanes.get('second')).toEqual({ lane: 1, of: 2 })
  expect(lanes.get('later')).toEqual({ lane: 0, of: 1 })
})

it('a crowd is where more appointments overlap than the column’s width can show', () => {
  const entries = [
    createEntry('a', '09:00', 30),
    createEntry('b', '09:00', 60),
    createEntry('c', '09:15', 30),
    createEntry('d', '11:00', 30),
    createEntry('e', '11:00', 30),
  ]
  expect(findCrowds(entries, 107)).toEqual([{ ids: ['b', 'a', 'c'], from: 540, until: 600 }])
  expect(findCrowds(entries, 160)).toEqual([])
})

it('those of a single line need more room for time and name, and one alone is never a crowd', () => {
  const short = [createEntry('a', '09:00', 15), createEntry('b', '09:00', 30)]
  expect(findCrowds(short, 107)).toEqual([{ ids: ['b', 'a'], from: 540, until: 570 }])
  expect(findCrowds(short, 180)).toEqual([])
  expect(findCrowds(short.slice(1), 20)).toEqual([])
})

it('a week on a desktop has room for icons only without overlaps', () => {
  expect([107, 107 / 2].map(isTight)).toEqual([false, true])
})

it('shows the working day, extended to include every appointment', () => {
  expect(computeHours([], false)).toEqual({ from: 7, until: 19 })
  expect(computeHours([createEntry('a', '05:45', 30), createEntry('b', '20:30', 90)], false)).toEqual({
    from: 5,
    until: 22,
  })
  expect(computeHours([createEntry('a', '23:45', 60)], false)).toEqual({ from: 7, until: 24 })
  expect(computeHours([], true)).toEqual({ from: 0, until: 24 })
})
