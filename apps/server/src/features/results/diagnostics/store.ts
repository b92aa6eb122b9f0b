/** SQL of results and their steps. Rows are added and read, never changed; the state is that of the latest step. */
import { resultDueDays } from '@mendwell/clinical'
import type { resultViews } from '@mendwell/contract'
import type { Insertable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { countRows } from '../../../platform/db/count-rows.ts'
import { q, sql, toRowLimit, type Tables } from '../../../platform/db/query.ts'
import { fullNameSql, inCareSql } from '../policy.ts'

interface Place {
  limit: number
  after: readonly string[] | undefined
}

const latest = sql<{ state: string; sequence: number }>`(
  select e.state, e.sequence from diagnostic_result_events e
   where e.organization_id = r.organization_id and e.result_id = r.id order by e.sequence desc limit 1)`
const zone = sql`coalesce(f.time_zone, o.time_zone)`

const selectRows = (actor: Actor, now: Date) =>
  q
    .selectFrom('diagnostic_results as r')
    .innerJoin('patients as p', 'p.id', 'r.patientId')
    .innerJoin('organizations as o', 'o.id', 'r.organizationId')
    .leftJoin('facilities as f', 'f.id', 'p.facilityId')
    .innerJoin('users as orderer', 'orderer.id', 'r.orderedBy')
    .innerJoinLateral(latest.as('last'), (join) => join.onTrue())
    .where('r.organizationId', '=', actor.organizationId)
    .where(inCareSql(actor, 'r.patient_id'))
    .selectAll('r')
    .select(['last.state', 'last.sequence', 'p.medicalRecordNumber', 'p.dateOfBirth'])
    .select(fullNameSql('orderer').as('orderedByName'))
    .select(sql<string>`${zone}`.as('timeZone'))
    .select(sql<string>`p.last_name || ', ' || p.first_name`.as('patientName'))
    .select(sql<string>`(${now.toISOString()}::timestamptz at time zone ${zone})::date`.as('today'))

const inChart = (patientId: string) =>
  sql<boolean>`r.patient_id in (select chart_patients(${patientId}::uuid))`

export const findResult = (db: Db, actor: Actor, id: string, now: Date) =>
  db.first(selectRows(actor, now).where('r.id', '=', id))
export type ResultRow = NonNullable<Awaited<ReturnType<typeof findResult>>>

/** Of one chart, last recorded first. */
export const listResultRows = (
  db: Db,
  actor: Actor,
  patientId: string,
  now: Date,
  { limit, after }: Place,
) => {
  const [at, id] = after ?? []
  return db.all(
    selectRows(actor, now)
      .where(inChart(patientId))
      .where(id ? sql<boolean>`(r.recorded_at, r.id) < (${at}, ${id})` : sql<boolean>`true`)
      .orderBy('r.recordedAt', 'desc')
      .orderBy('r.id', 'desc')
      .limit(toRowLimit(limit)),
  )
}

export const countResults = async (db: Db, actor: Actor, patientId: string): Promise<number> =>
  countRows(
    db,
    q
      .selectFrom('diagnostic_results as r')
      .where('r.organizationId', '=', actor.organizationId)
      .where(inCareSql(actor, 'r.patient_id'))
      .where(inChart(patientId)),
  )

export interface WorkFilter {
  view: (typeof resultViews)[number]
  orderedBy: 'me' | 'all'
}

/** Rule RS2. */
const overdue = (now: Date) => sql<boolean>`last.state in ('ordered', 'pending')
  and coalesce(r.due_on, r.ordered_on + (${JSON.stringify(resultDueDays)}::jsonb ->> r.kind)::int)
      < (${now.toISOString()}::timestamptz at time zone ${zone})::date`
const unreviewed = sql<boolean>`last.state = 'resulted'`

const selectWork = (actor: Actor, now: Date, { view, orderedBy }: WorkFilter) => {
  const where = {
    overdue: overdue(now),
    unreviewed,
    'needs-attention': sql<boolean>`(${unreviewed} or ${overdue(now)})`,
    open: sql<boolean>`last.state in ('ordered', 'pending', 'resulted')`,
  }[view]
  const found = selectRows(actor, now).where(where)
  return orderedBy === 'me' ? found.where('r.orderedBy', '=', actor.userId) : found
}

/** The oldest first. */
export const listWork = (db: Db, actor: Actor, now: Date, filter: WorkFilter, { limit, after }: Place) => {
  const [at, id] = after ?? []
  return db.all(
    selectWork(actor, now, filter)
      .where(id ? sql<boolean>`(r.recorded_at, r.id) > (${at}, ${id})` : sql<boolean>`true`)
      .orderBy('r.recordedAt')
      .orderBy('r.id')
      .limit(toRowLimit(limit)),
  )
}

export const countWork = async (db: Db, actor: Actor, now: Date, filter: WorkFilter): Promise<number> =>
  countRows(db, q.selectFrom(selectWork(actor, now, filter).as('found')))

/** The steps of these results, oldest first. */
export const listEvents = (db: Db, actor: Actor, resultIds: readonly string[]) =>
  resultIds.length === 0
    ? Promise.resolve([])
    : db.all(
        q
          .selectFrom('diagnostic_result_events as e')
          .innerJoin('users as author', 'author.id', 'e.recordedBy')
          .where('e.organizationId', '=', actor.organizationId)
          .where('e.resultId', 'in', resultIds)
          .select(['e.id', 'e.resultId', 'e.sequence', 'e.step', 'e.state', 'e.happenedOn', 'e.content'])
          .select(['e.reason', 'e.recordedAt'])
          .select(fullNameSql('author').as('recordedByName'))
          .orderBy('e.resultId')
          .orderBy('e.sequence'),
      )
export type EventRow = Awaited<ReturnType<typeof listEvents>>[number]

/** Undefined when the id is in use. */
export const insertResult = (db: Db, row: Insertable<Tables['diagnostic_results']>) =>
  db.first(
    q
      .insertInto('diagnostic_results')
      .values(row)
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )

/** Undefined when the step was taken by somebody else, or its id is in use. */
export const insertEvent = (db: Db, row: Insertable<Tables['diagnostic_result_events']>) =>
  db.first(
    q
      .insertInto('diagnostic_result_events')
      .values(row)
      .onConflict((on) => on.doNothing())
      .returning('id'),
  )

/** A wound of this chart, whichever of its merged patients it was recorded for. */
export const findWoundOfChart = (db: Db, organizationId: string, patientId: string, woundId: string) =>
  db.first(
    q
      .selectFrom('wounds as w')
      .where('w.organizationId', '=', organizationId)
      .where('w.id', '=', woundId)
      .where(sql<boolean>`w.patient_id in (select chart_patients(${patientId}::uuid))`)
      .select(['w.id', 'w.patientId']),
  )
