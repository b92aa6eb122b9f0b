/** SQL of what waits for one person: own open tasks, and own records that are not signed. */
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql } from '../../../platform/db/query.ts'
import { listNameSql } from '../../patient-chart/public.ts'
import { filterVisiblePatients } from '../../patients/public.ts'
import { filterVisibleTasks } from '../../tasks/public.ts'

/** A badge shows no larger number. */
export const maxCounted = 100

const countUpToLimit = async (
  db: Db,
  query: ReturnType<typeof selectOwnTasks> | ReturnType<typeof selectUnsigned>,
) =>
  (
    await db.first(
      q
        // One column or another: only the rows count.
        .selectFrom((query as ReturnType<typeof selectOwnTasks>).limit(maxCounted).as('found'))
        .select(sql<number>`count(*)::int8`.as('total')),
    )
  )?.total ?? 0

const selectOwnTasks = (actor: Actor) =>
  filterVisibleTasks(actor, q.selectFrom('workflow_tasks'))
    .where('workflow_tasks.assignedTo', '=', actor.userId)
    .where('workflow_tasks.isCompleted', '=', false)
    .select('workflow_tasks.id')

const selectUnsigned = (actor: Actor) =>
  q
    .selectFrom('records as r')
    .where('r.organizationId', '=', actor.organizationId)
    .where('r.createdBy', '=', actor.userId)
    .where('r.patientId', 'in', filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id'))
    .where(
      sql<boolean>`not exists (select from record_signatures s where s.record_id = r.id)
        and not exists (select from record_voids g where g.record_id = r.id)`,
    )
    .select('r.id')

export const countOwnTasks = (db: Db, actor: Actor): Promise<number> =>
  countUpToLimit(db, selectOwnTasks(actor))
export const countUnsigned = (db: Db, actor: Actor): Promise<number> =>
  countUpToLimit(db, selectUnsigned(actor))

/** The oldest first. */
export const listUnsignedRows = (
  db: Db,
  actor: Actor,
  page: { limit: number; after: readonly string[] | undefined },
) => {
  const [at, id] = page.after ?? []
  const query = selectUnsigned(actor)
    .innerJoin('patients as p', 'p.id', 'r.patientId')
    .select(['r.kind', 'r.patientId', 'r.woundId', 'r.createdAt', 'p.dateOfBirth'])
    .select(['p.medicalRecordNumber', listNameSql('p').as('patientName')])
    .orderBy('r.createdAt')
    .orderBy('r.id')
    .limit(page.limit)
  return db.all(id ? query.where(sql<boolean>`(r.created_at, r.id) > (${at}, ${id})`) : query)
}
export type UnsignedRow = Awaited<ReturnType<typeof listUnsignedRows>>[number]
