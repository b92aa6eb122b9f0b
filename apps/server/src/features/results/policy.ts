/** Who may see results: staff, where they may see the patient. Patients see none of them here. */
import type { Actor } from '../../platform/actor.ts'
import { hasFullAccess } from '../../platform/db/counters.ts'
import { q, sql } from '../../platform/db/query.ts'
import { filterVisiblePatients } from '../patients/public.ts'

/** Part of every query: the record's patient is under this user's care. */
export function inCareSql(actor: Actor, column: string) {
  if (actor.role === 'patient') return sql<boolean>`false`
  if (hasFullAccess(actor)) return sql<boolean>`true`
  return sql<boolean>`${sql.ref(column)} in (${filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id')})`
}

export const fullNameSql = (table: string) =>
  sql<string>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`
