/** The fields of a facility's form, verbatim, and what it sends. */
import { expect, it } from 'vitest'
import {
  validateFacility,
  emptyFacility,
  computeZoneUpdate,
  type FacilityValues,
  findMixWarning,
  toFacilityRequest,
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
  expect(validateFacility(emptyFacility)).toEqual({
    name: 'Facility name is required',
    address: 'Address is required',
    city: 'City is required',
    state: 'State is required',
    zipCode: 'ZIP code is required',
    facilityType: 'Facility type is required',
    timeZone: 'Select the time zone',
  })
  expect(validateFacility(filled)).toEqual({})
})

it('proposes the zone of state and ZIP code, and asks for it to be confirmed again when the address changes', () => {
  const typed = { ...filled, timeZone: '', isZoneConfirmed: false }
  expect(computeZoneUpdate({ ...typed, state: 'CA', zipCode: '90012' })).toEqual({
    timeZone: 'America/Los_Angeles',
    isZoneConfirmed: false,
  })
  expect(validateFacility({ ...filled, isZoneConfirmed: false })).toEqual({
    isZoneConfirmed: 'Confirm the time zone',
  })
  expect(computeZoneUpdate({ ...filled, state: 'TN', zipCode: '37203' })).toEqual({
    timeZone: 'America/Chicago',
    isZoneConfirmed: false,
  })
  // Another name of the same clock, or an address that does not say, leaves what was confirmed.
  expect(computeZoneUpdate({ ...filled, state: 'MI', zipCode: '48226' })).toBeNull()
  expect(computeZoneUpdate({ ...filled, state: 'TN', zipCode: '' })).toBeNull()
})

it('accepts no state of one letter and no ZIP code of four digits', () => {
  expect(validateFacility({ ...filled, state: 'O', zipCode: '4321' })).toEqual({
    state: 'State is required',
    zipCode: 'ZIP code is required',
  })
})

it('limits each percentage of the payer mix to 0 to 100', () => {
  expect(validateFacility({ ...filled, medicare: '101', medicaid: '-1', private: 'half' })).toEqual({
    medicare: 'Enter 0 to 100',
    medicaid: 'Enter 0 to 100',
    private: 'Enter 0 to 100',
  })
  expect(validateFacility({ ...filled, medicare: '0', medicaid: '100' })).toEqual({})
})

it('warns of a payer mix that does not make 100, and of nothing where nothing was entered', () => {
  expect(findMixWarning(filled)).toBeNull()
  expect(findMixWarning({ ...filled, medicare: '60', medicaid: '30' })).toBe(
    'The payer mix totals 90%, not 100%.',
  )
  expect(findMixWarning({ ...filled, medicare: '33.3', medicaid: '33.3', private: '33,4' })).toBeNull()
})

it('sends what is unknown as unknown, never as 0', () => {
  expect(toFacilityRequest(filled)).toMatchObject({
    bedCount: null,
    payerMix: { medicare: null, medicaid: null, private: null },
  })
  expect(toFacilityRequest({ ...filled, bedCount: '0' }).bedCount).toBe(0)
  expect(validateFacility({ ...filled, bedCount: '12.5' }).bedCount).toBe('Enter a whole number')
})
