/** SQL of the medical history. Rows are added and read, never changed. */
import type { Insertable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { pageRows, q, sql, type Tables } from '../../../platform/db/query.ts'
import { before, fullName, inChart, nameIfAny, seenBy, type Place } from '../query-fragments.ts'

/** The entry that stands in for this one, unless that was made in error. */
const successor = sql<string | null>`history_in_its_place(h.id)`

/** Of patients that this person may see, each with its author and, where it was voided, by whom and why. */
const visible = (actor: Actor) =>
  q
    .selectFrom('medical_history as h')
    .innerJoin('users as author', 'author.id', 'h.recorded_by')
    .leftJoin('medical_history_voids as gone', 'gone.history_id', 'h.id')
    .leftJoin('users as voider', 'voider.id', 'gone.voided_by')
    .where('h.organization_id', '=', actor.organizationId)
    .where('h.patient_id', 'in', seenBy(actor))
    .selectAll('h')
    .select(fullName('author').as('recorded_by_name'))
    .select(['gone.voided_at', 'gone.reason as void_reason'])
    .select(nameIfAny('voider').as('voided_by_name'))
    .select(successor.as('replaced_by'))

export const historyById = (db: Db, actor: Actor, id: string) =>
  db.first(visible(actor).where('h.id', '=', id))
export type HistoryRow = NonNullable<Awaited<ReturnType<typeof historyById>>>

/** An entry of this chart, which may have been merged into it. */
export const historyInChart = (db: Db, actor: Actor, id: string, patientId: string) =>
  db.first(visible(actor).where('h.id', '=', id).where(inChart('h.patient_id', patientId)))

/** Current: without those that were written anew. */
const matching = (patientId: string, entries: 'current' | 'all') =>
  entries === 'all'
    ? inChart('h.patient_id', patientId)
    : sql<boolean>`${inChart('h.patient_id', patientId)} and ${successor} is null`

export const historyOfPatient = (
  db: Db,
  actor: Actor,
  patientId: string,
  entries: 'current' | 'all',
  { limit, after }: Place,
): Promise<HistoryRow[]> =>
  db.all(
    visible(actor)
      .where(matching(patientId, entries))
      .where(before('h.recorded_at', 'h.id', after))
      .orderBy('h.recorded_at', 'desc')
      .orderBy('h.id', 'desc')
      .limit(pageRows(limit)),
  )

export const countHistory = async (
  db: Db,
  actor: Actor,
  patientId: string,
  entries: 'current' | 'all',
): Promise<number> =>
  (
    await db.first(
      q
        .selectFrom('medical_history as h')
        .where('h.organization_id', '=', actor.organizationId)
        .where('h.patient_id', 'in', seenBy(actor))
        .where(matching(patientId, entries))
        .select((eb) => eb.cast<number>(eb.fn.countAll(), 'int8').as('total')),
    )
  )?.total ?? 0

/** What the patient has now: current, not voided, not resolved. */
export const standingHistory = (db: Db, actor: Actor, patientId: string): Promise<HistoryRow[]> =>
  db.all(
    visible(actor)
      .where(matching(patientId, 'current'))
      .where('gone.history_id', 'is', null)
      .where('h.status', '<>', 'resolved')
      .orderBy('h.recorded_at')
      .orderBy('h.id')
      .limit(50),
  )

/** Undefined when the id is taken. */
export const insertHistory = (db: Db, entry: Insertable<Tables['medical_history']>) =>
  db.first(
    q
      .insertInto('medical_history')
      .values(entry)
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )

/** Those who write one entry anew take turns. */
export const lockEntry = (db: Db, id: string) =>
  db.raw('select pg_advisory_xact_lock(hashtextextended($1, 25))', [id])

/** Undefined when the entry was voided before. */
export const insertHistoryVoid = (db: Db, entry: Insertable<Tables['medical_history_voids']>) =>
  db.first(
    q
      .insertInto('medical_history_voids')
      .values(entry)
      .onConflict((on) => on.doNothing())
      .returning('history_id'),
  )
