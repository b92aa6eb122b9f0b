/** A patient between the contract's fields and the table's columns. */
import { type PatientLanguage, patientLanguages } from '@mendwell/clinical'
import type { RequestBody, createPatient, Patient } from '@mendwell/contract'
import type { Insertable } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
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
    first_name: body.firstName,
    last_name: body.lastName,
    medical_record_number: body.medicalRecordNumber,
    date_of_birth: body.dateOfBirth,
    sex: body.sex,
    preferred_language: body.preferredLanguage,
    phone: body.phone,
    email: body.email,
    address: body.address,
    emergency_contact: body.emergencyContact && JSON.stringify(body.emergencyContact),
    medical_history: body.medicalHistory,
    allergies: hasAllergyAnswer(body) ? (body.allergies ?? null) : undefined,
    current_medications: body.currentMedications,
    risk_factors: body.riskFactors,
    admission_date: body.admissionDate,
    facility_id: body.facilityId,
    room: body.room,
    is_active: body.isActive,
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
    organization_id: actor.organizationId,
    first_name: body.firstName,
    last_name: body.lastName,
    medical_record_number: body.medicalRecordNumber,
    risk_factors: body.riskFactors,
    allergy_state: getAllergyState(body),
    created_by: actor.userId,
    created_at: at,
    updated_at: at,
  }
}

export const toPatient = (row: PatientRow, chart: ChartAlerts): Patient => ({
  ...chart,
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  dateOfBirth: row.date_of_birth,
  sex: row.sex as Patient['sex'], // the columns' checks admit what the contract lists
  preferredLanguage: row.preferred_language as Patient['preferredLanguage'], // the same
  medicalRecordNumber: row.medical_record_number,
  phone: row.phone,
  email: row.email,
  address: row.address,
  emergencyContact: row.emergency_contact as Patient['emergencyContact'],
  medicalHistory: row.medical_history,
  allergies: row.allergies,
  allergyState: row.allergy_state as Patient['allergyState'],
  mergedAllergies: row.merged_allergies,
  currentMedications: row.current_medications,
  riskFactors: row.risk_factors,
  admissionDate: row.admission_date,
  facilityId: row.facility_id,
  room: row.room,
  isActive: row.is_active,
  createdBy: row.created_by,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  version: row.version,
  mergedInto: row.merged_into,
  openWounds: row.open_wounds,
})
