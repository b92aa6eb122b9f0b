/** SQL of treatment plans. Every query that a person asks passes the row rule of policy.ts; versions are added, never changed. */
import type { Insertable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { countRows } from '../../../platform/db/count-rows.ts'
import { q, sql, type Tables } from '../../../platform/db/query.ts'
import { fullNameSql, ofPatientSql, inCareSql } from '../policy.ts'

export interface PlanFilter {
  patientId: string
  woundId: string
  status: 'active' | 'ended' | 'all'
}

const selectVisible = (actor: Actor) =>
  q
    .selectFrom('treatment_plans as t')
    .where('t.organizationId', '=', actor.organizationId)
    .where(inCareSql(actor, 't.patient_id'))

const selectDetailed = (actor: Actor) =>
  selectVisible(actor)
    .innerJoin('treatment_plan_versions as v', (join) =>
      join.onRef('v.planId', '=', 't.id').onRef('v.version', '=', 't.version'),
    )
    .innerJoin('users as saver', 'saver.id', 'v.savedBy')
    .innerJoin('patients as p', 'p.id', 't.patientId')
    .innerJoin('wounds as w', 'w.id', 't.woundId')
    .leftJoin('treatment_plan_signatures as s', (join) =>
      join.onRef('s.planId', '=', 'v.planId').onRef('s.version', '=', 'v.version'),
    )
    .selectAll('v')
    .select(['s.signedName', 's.credential as signedCredential', 's.signedAt'])
    .select(['t.id', 't.patientId', 't.woundId', 't.createdAt'])
    .select(['p.firstName', 'p.lastName', 'p.medicalRecordNumber'])
    .select(['w.number as woundNumber', 'w.location', 'w.laterality'])
    .select(fullNameSql('saver').as('savedByName'))

export const findPlanById = (db: Db, actor: Actor, id: string) =>
  db.first(selectDetailed(actor).where('t.id', '=', id))
export type PlanRow = NonNullable<Awaited<ReturnType<typeof findPlanById>>>

export const findPlanInForce = (db: Db, actor: Actor, woundId: string): Promise<PlanRow | undefined> =>
  db.first(selectDetailed(actor).where('t.woundId', '=', woundId).where('t.isActive', '=', true))

const selectMatching = (actor: Actor, filter: PlanFilter) => {
  let found = selectVisible(actor).where(ofPatientSql('t.patient_id', filter.patientId))
  if (filter.woundId !== 'all') found = found.where('t.woundId', '=', filter.woundId)
  if (filter.status !== 'all') found = found.where('t.isActive', '=', filter.status === 'active')
  return found
}

export const listPlanRows = (
  db: Db,
  actor: Actor,
  filter: PlanFilter,
  page: { limit: number; after: readonly string[] | undefined },
): Promise<(PlanRow & { changedAt: string })[]> => {
  const [at, id] = page.after ?? []
  const ids = selectMatching(actor, filter)
  const later = id ? ids.where(sql<boolean>`(t.updated_at, t.id) < (${at}::timestamptz, ${id}::uuid)`) : ids
  return db.all(
    selectDetailed(actor)
      .select('t.updatedAt as changedAt')
      .where(
        't.id',
        'in',
        later.orderBy('t.updatedAt', 'desc').orderBy('t.id', 'desc').limit(page.limit).select('t.id'),
      )
      .orderBy('t.updatedAt', 'desc')
      .orderBy('t.id', 'desc'),
  )
}

export const countPlans = async (db: Db, actor: Actor, filter: PlanFilter): Promise<number> =>
  countRows(db, selectMatching(actor, filter))

/** Newest first. The plan itself was seen before. */
export const listPlanVersionRows = (db: Db, actor: Actor, id: string) =>
  db.all(
    q
      .selectFrom('treatment_plan_versions as v')
      .innerJoin('users as saver', 'saver.id', 'v.savedBy')
      .leftJoin('treatment_plan_signatures as s', (join) =>
        join.onRef('s.planId', '=', 'v.planId').onRef('s.version', '=', 'v.version'),
      )
      .where('v.organizationId', '=', actor.organizationId)
      .where('v.planId', '=', id)
      .selectAll('v')
      .select(['s.signedName', 's.credential as signedCredential', 's.signedAt'])
      .select(fullNameSql('saver').as('savedByName'))
      .orderBy('v.version', 'desc'),
  )
export type VersionRow = Awaited<ReturnType<typeof listPlanVersionRows>>[number]

/** Changes to a wound's plan are serialized. */
export const lockPlans = (db: Db, woundId: string) =>
  db.raw('select pg_advisory_xact_lock(hashtextextended($1, 81))', [woundId])

/** Undefined when the id is in use. */
export const insertPlan = (db: Db, plan: Insertable<Tables['treatment_plans']>) =>
  db.first(
    q
      .insertInto('treatment_plans')
      .values(plan)
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )

export const insertVersion = (db: Db, version: Insertable<Tables['treatment_plan_versions']>) =>
  db.first(q.insertInto('treatment_plan_versions').values(version).returning('planId'))

/** Undefined when it is not at this version any more. */
export const updatePlanAtVersion = (
  db: Db,
  organizationId: string,
  id: string,
  version: number,
  change: { isActive: boolean; updatedAt: string },
) =>
  db.first(
    q
      .updateTable('treatment_plans')
      .set({ ...change, version: version + 1 })
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('version'),
  )

export const insertPlanSignature = (db: Db, signature: Insertable<Tables['treatment_plan_signatures']>) =>
  db.first(q.insertInto('treatment_plan_signatures').values(signature).returning('planId'))
