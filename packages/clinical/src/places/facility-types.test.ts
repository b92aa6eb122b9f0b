import { describe, expect, it } from 'vitest'
import { findPlaceOfService } from '../coding/places-of-service.ts'
import {
  facilityTypes,
  isOwnPlace,
  needsAddress,
  placeRows,
  suggestPlaceOfService,
} from './facility-types.ts'

const unknown = { partAStay: null, isVideoVisit: false, residenceType: null }

describe('[PL3] types of places', () => {
  it('begins with the five types of the specification', () => {
    expect(facilityTypes.values.slice(0, 5)).toEqual([
      'nursing_home',
      'assisted_living',
      'skilled_nursing',
      'home_health',
      'ltach',
    ])
  })

  it('names only places of service that claims know', () => {
    const codes = Object.values(placeRows).flatMap((row) => Object.values(row.codes))
    expect(codes.filter((code) => findPlaceOfService(code).state === 'unknown')).toEqual([])
  })

  it.each([
    ['office', '11'],
    ['patient_home', '12'],
    ['home_health', '12'],
    ['assisted_living', '13'],
    ['hospital_outpatient_off_campus', '19'],
    ['hospital_inpatient', '21'],
    ['ltach', '21'],
    ['hospital_outpatient', '22'],
    ['hospice', '34'],
    ['elsewhere', null],
  ])('%s is place of service %s', (type, code) => {
    expect(suggestPlaceOfService(type, unknown)).toBe(code)
  })

  it.each(['nursing_home', 'skilled_nursing'])(
    '%s is 31 or 32 by the Part A stay, and open without it',
    (type) => {
      expect(
        [true, false, null].map((partAStay) => suggestPlaceOfService(type, { ...unknown, partAStay })),
      ).toEqual(['31', '32', null])
    },
  )

  it('tells the practice’s own places, and which need no address', () => {
    expect(facilityTypes.values.filter(isOwnPlace)).toEqual(['office', 'patient_home', 'telehealth'])
    expect(facilityTypes.values.filter((type) => !needsAddress(type))).toEqual(['patient_home', 'telehealth'])
  })
})

describe('[PL4] a video visit', () => {
  const suggest = (facilityType: string, residenceType: string | null) =>
    suggestPlaceOfService(facilityType, { partAStay: true, isVideoVisit: true, residenceType })

  it('is 10 with the patient at home and 02 elsewhere', () => {
    expect(suggest('office', 'patient_home')).toBe('10')
    expect(suggest('telehealth', 'home_health')).toBe('10')
    expect(suggest('office', 'skilled_nursing')).toBe('02')
    expect(suggest('telehealth', 'office')).toBe('02')
  })

  it('goes by the place of the visit where that is not the practice', () => {
    expect(suggest('patient_home', 'skilled_nursing')).toBe('10')
    expect(suggest('nursing_home', null)).toBe('02')
  })

  it('stays open where the patient may or may not be at home', () => {
    expect(suggest('office', null)).toBeNull()
    expect(suggest('office', 'assisted_living')).toBeNull()
    expect(suggestPlaceOfService('telehealth', unknown)).toBeNull()
  })
})
