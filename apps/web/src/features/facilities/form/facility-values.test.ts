/** What a facility's form asks for, word for word, and what it sends. */
import { expect, it } from 'vitest'
import {
  checkFacility,
  emptyFacility,
  type FacilityValues,
  mixWarning,
  toFacility,
} from './facility-values.ts'

const filled: FacilityValues = {
  ...emptyFacility('America/New_York'),
  name: 'Cedar Grove',
  facilityType: 'skilled_nursing',
  address: '1 Main Street',
  city: 'Columbus',
  state: 'OH',
  zipCode: '43215',
}

it('asks for name, address, city, state, ZIP code and type, and for nothing else', () => {
  expect(checkFacility(emptyFacility('America/New_York'))).toEqual({
    name: 'Facility name is required',
    address: 'Address is required',
    city: 'City is required',
    state: 'State is required',
    zipCode: 'ZIP code is required',
    facilityType: 'Facility type is required',
  })
  expect(checkFacility(filled)).toEqual({})
})

it('takes no state of one letter and no ZIP code of four digits', () => {
  expect(checkFacility({ ...filled, state: 'O', zipCode: '4321' })).toEqual({
    state: 'State is required',
    zipCode: 'ZIP code is required',
  })
})

it('keeps each share of the payer mix between 0 and 100', () => {
  expect(checkFacility({ ...filled, medicare: '101', medicaid: '-1', private: 'half' })).toEqual({
    medicare: 'Between 0 and 100',
    medicaid: 'Between 0 and 100',
    private: 'Between 0 and 100',
  })
  expect(checkFacility({ ...filled, medicare: '0', medicaid: '100' })).toEqual({})
})

it('warns of a payer mix that does not make 100, and of nothing where nothing was entered', () => {
  expect(mixWarning(filled)).toBeNull()
  expect(mixWarning({ ...filled, medicare: '60', medicaid: '30' })).toBe(
    'The payer mix adds up to 90 %, not 100 %.',
  )
  expect(mixWarning({ ...filled, medicare: '33.3', medicaid: '33.3', private: '33,4' })).toBeNull()
})

it('sends what is unknown as unknown, never as 0', () => {
  expect(toFacility(filled)).toMatchObject({
    bedCount: null,
    payerMix: { medicare: null, medicaid: null, private: null },
  })
  expect(toFacility({ ...filled, bedCount: '0' }).bedCount).toBe(0)
  expect(checkFacility({ ...filled, bedCount: '12.5' }).bedCount).toBe('A whole number')
})
