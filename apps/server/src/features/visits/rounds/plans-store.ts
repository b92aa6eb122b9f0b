/** SQL of recurring rounds. Whoever sees the facility sees its plans. */
import type { Insertable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../../platform/db/query.ts'
import { filterVisibleFacilities } from '../../facilities/public.ts'

const selectVisible = (actor: Actor) =>
  q
    .selectFrom('round_plans as r')
    .innerJoin('facilities as f', 'f.id', 'r.facilityId')
    .innerJoin('users as u', 'u.id', 'r.providerId')
    .where('r.organizationId', '=', actor.organizationId)
    .where(
      'r.facilityId',
      'in',
      filterVisibleFacilities(actor, q.selectFrom('facilities')).select('facilities.id'),
    )
    .select([
      'r.id',
      'r.facilityId',
      'f.name as facilityName',
      'f.timeZone',
      'r.providerId',
      'r.weekday',
      'r.intervalWeeks',
      'r.startDate',
      'r.startTime',
      'r.patientOrder as order',
      'r.endedAt',
    ])
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as('providerName'))

export const listPlans = (db: Db, actor: Actor) =>
  db.all(
    selectVisible(actor)
      .where('r.endedAt', 'is', null)
      .where('f.isActive', '=', true)
      .orderBy('f.name')
      .orderBy('r.weekday')
      .orderBy('r.startTime')
      .orderBy('r.id'),
  )

export const findPlanById = (db: Db, actor: Actor, id: string) =>
  db.first(selectVisible(actor).where('r.id', '=', id))
export type PlanRow = NonNullable<Awaited<ReturnType<typeof findPlanById>>>

/** Undefined when the id is in use. */
export const insertPlan = (db: Db, plan: Insertable<Tables['round_plans']>) =>
  db.first(
    q
      .insertInto('round_plans')
      .values(plan)
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )

export const endPlan = (db: Db, actor: Actor, id: string, now: Date) =>
  db.first(
    q
      .updateTable('round_plans')
      .set({ endedAt: now.toISOString(), endedBy: actor.userId })
      .where('organizationId', '=', actor.organizationId)
      .where('id', '=', id)
      .where('endedAt', 'is', null)
      .returning('id'),
  )

export const listDecisions = (db: Db, { organizationId }: Actor, from: string) =>
  db.all(
    q
      .selectFrom('round_plan_decisions')
      .where('organizationId', '=', organizationId)
      .where('roundDate', '>=', from)
      .select(['planId', 'roundDate', 'skipNote']),
  )

export const saveDecision = (db: Db, decision: Insertable<Tables['round_plan_decisions']>) =>
  db.first(
    q
      .insertInto('round_plan_decisions')
      .values(decision)
      .onConflict((on) =>
        on.columns(['planId', 'roundDate']).doUpdateSet({
          skipNote: decision.skipNote ?? null,
          decidedBy: decision.decidedBy,
          decidedAt: decision.decidedAt,
        }),
      )
      .returning('planId'),
  )

/** Rounds that were started from a day on, the first of a person at a facility on a day. */
export const listStartedRounds = (db: Db, { organizationId }: Actor, from: string) =>
  db.all(
    q
      .selectFrom('rounds')
      .where('organizationId', '=', organizationId)
      .where('roundDate', '>=', from)
      .orderBy('startedAt')
      .select(['id', 'facilityId', 'startedBy', 'roundDate']),
  )
