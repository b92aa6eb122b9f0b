/** What a facility's form asks for, word for word, and what it sends. */
import { expect, it } from 'vitest'
import {
  checkFacility,
  emptyFacility,
  followAddress,
  type FacilityValues,
  mixWarning,
  toFacility,
} from './facility-values.ts'

const filled: FacilityValues = {
  ...emptyFacility,
  name: 'Cedar Grove',
  facilityType: 'skilled_nursing',
  address: '1 Main Street',
  city: 'Columbus',
  state: 'OH',
  zipCode: '43215',
  timeZone: 'America/New_York',
  isZoneConfirmed: true,
}

it('asks for name, address, city, state, ZIP code, type and a confirmed time zone, and for nothing else', () => {
  expect(checkFacility(emptyFacility)).toEqual({
    name: 'Facility name is required',
    address: 'Address is required',
    city: 'City is required',
    state: 'State is required',
    zipCode: 'ZIP code is required',
    facilityType: 'Facility type is required',
    timeZone: 'Select the time zone',
  })
  expect(checkFacility(filled)).toEqual({})
})

it('proposes the zone of state and ZIP code, and asks for it to be confirmed again when the address changes', () => {
  const typed = { ...filled, timeZone: '', isZoneConfirmed: false }
  expect(followAddress({ ...typed, state: 'CA', zipCode: '90012' })).toEqual({
    timeZone: 'America/Los_Angeles',
    isZoneConfirmed: false,
  })
  expect(checkFacility({ ...filled, isZoneConfirmed: false })).toEqual({
    isZoneConfirmed: 'Confirm the time zone',
  })
  expect(followAddress({ ...filled, state: 'TN', zipCode: '37203' })).toEqual({
    timeZone: 'America/Chicago',
    isZoneConfirmed: false,
  })
  // Another name of the same clock, or an address that does not say, leaves what was confirmed.
  expect(followAddress({ ...filled, state: 'MI', zipCode: '48226' })).toBeNull()
  expect(followAddress({ ...filled, state: 'TN', zipCode: '' })).toBeNull()
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
