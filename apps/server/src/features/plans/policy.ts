/** Who may see recommendations, plans and orders: staff, where they may see the patient. Patients see none of them here. */
import type { Actor } from '../../platform/actor.ts'
import { q, sql } from '../../platform/db/query.ts'
import { visiblePatients } from '../patients/public.ts'

/** The ids of patients whose plans this person may see, to compare with. */
export function patientsInCareOf(actor: Actor) {
  const patients = visiblePatients(actor, q.selectFrom('patients')).select('patients.id')
  return actor.role === 'patient' ? patients.where(sql<boolean>`false`) : patients
}

/** Of one chart, with what was merged into it; all where none is named. */
export const ofPatient = (column: string, patientId: string) =>
  patientId === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(column)} in (select chart_patients(${patientId}::uuid))`

export const fullName = (table: string) =>
  sql<string>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`
