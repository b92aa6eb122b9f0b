/** Rule CM17: an office at another address than the practice's is named on its claims. */
import { expect, it } from 'vitest'
import { isFacilityNamed } from './service-place.ts'

const billing = {
  address: '12 Quay Street',
  addressLine2: 'Suite 4',
  city: 'Springfield',
  zipCode: '62701-0001',
}

it.each([
  ['11', {}, false],
  ['11', { address: '12 QUAY STREET,', addressLine2: 'suite 4', zipCode: '62701' }, false],
  ['11', { address: '9 Mill Road' }, true],
  ['11', { addressLine2: null }, true],
  ['11', { zipCode: '62704-0001' }, true],
  ['11', { address: null }, false],
  ['11', { zipCode: null }, false],
  ['02', { address: '9 Mill Road' }, false],
  ['10', { address: '9 Mill Road' }, false],
  ['12', { address: '9 Mill Road' }, false],
  ['31', {}, true],
  ['65', { address: null }, true],
])('[CM17] place %s with the facility at %j: named is %s', (placeOfService, more, isNamed) => {
  expect(isFacilityNamed(placeOfService, { ...billing, ...more }, billing)).toBe(isNamed)
})

it('[CM17] an unknown billing address makes no office another one', () => {
  expect(isFacilityNamed('11', billing, { ...billing, city: null })).toBe(false)
})
