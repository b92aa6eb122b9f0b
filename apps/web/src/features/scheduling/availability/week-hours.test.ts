import { expect, it } from 'vitest'
import { readWeek, writeWeek } from './week-hours.ts'

const hours = [
  { weekday: 1, from: '08:00', until: '12:00' },
  { weekday: 1, from: '13:00', until: '17:00' },
  { weekday: 5, from: '09:00', until: '15:30' },
]
const changeMonday = (...periods: [from: string, until: string][]) =>
  writeWeek([]).map((one, day) => (day === 1 ? periods.map(([from, until]) => ({ from, until })) : one))

it('hours are written and read back the same', () => {
  const week = writeWeek(hours)
  expect(week[1]).toEqual([
    { from: '8:00 AM', until: '12:00 PM' },
    { from: '1:00 PM', until: '5:00 PM' },
  ])
  expect(week[2]).toEqual([
    { from: '', until: '' },
    { from: '', until: '' },
  ])
  expect(readWeek(week)).toEqual({ hours, problems: [] })
})

it('more periods than two are kept', () => {
  const many = [...hours, { weekday: 1, from: '18:00', until: '20:00' }].toSorted(
    (a, b) => a.weekday - b.weekday || (a.from < b.from ? -1 : 1),
  )
  expect(readWeek(writeWeek(many)).hours).toEqual(many)
})

it.each([
  ['a time that is none', [['8 o’clock', '12:00 PM']], 'time'],
  ['an end left out', [['8:00 AM', '']], 'time'],
  ['an end before the start', [['5:00 PM', '8:00 AM']], 'order'],
  [
    'an overlap',
    [
      ['8:00 AM', '1:00 PM'],
      ['12:00 PM', '5:00 PM'],
    ],
    'overlap',
  ],
] as [string, [string, string][], string][])('%s is named with its day', (_, periods, kind) => {
  expect(readWeek(changeMonday(...periods)).problems).toEqual([{ day: 1, kind }])
})
