import { describe, expect, it } from 'vitest'
import { parseRoundsSearch, parseVisitsSearch } from './search.ts'

const id = '0198c5a0-0000-7000-8000-000000000001'

describe('the URL of visit tracking', () => {
  it('returns the tab, the facility, the state and the form that is open', () => {
    const search = { tab: 'scheduled', facilityId: id, status: 'pending', new: 'visit', appointmentId: id }
    expect(parseVisitsSearch(search)).toEqual(search)
  })

  it('leaves out what it does not know', () => {
    expect(parseVisitsSearch({ tab: 'recent', status: 'void', new: true, visit: 'x', other: 1 })).toEqual({})
  })
})

describe('the URL of a round', () => {
  it('returns the round and the patient, so that a reload continues there', () => {
    expect(parseRoundsSearch({ round: id, at: id, order: 'risk' })).toEqual({
      round: id,
      at: id,
      order: 'risk',
    })
    expect(parseRoundsSearch({ round: 7, at: '', order: 'room' })).toEqual({})
  })
})
