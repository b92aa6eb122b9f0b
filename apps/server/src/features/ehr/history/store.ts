/** SQL of the medical history. Rows are added and read, never changed. */
import type { Insertable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { toRowLimit, q, sql, type Tables } from '../../../platform/db/query.ts'
import {
  beforeSql,
  fullNameSql,
  inChartSql,
  nullableNameSql,
  selectVisiblePatientIds,
  type PagePosition,
} from '../query-fragments.ts'

/** The entry that replaces this one, unless it was entered in error. */
const successorSql = sql<string | null>`history_in_its_place(h.id)`

/** Of patients that this user may see, each with its author and, if voided, by whom and why. */
const selectVisible = (actor: Actor) =>
  q
    .selectFrom('medical_history as h')
    .innerJoin('users as author', 'author.id', 'h.recordedBy')
    .leftJoin('medical_history_voids as gone', 'gone.historyId', 'h.id')
    .leftJoin('users as voider', 'voider.id', 'gone.voidedBy')
    .where('h.organizationId', '=', actor.organizationId)
    .where('h.patientId', 'in', selectVisiblePatientIds(actor))
    .selectAll('h')
    .select(fullNameSql('author').as('recordedByName'))
    .select(['gone.voidedAt', 'gone.reason as voidReason'])
    .select(nullableNameSql('voider').as('voidedByName'))
    .select(successorSql.as('replacedBy'))

export const findHistoryById = (db: Db, actor: Actor, id: string) =>
  db.first(selectVisible(actor).where('h.id', '=', id))
export type HistoryRow = NonNullable<Awaited<ReturnType<typeof findHistoryById>>>

/** An entry of this chart, which may have been merged into it. */
export const findHistoryInChart = (db: Db, actor: Actor, id: string, patientId: string) =>
  db.first(selectVisible(actor).where('h.id', '=', id).where(inChartSql('h.patient_id', patientId)))

/** Current: without replaced entries. */
const matchingSql = (patientId: string, entries: 'current' | 'all') =>
  entries === 'all'
    ? inChartSql('h.patient_id', patientId)
    : sql<boolean>`${inChartSql('h.patient_id', patientId)} and ${successorSql} is null`

export const listPatientHistory = (
  db: Db,
  actor: Actor,
  patientId: string,
  entries: 'current' | 'all',
  { limit, after }: PagePosition,
): Promise<HistoryRow[]> =>
  db.all(
    selectVisible(actor)
      .where(matchingSql(patientId, entries))
      .where(beforeSql('h.recorded_at', 'h.id', after))
      .orderBy('h.recordedAt', 'desc')
      .orderBy('h.id', 'desc')
      .limit(toRowLimit(limit)),
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
        .where('h.organizationId', '=', actor.organizationId)
        .where('h.patientId', 'in', selectVisiblePatientIds(actor))
        .where(matchingSql(patientId, entries))
        .select((eb) => eb.cast<number>(eb.fn.countAll(), 'int8').as('total')),
    )
  )?.total ?? 0

/** What the patient has now: current, not voided, not resolved. */
export const listCurrentHistory = (db: Db, actor: Actor, patientId: string): Promise<HistoryRow[]> =>
  db.all(
    selectVisible(actor)
      .where(matchingSql(patientId, 'current'))
      .where('gone.historyId', 'is', null)
      .where('h.status', '<>', 'resolved')
      .orderBy('h.recordedAt')
      .orderBy('h.id')
      .limit(50),
  )

/** Undefined when the id is in use. */
export const insertHistory = (db: Db, entry: Insertable<Tables['medical_history']>) =>
  db.first(
    q
      .insertInto('medical_history')
      .values(entry)
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )

/** Replacements of one entry are serialized. */
export const lockEntry = (db: Db, id: string) =>
  db.raw('select pg_advisory_xact_lock(hashtextextended($1, 25))', [id])

/** Undefined when the entry was voided before. */
export const insertHistoryVoid = (db: Db, entry: Insertable<Tables['medical_history_voids']>) =>
  db.first(
    q
      .insertInto('medical_history_voids')
      .values(entry)
      .onConflict((on) => on.doNothing())
      .returning('historyId'),
  )
