import { expect, it } from 'vitest'
import { defineSearch, parseDate, parseFlag, parseId, parseOption, parseText } from './search-params.ts'

const parse = defineSearch({
  tab: parseOption(['list', 'calendar'], 'list'),
  days: parseOption([7, 30]),
  date: parseDate,
  find: parseText,
  new: parseFlag,
  patientId: parseId,
})

it('leaves out unknown names and values, and the default', () => {
  expect(
    parse({ tab: 'list', days: 8, date: 'today', find: '', new: 'yes', patientId: '7', other: 1 }),
  ).toEqual({})
})

it('returns what was declared', () => {
  const search = {
    tab: 'calendar',
    days: 7,
    date: '2028-02-29',
    find: 'Whitfield',
    new: true,
    patientId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  }
  expect(parse(search)).toEqual(search)
})

it('returns digits as text, and no date that does not exist', () => {
  expect(parse({ find: 12345, date: '2026-02-29' })).toEqual({ find: '12345' })
})

it('hides a rejected value, which the router would pass on otherwise', () => {
  expect(parse({ date: '2026-02-30' })).toHaveProperty('date', undefined)
})
