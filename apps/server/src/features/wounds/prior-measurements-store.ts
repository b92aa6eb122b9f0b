/** SQL of imported earlier sizes, and of wounds that come with new charts. */
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { q, sql, toColumns } from '../../platform/db/query.ts'
import { filterVisibleWounds } from './policy.ts'

const nameSql = (table: string) =>
  sql<string>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`

const selectPresented = (actor: Actor) =>
  q
    .selectFrom('wound_prior_measurements as m')
    .innerJoin('users as author', 'author.id', 'm.recordedBy')
    .leftJoin('users as voider', 'voider.id', 'm.voidedBy')
    .where('m.organizationId', '=', actor.organizationId)
    .where('m.woundId', 'in', filterVisibleWounds(actor, q.selectFrom('wounds')).select('wounds.id'))
    .selectAll('m')
    .select(nameSql('author').as('recordedByName'))
    .select(nameSql('voider').$castTo<string | null>().as('voidedByName'))

export const listPriorMeasurementRows = (db: Db, actor: Actor, woundId: string) =>
  db.all(
    selectPresented(actor)
      .where('m.woundId', '=', woundId)
      .orderBy('m.measuredOn', 'desc')
      .orderBy('m.recordedAt', 'desc')
      .orderBy('m.id'),
  )
export type PriorMeasurementRow = Awaited<ReturnType<typeof listPriorMeasurementRows>>[number]

export const findPriorMeasurementRow = (db: Db, actor: Actor, id: string) =>
  db.first(selectPresented(actor).where('m.id', '=', id))

/** Undefined when it was marked before. */
export const markPriorMeasurement = (
  db: Db,
  actor: Actor,
  id: string,
  change: { voidedAt: string; voidedBy: string; voidReason: string },
) =>
  db.first(
    q
      .updateTable('wound_prior_measurements')
      .set(change)
      .where('organizationId', '=', actor.organizationId)
      .where('id', '=', id)
      .where('voidedAt', 'is', null)
      .returning('id'),
  )

export interface NewChartWound {
  id: string
  patientId: string
  number: number
  woundType: string
  location: string
  laterality: string | null
  onsetDate: string | null
  notes: string | null
}

/** Of charts that this transaction created: their numbers are given by the caller. */
export const insertWoundsOfNewCharts = (
  db: Db,
  actor: Actor,
  wounds: readonly NewChartWound[],
  at: string,
): Promise<unknown> =>
  wounds.length === 0
    ? Promise.resolve()
    : db.raw(
        `insert into wounds (id, organization_id, patient_id, number, wound_type, location, laterality, onset_date, notes,
                             created_by, created_at, updated_at)
         select r.id, $2, r.patient_id, r.number, r.wound_type, r.location, r.laterality, r.onset_date, r.notes, $3, $4, $4
           from jsonb_populate_recordset(null::wounds, $1) r`,
        [JSON.stringify(wounds.map(toColumns)), actor.organizationId, actor.userId, at],
      )
