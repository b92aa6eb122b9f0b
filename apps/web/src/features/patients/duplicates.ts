/** When to check for an existing registration, and the reasons why a chart may match. */
import type { DuplicateReason } from '@mendwell/contract'
import { parseDate } from '../../ui/form/date-time-text.ts'
import type { DuplicateQuery } from './data.ts'
import type { NewPatientValues } from './new-patient-values.ts'

export const duplicateReasonLabels: Record<DuplicateReason, string> = {
  'name-and-birth-date': 'same name and date of birth',
  'similar-name-and-birth-date': 'similar name, same date of birth',
  phone: 'same phone number',
}

const minDigits = 7

/** Null while there is too little to identify a person. */
export function buildDuplicateQuery(
  values: Pick<NewPatientValues, 'firstName' | 'lastName' | 'dateOfBirth' | 'phone'>,
): DuplicateQuery | null {
  const dateOfBirth = parseDate(values.dateOfBirth)
  const firstName = values.firstName.trim()
  const lastName = values.lastName.trim()
  const phone = values.phone.replace(/\D/g, '').length >= minDigits ? values.phone.trim() : ''
  const isNamed = firstName !== '' && lastName !== '' && dateOfBirth !== null
  return isNamed || phone !== '' ? { firstName, lastName, dateOfBirth, phone } : null
}
