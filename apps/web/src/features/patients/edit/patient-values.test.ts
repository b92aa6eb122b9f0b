import type { Patient } from '@mendwell/contract'
import { describe, expect, it } from 'vitest'
import {
  validatePatient,
  toPatientChange,
  listPatientDifferences,
  toPatientValues,
} from './patient-values.ts'

const eleanor: Patient = {
  id: '11111111-1111-4111-8111-111111111111',
  registrationOnly: false,
  firstName: 'Eleanor',
  middleName: null,
  lastName: 'Whitfield',
  dateOfBirth: '1948-03-12',
  sex: 'female',
  preferredLanguage: null,
  medicalRecordNumber: 'MW-004417',
  phone: '555-0100',
  email: null,
  address: null,
  addressLine2: null,
  city: null,
  state: null,
  zipCode: null,
  emergencyContact: null,
  medicalHistory: null,
  allergies: null,
  allergyState: 'not-asked',
  currentMedications: null,
  typedMedications: [],
  patientStatus: { status: 'active', since: null },
  isolation: null,
  alerts: [],
  eligibility: null,
  riskFactors: [],
  admissionDate: null,
  facilityId: null,
  room: null,
  isActive: true,
  createdBy: null,
  createdAt: '2026-11-01T10:00:00Z',
  updatedAt: '2026-11-01T10:00:00Z',
  version: 3,
  mergedInto: null,
  mergedAllergies: null,
  openWounds: 0,
}
const today = '2026-11-16'
const values = toPatientValues(eleanor)

describe('editing a patient', () => {
  it('sends only what was changed', () => {
    expect(toPatientChange(values, eleanor)).toEqual({})
    expect(toPatientChange({ ...values, phone: '555-0199' }, eleanor)).toEqual({ phone: '555-0199' })
  })

  it('can empty a field and leave the emergency contact out', () => {
    expect(toPatientChange({ ...values, phone: '' }, eleanor)).toEqual({ phone: '' })
    expect(toPatientChange({ ...values, emergencyContactName: 'Rui' }, eleanor)).toEqual({
      emergencyContact: { name: 'Rui', phone: '' },
    })
  })

  it('applies the rules of registration', () => {
    expect(validatePatient(values, today)).toEqual({})
    expect(validatePatient({ ...values, lastName: ' ', dateOfBirth: '11/17/2026' }, today)).toEqual({
      lastName: 'Last name is required',
      dateOfBirth: 'Can’t be in the future',
    })
    expect(validatePatient({ ...values, email: 'nobody' }, today).email).toBe(
      'Please enter a valid email address',
    )
  })

  it('shows both versions field by field', () => {
    const stored = { ...values, room: '12', facilityId: 'f' }
    expect(listPatientDifferences(values, stored, () => 'Cedar Grove')).toEqual([
      { field: 'Facility', mine: 'empty', stored: 'Cedar Grove' },
      { field: 'Room', mine: 'empty', stored: '12' },
    ])
  })
})
