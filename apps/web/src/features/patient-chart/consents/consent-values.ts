/** The consent form: values, validation, and conversion to the request. No default answer. */
import { type CallInput, consentStatements, recordConsent } from '@mendwell/contract/shapes'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import { toMessages } from '../../../platform/forms/record-values.ts'
import { parseDate, getDateMessage } from '../../../ui/form/date-time-text.ts'

export type ConsentValues = {
  formType: string
  answer: '' | 'given' | 'refused'
  consentDate: string
  expirationDate: string
  witnessId: string
  /** Who decides and signs; no default. */
  signer: '' | 'patient' | 'representative'
  representativeName: string
  representativeRelationship: string
  /** A PNG data URL, empty without a signature. */
  signature: string
  notes: string
}

export type ConsentBody = CallInput<typeof recordConsent>['body']

const parseDateOrText = (typed: string) => parseDate(typed) ?? typed.trim()

export function toConsentRequest(values: ConsentValues): ConsentBody {
  return {
    // An empty one is rejected by the contract, with its own message.
    formType: values.formType as ConsentBody['formType'],
    statement: consentStatements[values.formType as ConsentBody['formType']] ?? null,
    consentGiven: values.answer === 'given',
    consentDate: parseDateOrText(values.consentDate),
    expirationDate:
      values.answer !== 'given' || values.expirationDate.trim() === ''
        ? null
        : parseDateOrText(values.expirationDate),
    witnessId: values.witnessId || null,
    signer: values.signer || null,
    representativeName: values.signer === 'representative' ? values.representativeName : null,
    representativeRelationship: values.signer === 'representative' ? values.representativeRelationship : null,
    signature: values.signature || null,
    notes: values.notes,
  }
}

/** `today` is the facility's date. */
export function validateConsent(values: ConsentValues, today: string): FieldMessages<ConsentValues> {
  // The form's names are the request's, except for the answer.
  const messages = toMessages<ConsentValues>(recordConsent.body.safeParse(toConsentRequest(values)))
  if (values.answer !== '' && values.signer === '') messages.signer = 'Select Patient or Representative'
  if (values.answer === '') messages.answer = 'Select Given or Declined'
  for (const name of ['consentDate', 'expirationDate'] as const) {
    if (values[name].trim() !== '' && parseDate(values[name]) === null) messages[name] = getDateMessage()
  }
  if ((parseDate(values.consentDate) ?? '') > today) messages.consentDate = 'Can’t be in the future'
  if (values.answer === 'given' && values.signature === '') messages.signature = 'Signature is required'
  return messages
}
