import { describe, expect, it } from 'vitest'
import { parseEhrSearch } from './search.ts'

const patient = '00000000-0000-4000-8000-000000000001'

describe('the address of the EHR dashboard', () => {
  it('returns tab, search, patient and form', () => {
    expect(parseEhrSearch({ tab: 'analytics', search: 1234, patient })).toEqual({
      tab: 'analytics',
      search: '1234',
      patient,
    })
    expect(parseEhrSearch({ form: 'braden', patient })).toEqual({ form: 'braden', patient })
  })

  it('leaves out what it does not know, and a form without a patient', () => {
    expect(parseEhrSearch({ tab: 'elsewhere', form: 'braden', patient: 'nobody' })).toEqual({})
  })
})
