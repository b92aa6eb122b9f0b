import { describe, expect, it } from 'vitest'
import { validateNewPatient, emptyPatient, toFieldName, toNewPatientRequest } from './new-patient-values.ts'

const today = '2026-11-16'
const eleanor = {
  ...emptyPatient,
  firstName: 'Eleanor',
  lastName: 'Whitfield',
  medicalRecordNumber: 'MW-004417',
}

describe('registering a patient', () => {
  it('asks for the three required fields by name', () => {
    expect(validateNewPatient(emptyPatient, today)).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      medicalRecordNumber: 'Medical record number is required',
    })
  })

  it('accepts the three required fields alone', () => {
    expect(validateNewPatient(eleanor, today)).toEqual({})
  })

  it('rejects a birth date that is invalid or in the future', () => {
    expect(validateNewPatient({ ...eleanor, dateOfBirth: 'spring' }, today).dateOfBirth).toMatch(
      /MM\/DD\/YYYY/,
    )
    expect(validateNewPatient({ ...eleanor, dateOfBirth: '11/17/2026' }, today).dateOfBirth).toMatch(/future/)
    expect(validateNewPatient({ ...eleanor, dateOfBirth: '03/12/1948' }, today)).toEqual({})
  })

  it('does not take allergies and no known allergies together', () => {
    const clash = { ...eleanor, allergies: 'Sulfonamides', noKnownAllergies: true }
    expect(validateNewPatient(clash, today).allergies).toMatch(/not both/)
  })

  it('sends the emergency contact as a JSON string, or null when both are blank', () => {
    expect(toNewPatientRequest(eleanor).emergencyContact).toBeNull()
    const contact = { ...eleanor, emergencyContactName: ' Rui ', emergencyContactPhone: '555-0100' }
    expect(toNewPatientRequest(contact).emergencyContact).toBe('{"name":"Rui","phone":"555-0100"}')
  })

  it('sends the birth date as the wire writes it', () => {
    expect(toNewPatientRequest({ ...eleanor, dateOfBirth: '03/12/1948' }).dateOfBirth).toBe('1948-03-12')
  })

  it('finds the form’s field for what the server names', () => {
    expect(toFieldName('medicalRecordNumber')).toBe('medicalRecordNumber')
    expect(toFieldName('emergencyContact.phone')).toBe('emergencyContactPhone')
    expect(toFieldName('emergencyContact')).toBe('emergencyContactName')
  })
})
