/** Who may see recommendations, plans and orders: staff, where they may see the patient. Patients see none of them here. */
import type { Actor } from '../../platform/actor.ts'
import { q, sql } from '../../platform/db/query.ts'
import { hasFullAccess } from '../../platform/db/counters.ts'
import { filterVisiblePatients } from '../patients/public.ts'

/** Part of every query: the record's patient is under this user's care. Users who see everything need no list. */
export function inCareSql(actor: Actor, column: string) {
  if (actor.role === 'patient') return sql<boolean>`false`
  if (hasFullAccess(actor)) return sql<boolean>`true`
  return sql<boolean>`${sql.ref(column)} in (${filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id')})`
}

/** Of one chart, with what was merged into it; all where none is named. */
export const ofPatientSql = (column: string, patientId: string) =>
  patientId === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(column)} in (select chart_patients(${patientId}::uuid))`

export const fullNameSql = (table: string) =>
  sql<string>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`
