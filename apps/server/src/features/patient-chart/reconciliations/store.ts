/** SQL of reconciliations. Rows are added and read, never changed. */
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { sql } from '../../../platform/db/query.ts'
import { createEntryStore, type EntryRow } from '../../records/public.ts'

export const reconciliationStore = createEntryStore({
  table: 'reconciliations',
  voids: 'reconciliation_voids',
  entryId: 'reconciliationId',
  time: 'recordedAt',
})
export type ReconciliationRow = EntryRow<'reconciliations'>

export const onDay = (day: string) => sql<boolean>`e.reconciled_on = ${day}::date`

/** The day of the last visit of the chart: a completed provider visit or a wound assessment, whichever is later. */
export const findLastVisitDay = async (db: Db, actor: Actor, patientId: string): Promise<string | null> =>
  (
    await db.raw<{ day: string | null }>(
      `select greatest(
         (select max(v.local_date) from provider_visits v
           where v.organization_id = $1 and v.patient_id in (select chart_patients($2::uuid))
             and v.status = 'completed' and not v.is_void),
         (select max(c.last_on) from wound_courses c
           where c.organization_id = $1 and c.patient_id in (select chart_patients($2::uuid)))) as day`,
      [actor.organizationId, patientId],
    )
  )[0]?.day ?? null
