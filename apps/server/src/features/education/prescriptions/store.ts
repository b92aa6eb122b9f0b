/** SQL of prescribed lessons. Every query that a person asks passes the row rule of the patients. */
import type { Insertable, Updateable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { countRows } from '../../../platform/db/count-rows.ts'
import { q, sql, type Tables } from '../../../platform/db/query.ts'
import { filterVisiblePatients } from '../../patients/public.ts'

const selectVisible = (actor: Actor) =>
  q
    .selectFrom('education_prescriptions as e')
    .where('e.organizationId', '=', actor.organizationId)
    .where('e.patientId', 'in', filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id'))

const selectDetailed = (actor: Actor) =>
  selectVisible(actor)
    .innerJoin('users as u', 'u.id', 'e.prescribedBy')
    .leftJoin('education_completions as c', (join) =>
      join
        .onRef('c.organizationId', '=', 'e.organizationId')
        .onRef('c.patientId', '=', 'e.patientId')
        .onRef('c.resourceId', '=', 'e.resourceId'),
    )
    .selectAll('e')
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as('prescribedByName'))
    .select('c.ownWords')

export const findPrescriptionById = (db: Db, actor: Actor, id: string) =>
  db.first(selectDetailed(actor).where('e.id', '=', id))
export type PrescriptionRow = NonNullable<Awaited<ReturnType<typeof findPrescriptionById>>>

export interface PrescriptionFilter {
  patientId: string | undefined
  woundId: string | undefined
}

const selectMatching = (actor: Actor, { patientId, woundId }: PrescriptionFilter) => {
  let found = selectVisible(actor)
  if (patientId)
    found = found.where(sql<boolean>`e.patient_id in (select chart_patients(${patientId}::uuid))`)
  if (woundId) found = found.where('e.woundId', '=', woundId)
  return found
}

/** To do, done, withdrawn; within those the newest first. */
const rankSql = sql<number>`case when e.withdrawn_at is not null then 2 when e.done_at is not null then 1 else 0 end`

export const listPrescriptionRows = (
  db: Db,
  actor: Actor,
  whose: PrescriptionFilter,
  page: { limit: number; after: readonly string[] | undefined },
): Promise<(PrescriptionRow & { rank: number })[]> => {
  const [place, at, id] = page.after ?? []
  const all = selectMatching(actor, whose)
  const later = id
    ? all.where(
        sql<boolean>`(${rankSql}, e.prescribed_at, e.id) > (${Number(place)}::int, ${at}::timestamptz, ${id}::uuid)`,
      )
    : all
  return db.all(
    selectDetailed(actor)
      .select(rankSql.as('rank'))
      .where(
        'e.id',
        'in',
        later.orderBy(rankSql).orderBy('e.prescribedAt').orderBy('e.id').limit(page.limit).select('e.id'),
      )
      .orderBy(rankSql)
      .orderBy('e.prescribedAt')
      .orderBy('e.id'),
  )
}

export const countPrescriptions = async (db: Db, actor: Actor, whose: PrescriptionFilter): Promise<number> =>
  countRows(db, selectMatching(actor, whose))

/** Undefined when the id is in use, or the lesson is already pending for this patient. */
export const insertPrescription = (db: Db, row: Insertable<Tables['education_prescriptions']>) =>
  db.first(
    q
      .insertInto('education_prescriptions')
      .values(row)
      .onConflict((on) => on.doNothing())
      .returning('id'),
  )

/** Undefined when it does not wait any more. */
export const withdrawPrescription = (
  db: Db,
  organizationId: string,
  id: string,
  change: Updateable<Tables['education_prescriptions']>,
) =>
  db.first(
    q
      .updateTable('education_prescriptions')
      .set(change)
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .where('doneAt', 'is', null)
      .where('withdrawnAt', 'is', null)
      .returning('id'),
  )
