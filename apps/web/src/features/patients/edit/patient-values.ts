/** The edit form of a patient as it stands on screen, its checks, what changed, and its way to the wire. */
import { type Patient, PatientChange, preferredLanguages, sexes } from '@mendwell/contract/shapes'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import type { Difference } from '../../../ui/form/conflict.tsx'
import { readDay, writeDay } from '../../../ui/form/date-time-text.ts'
import type { PatientChangeBody } from '../data.ts'
import { formName } from '../new-patient-values.ts'

export type PatientValues = {
  firstName: string
  lastName: string
  medicalRecordNumber: string
  dateOfBirth: string
  sex: string
  preferredLanguage: string
  phone: string
  email: string
  address: string
  emergencyContactName: string
  emergencyContactPhone: string
  admissionDate: string
  facilityId: string
  room: string
  medicalHistory: string
  currentMedications: string
}

const dayText = (day: string | null) => (day ? writeDay(day) : '')

export function patientValues(patient: Patient): PatientValues {
  return {
    firstName: patient.firstName,
    lastName: patient.lastName,
    medicalRecordNumber: patient.medicalRecordNumber,
    dateOfBirth: dayText(patient.dateOfBirth),
    sex: patient.sex ?? '',
    preferredLanguage: patient.preferredLanguage ?? '',
    phone: patient.phone ?? '',
    email: patient.email ?? '',
    address: patient.address ?? '',
    emergencyContactName: patient.emergencyContact?.name ?? '',
    emergencyContactPhone: patient.emergencyContact?.phone ?? '',
    admissionDate: dayText(patient.admissionDate),
    facilityId: patient.facilityId ?? '',
    room: patient.room ?? '',
    medicalHistory: patient.medicalHistory ?? '',
    currentMedications: patient.currentMedications ?? '',
  }
}

const wireDay = (typed: string) => (typed.trim() === '' ? null : (readDay(typed) ?? typed))

function toWire(values: PatientValues): PatientChangeBody {
  const {
    emergencyContactName,
    emergencyContactPhone,
    dateOfBirth,
    admissionDate,
    sex,
    preferredLanguage,
    facilityId,
    ...rest
  } = values
  return {
    ...rest,
    dateOfBirth: wireDay(dateOfBirth),
    admissionDate: wireDay(admissionDate),
    sex: sexes.find((one) => one === sex) ?? null,
    preferredLanguage: preferredLanguages.find((one) => one === preferredLanguage) ?? null,
    facilityId: facilityId || null,
    emergencyContact: { name: emergencyContactName.trim(), phone: emergencyContactPhone.trim() },
  }
}

/** Only what differs from the version it was based on travels, so that other people's changes stay. */
export function patientChange(values: PatientValues, basis: Patient): PatientChangeBody {
  const before = toWire(patientValues(basis))
  const after = toWire(values)
  const known = (value: unknown) => JSON.stringify(value === '' ? null : value)
  return Object.fromEntries(
    Object.entries(after).filter(
      // Both sides have the same keys.
      ([name, value]) => known(value) !== known(before[name as keyof PatientChangeBody]),
    ),
  )
}

/** The contract's own rules, told at the form's fields. `today` is the organization's date. */
export function checkPatient(values: PatientValues, today: string): FieldMessages<PatientValues> {
  const messages: FieldMessages<PatientValues> = {}
  const parsed = PatientChange.safeParse(toWire(values))
  for (const issue of parsed.error?.issues ?? []) {
    // The same names as in the form for a new patient.
    messages[formName(issue.path.join('.')) as keyof PatientValues] ??= issue.message
  }
  for (const name of ['dateOfBirth', 'admissionDate'] as const) {
    if (values[name].trim() !== '' && readDay(values[name]) === null)
      messages[name] = 'Write a date such as 12-Mar-1948'
  }
  if ((readDay(values.dateOfBirth) ?? '') > today) messages.dateOfBirth = 'Cannot be in the future'
  return messages
}

const names: Record<keyof PatientValues, string> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  medicalRecordNumber: 'Medical Record Number',
  dateOfBirth: 'Date of Birth',
  sex: 'Sex',
  preferredLanguage: 'Preferred Language',
  phone: 'Phone Number',
  email: 'Email',
  address: 'Address',
  emergencyContactName: 'Emergency Contact Name',
  emergencyContactPhone: 'Emergency Contact Phone',
  admissionDate: 'Admitted',
  facilityId: 'Facility',
  room: 'Room',
  medicalHistory: 'Medical History',
  currentMedications: 'Current Medications',
}

export function patientDifferences(
  mine: PatientValues,
  stored: PatientValues,
  facilityName: (id: string) => string | undefined,
): Difference[] {
  const shown = (name: keyof PatientValues, values: PatientValues) => {
    const value = values[name].trim()
    if (value === '') return 'empty'
    return name === 'facilityId' ? (facilityName(value) ?? 'another facility') : value
  }
  // Its own keys.
  return (Object.keys(names) as (keyof PatientValues)[])
    .filter((name) => mine[name].trim() !== stored[name].trim())
    .map((name) => ({ field: names[name], mine: shown(name, mine), stored: shown(name, stored) }))
}
