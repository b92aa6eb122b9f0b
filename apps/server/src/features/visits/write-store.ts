/** SQL that writes visits: versions are added, the row that lists read repeats the newest. Who may was settled before. */
import type { Insertable, Updateable } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../platform/db/query.ts'
import { filterVisibleWounds } from '../wounds/public.ts'

export const insertVisit = (db: Db, visit: Insertable<Tables['provider_visits']>) =>
  db.first(q.insertInto('provider_visits').values(visit).returning('id'))

export const updateVisitRow = (
  db: Db,
  organizationId: string,
  id: string,
  change: Updateable<Tables['provider_visits']>,
) =>
  db.first(
    q
      .updateTable('provider_visits')
      .set(change)
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .returning('id'),
  )

/** Holds the visit, so that changing, completing and missing it take turns. */
export const lockVisit = (db: Db, organizationId: string, id: string) =>
  db.first(
    q
      .selectFrom('provider_visits')
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .select(['status', 'is_void'])
      .forUpdate(),
  )

export interface NewVersion {
  version: Insertable<Tables['provider_visit_versions']>
  woundIds: readonly string[]
  procedures: Omit<
    Insertable<Tables['provider_visit_procedures']>,
    'record_id' | 'version' | 'organization_id' | 'position'
  >[]
}

/** Undefined when another request saved this version first. */
export async function insertVersion(db: Db, { version, woundIds, procedures }: NewVersion) {
  const saved = await db.first(
    q
      .insertInto('provider_visit_versions')
      .values(version)
      .onConflict((on) => on.columns(['record_id', 'version']).doNothing())
      .returning('version'),
  )
  if (!saved) return undefined
  const of = {
    record_id: version.record_id,
    version: version.version,
    organization_id: version.organization_id,
  }
  if (woundIds.length > 0) {
    await db.all(
      q
        .insertInto('provider_visit_wounds')
        .values(woundIds.map((wound_id) => ({ ...of, wound_id })))
        .returning('wound_id'),
    )
  }
  if (procedures.length > 0) {
    await db.all(
      q
        .insertInto('provider_visit_procedures')
        .values(procedures.map((procedure, position) => ({ ...of, position, ...procedure })))
        .returning('position'),
    )
  }
  return saved
}

/** Those of the wounds that are in this patient's chart. */
export const listWoundsInChart = (db: Db, actor: Actor, patientId: string, woundIds: readonly string[]) =>
  woundIds.length === 0
    ? Promise.resolve([])
    : db.all(
        filterVisibleWounds(actor, q.selectFrom('wounds'))
          .where('wounds.id', '=', sql<string>`any(${[...woundIds]}::uuid[])`)
          .where(sql<boolean>`wounds.patient_id in (select chart_patients(${patientId}::uuid))`)
          .select('wounds.id'),
      )
