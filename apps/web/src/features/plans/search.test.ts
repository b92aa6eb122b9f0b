/** What the address of the recommendations may say. */
import { expect, it } from 'vitest'
import { parsePlansSearch } from './search.ts'

const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

it('returns tab, filters and what is open, and leaves out what it does not know', () => {
  const search = {
    tab: 'orders',
    priority: 'immediate',
    status: 'shipped',
    patientId: id,
    woundId: id,
    order: id,
    withdrawn: true,
  }
  expect(parsePlansSearch(search)).toEqual(search)
  expect(
    parsePlansSearch({ tab: 'active', priority: 'urgent', patientId: '../x', order: 3, withdrawn: 'yes' }),
  ).toEqual({})
})
