/** What the address of the health journey may say. */
import { expect, it } from 'vitest'
import { parseJourneySearch } from './search.ts'

it('returns tab and patient, and leaves out what it does not know', () => {
  const search = { tab: 'badges', patientId: '7c9e6679-7425-40de-944b-e07fc1f90ae7' }
  expect(parseJourneySearch(search)).toEqual(search)
  expect(parseJourneySearch({ tab: 'overview', patientId: '../x' })).toEqual({})
  expect(parseJourneySearch({ tab: 7, patientId: 7 })).toEqual({})
})
