/** SQL of teach-backs. They are added, never changed; an error is a row of its own. Access to the patient was checked before. */
import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../../platform/db/query.ts'

const selectDetailed = (organizationId: string, patientId: string) =>
  q
    .selectFrom('teach_backs as t')
    .innerJoin('users as u', 'u.id', 't.recordedBy')
    .leftJoin('teach_back_voids as v', 'v.teachBackId', 't.id')
    .where('t.organizationId', '=', organizationId)
    .where(sql<boolean>`t.patient_id in (select chart_patients(${patientId}::uuid))`)
    .selectAll('t')
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as('recordedByName'))
    .select('v.reason as voidReason')

export const findTeachBackById = (db: Db, organizationId: string, patientId: string, id: string) =>
  db.first(selectDetailed(organizationId, patientId).where('t.id', '=', id))
export type TeachBackRow = NonNullable<Awaited<ReturnType<typeof findTeachBackById>>>

export const listTeachBackRows = (
  db: Db,
  organizationId: string,
  patientId: string,
  woundId: string | undefined,
  page: { limit: number; after: readonly string[] | undefined },
): Promise<TeachBackRow[]> => {
  const [at, id] = page.after ?? []
  let found = selectDetailed(organizationId, patientId)
  if (woundId) found = found.where('t.woundId', '=', woundId)
  if (id) found = found.where(sql<boolean>`(t.recorded_at, t.id) < (${at}::timestamptz, ${id}::uuid)`)
  return db.all(found.orderBy('t.recordedAt', 'desc').orderBy('t.id', 'desc').limit(page.limit))
}

export const countTeachBacks = async (
  db: Db,
  organizationId: string,
  patientId: string,
  woundId: string | undefined,
): Promise<number> => {
  let found = selectDetailed(organizationId, patientId).clearSelect()
  if (woundId) found = found.where('t.woundId', '=', woundId)
  const row = await db.first(found.select((eb) => eb.cast<number>(eb.fn.countAll(), 'int8').as('total')))
  return row?.total ?? 0
}

export const insertTeachBack = (db: Db, row: Insertable<Tables['teach_backs']>) =>
  db.first(
    q
      .insertInto('teach_backs')
      .values(row)
      .onConflict((on) => on.doNothing())
      .returning('id'),
  )

/** Undefined when it was marked before. */
export const insertVoid = (db: Db, row: Insertable<Tables['teach_back_voids']>) =>
  db.first(
    q
      .insertInto('teach_back_voids')
      .values(row)
      .onConflict((on) => on.doNothing())
      .returning('teachBackId'),
  )
