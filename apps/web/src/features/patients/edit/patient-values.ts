/** The edit form of a patient: values, validation, changes, and conversion to the request. */
import { type Patient, PatientChange, preferredLanguages, sexes } from '@mendwell/contract/shapes'
import { addressLabels, type AddressValues } from '../../../platform/forms/address-fields.tsx'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import { pickChanges, toMessages } from '../../../platform/forms/record-values.ts'
import type { Difference } from '../../../ui/form/conflict.tsx'
import { getDateMessage, parseDate, formatCalendarDate } from '../../../ui/form/date-time-text.ts'
import type { PatientChangeBody } from '../data.ts'
import { toFieldName } from '../new-patient-values.ts'

export type PatientValues = AddressValues & {
  firstName: string
  middleName: string
  lastName: string
  medicalRecordNumber: string
  dateOfBirth: string
  sex: string
  preferredLanguage: string
  phone: string
  email: string
  emergencyContactName: string
  emergencyContactPhone: string
  admissionDate: string
  facilityId: string
  room: string
  medicalHistory: string
  currentMedications: string
}

const formatOptionalDate = (day: string | null) => (day ? formatCalendarDate(day) : '')

export function toPatientValues(patient: Patient): PatientValues {
  return {
    firstName: patient.firstName,
    middleName: patient.middleName ?? '',
    lastName: patient.lastName,
    medicalRecordNumber: patient.medicalRecordNumber,
    dateOfBirth: formatOptionalDate(patient.dateOfBirth),
    sex: patient.sex ?? '',
    preferredLanguage: patient.preferredLanguage ?? '',
    phone: patient.phone ?? '',
    email: patient.email ?? '',
    address: patient.address ?? '',
    addressLine2: patient.addressLine2 ?? '',
    city: patient.city ?? '',
    state: patient.state ?? '',
    zipCode: patient.zipCode ?? '',
    emergencyContactName: patient.emergencyContact?.name ?? '',
    emergencyContactPhone: patient.emergencyContact?.phone ?? '',
    admissionDate: formatOptionalDate(patient.admissionDate),
    facilityId: patient.facilityId ?? '',
    room: patient.room ?? '',
    medicalHistory: patient.medicalHistory ?? '',
    currentMedications: patient.currentMedications ?? '',
  }
}

const toRequestDate = (typed: string) => (typed.trim() === '' ? null : (parseDate(typed) ?? typed))

function toRequest(values: PatientValues): PatientChangeBody {
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
    dateOfBirth: toRequestDate(dateOfBirth),
    admissionDate: toRequestDate(admissionDate),
    sex: sexes.find((one) => one === sex) ?? null,
    preferredLanguage: preferredLanguages.find((one) => one === preferredLanguage) ?? null,
    facilityId: facilityId || null,
    emergencyContact: { name: emergencyContactName.trim(), phone: emergencyContactPhone.trim() },
  }
}

/** Only what differs from the version it was based on travels, so that other people's changes stay. */
export const toPatientChange = (values: PatientValues, basis: Patient): PatientChangeBody =>
  pickChanges(toRequest(values), toRequest(toPatientValues(basis)))

/** The contract's schema errors at the form's fields. `today` is the organization's date. */
export function validatePatient(values: PatientValues, today: string): FieldMessages<PatientValues> {
  // The same names as in the form for a new patient.
  const messages = toMessages<PatientValues>(PatientChange.safeParse(toRequest(values)), toFieldName)
  for (const name of ['dateOfBirth', 'admissionDate'] as const) {
    if (values[name].trim() !== '' && parseDate(values[name]) === null) messages[name] = getDateMessage()
  }
  if ((parseDate(values.dateOfBirth) ?? '') > today) messages.dateOfBirth = 'Can’t be in the future'
  return messages
}

const fieldLabels: Record<keyof PatientValues, string> = {
  firstName: 'First Name',
  middleName: 'Middle Name',
  lastName: 'Last Name',
  medicalRecordNumber: 'Medical Record Number',
  dateOfBirth: 'Date of Birth',
  sex: 'Sex',
  preferredLanguage: 'Preferred Language',
  phone: 'Phone Number',
  email: 'Email',
  ...addressLabels,
  emergencyContactName: 'Emergency Contact Name',
  emergencyContactPhone: 'Emergency Contact Phone',
  admissionDate: 'Admitted',
  facilityId: 'Facility',
  room: 'Room',
  medicalHistory: 'Medical History',
  currentMedications: 'Current Medications',
}

export function listPatientDifferences(
  mine: PatientValues,
  stored: PatientValues,
  facilityName: (id: string) => string | undefined,
): Difference[] {
  const formatField = (name: keyof PatientValues, values: PatientValues) => {
    const value = values[name].trim()
    if (value === '') return 'empty'
    return name === 'facilityId' ? (facilityName(value) ?? 'another facility') : value
  }
  // Its own keys.
  return (Object.keys(fieldLabels) as (keyof PatientValues)[])
    .filter((name) => mine[name].trim() !== stored[name].trim())
    .map((name) => ({
      field: fieldLabels[name],
      mine: formatField(name, mine),
      stored: formatField(name, stored),
    }))
}
