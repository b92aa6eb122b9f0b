/** Pieces of SQL that the forms' stores share. */
import type { Actor } from '../../platform/actor.ts'
import { q, sql } from '../../platform/db/query.ts'
import { filterVisiblePatients } from '../patients/public.ts'

export const fullNameSql = (table: string) =>
  sql<string>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`

/** The patients that this person may see, as a list of ids to compare with. */
export const selectVisiblePatientIds = (actor: Actor) =>
  filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id')

/** Of one chart, with what was merged into it. */
export const inChartSql = (column: string, patientId: string) =>
  sql<boolean>`${sql.ref(column)} in (select chart_patients(${patientId}::uuid))`

/** Where a list by time of care continues. */
export const beforeSql = (time: string, id: string, after: readonly string[] | undefined) => {
  const [at, last] = after ?? []
  return last ? sql<boolean>`(${sql.ref(time)}, ${sql.ref(id)}) < (${at}, ${last})` : sql<boolean>`true`
}

export interface PagePosition {
  limit: number
  after: readonly string[] | undefined
}
