/** SQL of medications. Rows are added and read, never changed. */
import type { Insertable } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../platform/db/query.ts'
import { createEntryStore, type EntryRow } from '../records/public.ts'

export interface MedicationFilter {
  status: 'active' | 'stopped' | 'all'
  entries: 'current' | 'all'
}

const successor = sql<string | null>`medication_in_its_place(e.id)`

export const medicationStore = createEntryStore({
  table: 'medications',
  voids: 'medication_voids',
  entryId: 'medicationId',
  time: 'startDate',
  successor,
})
export type MedicationRow = EntryRow<'medications'>

/** Active: begun, not stopped, and its end has not passed. */
export const filterMedications = ({ status, entries }: MedicationFilter, today: string) => {
  const isTaken = sql`(e.is_active and e.start_date <= ${today}::date and (e.end_date is null or e.end_date >= ${today}::date))`
  const isWanted = status === 'all' ? sql`true` : sql`${isTaken} = ${status === 'active'}`
  return entries === 'all'
    ? sql<boolean>`${isWanted}`
    : sql<boolean>`${isWanted} and ${successor} is null and gone.medication_id is null`
}

/** Those who change one entry take turns. */
export const lockMedication = (db: Db, id: string) =>
  db.raw('select pg_advisory_xact_lock(hashtextextended($1, 126))', [id])

/** Undefined when the id is taken. */
export const insertReconciliation = (db: Db, entry: Insertable<Tables['medication_reconciliations']>) =>
  db.first(
    q
      .insertInto('medication_reconciliations')
      .values(entry)
      .onConflict((on) => on.doNothing())
      .returning('id'),
  )

export const findReconciliationById = (db: Db, actor: Actor, id: string) =>
  db.first(
    q
      .selectFrom('medication_reconciliations')
      .where('organizationId', '=', actor.organizationId)
      .where('id', '=', id)
      .select(['patientId', 'line', 'action', 'reason']),
  )

/** The typed line that this medication replaced, if any. */
export const findReconciledLine = async (
  db: Db,
  actor: Actor,
  medicationId: string,
): Promise<string | null> =>
  (
    await db.first(
      q
        .selectFrom('medication_reconciliations')
        .where('organizationId', '=', actor.organizationId)
        .where('medicationId', '=', medicationId)
        .select('line'),
    )
  )?.line ?? null
