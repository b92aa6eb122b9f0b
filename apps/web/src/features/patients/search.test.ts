import { describe, expect, it } from 'vitest'
import { toggleSort } from './list-filters.ts'
import { parseChartSearch, parsePatientsSearch } from './search.ts'

describe('the address of the patient list', () => {
  it('returns a record number that is all digits as text', () => {
    expect(parsePatientsSearch({ search: 12345 })).toEqual({ search: '12345' })
  })

  it('leaves out what it does not know', () => {
    expect(parsePatientsSearch({ sort: 'shoe size', order: 'sideways', status: 'gone' })).toEqual({})
  })

  it('turns a column round on the second press', () => {
    expect(toggleSort({}, 'name')).toEqual({ sort: undefined, order: 'desc' })
    expect(toggleSort({ order: 'desc' }, 'name')).toEqual({ sort: undefined, order: undefined })
  })

  it('begins with the newest registration and the first birth date', () => {
    expect(toggleSort({ order: 'desc' }, 'registered')).toEqual({ sort: 'registered', order: undefined })
    expect(toggleSort({ sort: 'registered' }, 'registered')).toEqual({ sort: 'registered', order: 'asc' })
    expect(toggleSort({}, 'dateOfBirth')).toEqual({ sort: 'dateOfBirth', order: undefined })
  })

  it('narrows a timeline to one kind only', () => {
    expect(parseChartSearch({ kind: 'consent', view: 'timeline' })).toEqual({
      kind: 'consent',
      view: 'timeline',
    })
    expect(parseChartSearch({ kind: 'everything' })).toEqual({})
  })
})
