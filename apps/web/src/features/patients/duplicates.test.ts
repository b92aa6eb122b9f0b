import { describe, expect, it } from 'vitest'
import { buildDuplicateQuery } from './duplicates.ts'

const nobody = { firstName: '', lastName: '', dateOfBirth: '', phone: '' }

describe('looking for an existing registration', () => {
  it('waits for a full name with a birth date, or a phone number', () => {
    expect(buildDuplicateQuery(nobody)).toBeNull()
    expect(buildDuplicateQuery({ ...nobody, firstName: 'Eleanor', lastName: 'Whitfield' })).toBeNull()
    expect(buildDuplicateQuery({ ...nobody, lastName: 'Whitfield', dateOfBirth: '03/12/1948' })).toBeNull()
    expect(buildDuplicateQuery({ ...nobody, phone: '555' })).toBeNull()
  })

  it('asks with the birth date as the wire writes it', () => {
    expect(
      buildDuplicateQuery({
        firstName: ' Eleanor',
        lastName: 'Whitfield ',
        dateOfBirth: '03/12/1948',
        phone: '',
      }),
    ).toEqual({ firstName: 'Eleanor', lastName: 'Whitfield', dateOfBirth: '1948-03-12', phone: '' })
  })

  it('asks by phone alone', () => {
    expect(buildDuplicateQuery({ ...nobody, phone: '(555) 010-0199' })?.phone).toBe('(555) 010-0199')
  })
})
