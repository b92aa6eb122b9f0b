/** A patient between the contract's fields and the table's columns. */
import { type PatientLanguage, patientLanguages } from '@mendwell/clinical'
import type { RequestBody, createPatient, Patient } from '@mendwell/contract'
import type { Insertable } from 'kysely'
import { hasRight } from '@mendwell/contract/rights'
import type { Actor } from '../../platform/actor.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { Tables } from '../../platform/db/query.ts'
import type { ChartAlerts } from './alerts.ts'
import type { PatientRow } from './store.ts'

export type Fields = Partial<RequestBody<typeof createPatient>> & { isActive?: boolean }

export const hasAllergyAnswer = (body: Fields) =>
  body.allergies !== undefined || body.noKnownAllergies !== undefined

export const getAllergyState = (body: Fields): Patient['allergyState'] =>
  body.allergies ? 'listed' : body.noKnownAllergies ? 'none-known' : 'not-asked'

/** Columns for the fields that were sent; what was not sent stays out, so a change leaves it alone. */
export function toPatientColumns(body: Fields) {
  return {
    firstName: body.firstName,
    middleName: body.middleName,
    lastName: body.lastName,
    medicalRecordNumber: body.medicalRecordNumber,
    dateOfBirth: body.dateOfBirth,
    sex: body.sex,
    preferredLanguage: body.preferredLanguage,
    phone: body.phone,
    email: body.email,
    address: body.address,
    addressLine2: body.addressLine2,
    city: body.city,
    state: body.state,
    zipCode: body.zipCode,
    emergencyContact: body.emergencyContact && JSON.stringify(body.emergencyContact),
    medicalHistory: body.medicalHistory,
    allergies: hasAllergyAnswer(body) ? (body.allergies ?? null) : undefined,
    currentMedications: body.currentMedications,
    riskFactors: body.riskFactors,
    admissionDate: body.admissionDate,
    facilityId: body.facilityId,
    room: body.room,
    isActive: body.isActive,
  }
}

/** The language of what the patient reads at home. Null: the record names none, or one that these pages do not have. */
export const findPatientLanguage = (preferred: string | null | undefined): PatientLanguage | null =>
  patientLanguages.find((language) => language === preferred) ?? null

/** A patient who is registered now, by this person. */
export function buildPatientRow(
  actor: Actor,
  body: RequestBody<typeof createPatient>,
  now: Date,
): Insertable<Tables['patients']> {
  const at = now.toISOString()
  return {
    ...toPatientColumns(body),
    ...(body.id && { id: body.id }),
    organizationId: actor.organizationId,
    firstName: body.firstName,
    lastName: body.lastName,
    medicalRecordNumber: body.medicalRecordNumber,
    riskFactors: body.riskFactors,
    allergyState: getAllergyState(body),
    createdBy: actor.userId,
    createdAt: at,
    updatedAt: at,
  }
}

export const toPatient = (row: PatientRow, chart: ChartAlerts): Patient => ({
  registrationOnly: false,
  ...row,
  ...chart,
  eligibility: null,
  emergencyContact: row.emergencyContact as Patient['emergencyContact'],
})

/** A patient as registered: who they are, how to reach them, where they live, and whether they are under care. Rule PR4. */
export const toRegistration = (patient: Patient): Patient => ({
  ...patient,
  registrationOnly: true,
  medicalHistory: null,
  allergies: null,
  allergyState: 'not-asked',
  mergedAllergies: null,
  currentMedications: null,
  typedMedications: [],
  riskFactors: [],
  isolation: null,
  alerts: [],
  openWounds: 0,
})

/** What only the chart has. */
const chartFields = [
  'medicalHistory',
  'allergies',
  'noKnownAllergies',
  'currentMedications',
  'riskFactors',
] as const

/** Rejects what a role without the chart may not write. Empty answers, as a form sends them with a new patient, are none. */
export function assertRegistrationOnly(actor: Actor, body: Fields, isNew: boolean): void {
  if (actor.role === 'patient' || hasRight(actor, 'charts.write')) return
  const isEmpty = (value: unknown) => !value || (Array.isArray(value) && value.length === 0)
  const sent = chartFields.filter((field) => body[field] !== undefined && !(isNew && isEmpty(body[field])))
  if (sent.length === 0) return
  throw new DomainError('request.invalid', {
    fields: Object.fromEntries(sent.map((field) => [field, 'Your role can’t change the chart'])),
  })
}
