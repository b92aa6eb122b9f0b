import { expect, it } from 'vitest'
import { crowdsOf, hoursOf, isTight, lanesOf } from './lanes.ts'

const entry = (id: string, time: string, duration: number) => ({ id, time, duration })

it('gives an appointment the whole width unless another one overlaps it', () => {
  const lanes = lanesOf([entry('a', '09:00', 30), entry('b', '09:30', 30), entry('c', '11:00', 60)])
  expect([...lanes.values()]).toEqual([
    { lane: 0, of: 1 },
    { lane: 0, of: 1 },
    { lane: 0, of: 1 },
  ])
})

it('puts those that overlap beside each other and uses a lane again once it is free', () => {
  const lanes = lanesOf([
    entry('long', '09:00', 120),
    entry('first', '09:00', 30),
    entry('second', '09:30', 30),
    entry('later', '11:00', 30),
  ])
  expect(lanes.get('long')).toEqual({ lane: 0, of: 2 })
  expect(lanes.get('first')).toEqual({ lane: 1, of: 2 })
  expect(lanes.get('second')).toEqual({ lane: 1, of: 2 })
  expect(lanes.get('later')).toEqual({ lane: 0, of: 1 })
})

it('a crowd is where more lie beside each other than a day of its width can name', () => {
  const entries = [
    entry('a', '09:00', 30),
    entry('b', '09:00', 60),
    entry('c', '09:15', 30),
    entry('d', '11:00', 30),
    entry('e', '11:00', 30),
  ]
  expect(crowdsOf(entries, 107)).toEqual([{ ids: ['b', 'a', 'c'], from: 540, until: 600 }])
  expect(crowdsOf(entries, 160)).toEqual([])
})

it('those of a single line need more room for time and name, and one alone is never a crowd', () => {
  const short = [entry('a', '09:00', 15), entry('b', '09:00', 30)]
  expect(crowdsOf(short, 107)).toEqual([{ ids: ['b', 'a'], from: 540, until: 570 }])
  expect(crowdsOf(short, 180)).toEqual([])
  expect(crowdsOf(short.slice(1), 20)).toEqual([])
})

it('a week on a desktop has room for signs only where nothing lies beside', () => {
  expect([107, 107 / 2].map(isTight)).toEqual([false, true])
})

it('shows the working day, and more where something lies outside of it', () => {
  expect(hoursOf([], false)).toEqual({ from: 7, until: 19 })
  expect(hoursOf([entry('a', '05:45', 30), entry('b', '20:30', 90)], false)).toEqual({ from: 5, until: 22 })
  expect(hoursOf([entry('a', '23:45', 60)], false)).toEqual({ from: 7, until: 24 })
  expect(hoursOf([], true)).toEqual({ from: 0, until: 24 })
})
