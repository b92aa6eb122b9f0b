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
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .returning('id'),
  )

/** Holds the visit, so that changing, completing and missing it take turns. */
export const lockVisit = (db: Db, organizationId: string, id: string) =>
  db.first(
    q
      .selectFrom('provider_visits')
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .select(['status', 'isVoid'])
      .forUpdate(),
  )

export interface NewVersion {
  version: Insertable<Tables['provider_visit_versions']>
  woundIds: readonly string[]
  procedures: Omit<
    Insertable<Tables['provider_visit_procedures']>,
    'recordId' | 'version' | 'organizationId' | 'position'
  >[]
}

/** Undefined when another request saved this version first. */
export async function insertVersion(db: Db, { version, woundIds, procedures }: NewVersion) {
  const saved = await db.first(
    q
      .insertInto('provider_visit_versions')
      .values(version)
      .onConflict((on) => on.columns(['recordId', 'version']).doNothing())
      .returning('version'),
  )
  if (!saved) return undefined
  const of = {
    recordId: version.recordId,
    version: version.version,
    organizationId: version.organizationId,
  }
  if (woundIds.length > 0) {
    await db.all(
      q
        .insertInto('provider_visit_wounds')
        .values(woundIds.map((woundId) => ({ ...of, woundId })))
        .returning('woundId'),
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
