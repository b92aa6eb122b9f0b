import { describe, expect, it } from 'vitest'
import { readChartSearch, readPatientsSearch, sortedBy } from './search.ts'

describe('the address of the patient list', () => {
  it('keeps a record number that is all digits as text', () => {
    expect(readPatientsSearch({ search: 12345 })).toEqual({ search: '12345' })
  })

  it('leaves out what it does not know', () => {
    expect(readPatientsSearch({ sort: 'shoe size', order: 'sideways', status: 'gone' })).toEqual({})
  })

  it('turns a column round on the second press', () => {
    expect(sortedBy({}, 'name')).toEqual({ sort: undefined, order: 'desc' })
    expect(sortedBy({ order: 'desc' }, 'name')).toEqual({ sort: undefined, order: undefined })
  })

  it('begins with the newest registration and the first birth date', () => {
    expect(sortedBy({ order: 'desc' }, 'registered')).toEqual({ sort: 'registered', order: undefined })
    expect(sortedBy({ sort: 'registered' }, 'registered')).toEqual({ sort: 'registered', order: 'asc' })
    expect(sortedBy({}, 'dateOfBirth')).toEqual({ sort: 'dateOfBirth', order: undefined })
  })

  it('narrows a timeline to one kind only', () => {
    expect(readChartSearch({ kind: 'consent', view: 'timeline' })).toEqual({
      kind: 'consent',
      view: 'timeline',
    })
    expect(readChartSearch({ kind: 'everything' })).toEqual({})
  })
})
