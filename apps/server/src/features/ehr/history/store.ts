/** SQL of the medical history. Rows are added and read, never changed. */
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { sql } from '../../../platform/db/query.ts'
import { createEntryStore, type EntryRow } from '../../records/public.ts'

const successor = sql<string | null>`history_in_its_place(e.id)`

export const historyStore = createEntryStore({
  table: 'medical_history',
  voids: 'medical_history_voids',
  entryId: 'historyId',
  time: 'recordedAt',
  successor,
})
export type HistoryRow = EntryRow<'medical_history'>

/** Current: without replaced entries. */
export const filterEntries = (entries: 'current' | 'all') =>
  entries === 'all' ? sql<boolean>`true` : sql<boolean>`${successor} is null`

/** What the patient has now: current, not voided, not resolved. The first recorded comes first. */
export const listCurrentHistory = async (db: Db, actor: Actor, patientId: string): Promise<HistoryRow[]> =>
  (
    await historyStore.listValid(db, actor, patientId, {
      limit: 50,
      where: sql`${filterEntries('current')} and e.status <> 'resolved'`,
    })
  ).toReversed()

/** Replacements of one entry are serialized. */
export const lockEntry = (db: Db, id: string) =>
  db.raw('select pg_advisory_xact_lock(hashtextextended($1, 25))', [id])
