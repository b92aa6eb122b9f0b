/** The new patient form: values, validation, and conversion to the request. */
import { NewPatient, sexes } from '@mendwell/contract/shapes'
import { emptyAddress, type AddressValues } from '../../platform/forms/address-fields.tsx'
import type { FieldMessages } from '../../platform/forms/form-adapter.ts'
import { toMessages } from '../../platform/forms/record-values.ts'
import { parseDate, getDateMessage } from '../../ui/form/date-time-text.ts'
import type { NewPatientBody } from './data.ts'

export type NewPatientValues = AddressValues & {
  firstName: string
  middleName: string
  lastName: string
  medicalRecordNumber: string
  dateOfBirth: string
  sex: string
  phone: string
  email: string
  emergencyContactName: string
  emergencyContactPhone: string
  facilityId: string
  room: string
  medicalHistory: string
  allergies: string
  noKnownAllergies: boolean
  currentMedications: string
}

/** Nothing is a clinical default: allergies start as not asked. */
export const emptyPatient: NewPatientValues = {
  firstName: '',
  middleName: '',
  lastName: '',
  medicalRecordNumber: '',
  dateOfBirth: '',
  sex: '',
  phone: '',
  email: '',
  ...emptyAddress,
  emergencyContactName: '',
  emergencyContactPhone: '',
  facilityId: '',
  room: '',
  medicalHistory: '',
  allergies: '',
  noKnownAllergies: false,
  currentMedications: '',
}

/** What the request accepts and this form does not ask. */
const notAskedHere = {
  preferredLanguage: null,
  riskFactors: [],
  admissionDate: null,
}

export function toNewPatientRequest(values: NewPatientValues): NewPatientBody {
  const { emergencyContactName, emergencyContactPhone, dateOfBirth, sex, facilityId, ...rest } = values
  const contact = { name: emergencyContactName.trim(), phone: emergencyContactPhone.trim() }
  return {
    ...rest,
    dateOfBirth: dateOfBirth.trim() === '' ? null : (parseDate(dateOfBirth) ?? dateOfBirth),
    sex: sexes.find((one) => one === sex) ?? null,
    facilityId: facilityId || null,
    emergencyContact: contact.name || contact.phone ? JSON.stringify(contact) : null,
    ...notAskedHere,
  }
}

/** The contract's schema errors at the form's fields. `today` is the organization's date. */
export function validateNewPatient(values: NewPatientValues, today: string): FieldMessages<NewPatientValues> {
  const messages = toMessages<NewPatientValues>(
    NewPatient.safeParse(toNewPatientRequest(values)),
    toFieldName,
  )
  const born = parseDate(values.dateOfBirth)
  if (values.dateOfBirth.trim() !== '' && born === null) messages.dateOfBirth = getDateMessage()
  if (born !== null && born > today) messages.dateOfBirth = 'Can’t be in the future'
  return messages
}

/** The request has the contact as one field, the form as two. */
export function toFieldName(wireName: string): keyof NewPatientValues {
  if (wireName === 'emergencyContact.phone') return 'emergencyContactPhone'
  if (wireName.startsWith('emergencyContact')) return 'emergencyContactName'
  // The form's other names are the wire's; a new one would show above the buttons only.
  return wireName as keyof NewPatientValues
}
