import { describe, expect, it } from 'vitest'
import { formatAddressBlock, formatAddressLine, isCompleteAddress, normalizeZipCode } from './address.ts'
import { findStateCode, usStates } from './us-states.ts'

const home = {
  address: '12 Elm Street',
  addressLine2: 'Apt 4',
  city: 'Columbus',
  state: 'OH',
  zipCode: '43215-1234',
}
const nothing = { address: null, addressLine2: null, city: null, state: null, zipCode: null }

describe('[PL1] the parts of an address', () => {
  it('reads a state by its code or its name', () => {
    expect(['oh', 'Ohio', ' new  york ', 'D.C.', 'US Virgin Islands'].map(findStateCode)).toEqual([
      'OH',
      'OH',
      'NY',
      'DC',
      'VI',
    ])
    expect(['ZZ', 'Ontario', ''].map(findStateCode)).toEqual([null, null, null])
  })

  it('lists every code once', () => {
    expect(usStates).toHaveLength(62)
    expect(new Set(usStates.map(({ code }) => code)).size).toBe(62)
    expect(usStates.every(({ code, name }) => /^[A-Z]{2}$/.test(code) && name.length > 3)).toBe(true)
  })

  it('takes ZIP codes of five and nine digits', () => {
    expect(['43215', '432151234', '43215-1234', ' 43215 1234 '].map(normalizeZipCode)).toEqual([
      '43215',
      '43215-1234',
      '43215-1234',
      '43215-1234',
    ])
    expect(['4321', '43215-12', 'K1A 0B1', ''].map(normalizeZipCode)).toEqual([null, null, null, null])
  })

  it('is complete with street, city, state and ZIP code', () => {
    expect(isCompleteAddress(home)).toBe(true)
    expect(isCompleteAddress({ ...home, addressLine2: null })).toBe(true)
    expect(isCompleteAddress({ ...nothing, address: '12 Elm Street, Columbus, OH 43215' })).toBe(false)
    expect(isCompleteAddress({ ...home, state: 'ZZ' })).toBe(false)
  })
})

describe('[PL2] a formatted address', () => {
  it('is one line or a block, without gaps for what is not known', () => {
    expect(formatAddressLine(home)).toBe('12 Elm Street, Apt 4, Columbus, OH 43215-1234')
    expect(formatAddressBlock(home)).toBe('12 Elm Street\nApt 4\nColumbus, OH 43215-1234')
    expect(formatAddressLine({ ...nothing, address: '4 Elm Road, Columbus OH' })).toBe(
      '4 Elm Road, Columbus OH',
    )
    expect(formatAddressLine({ ...nothing, state: 'OH' })).toBe('OH')
    expect(formatAddressLine(nothing)).toBe('')
  })
})
