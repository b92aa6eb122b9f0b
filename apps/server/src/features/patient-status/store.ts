/** SQL of statuses and isolation precautions. Rows are added and read, never changed. */
import type { Insertable } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../platform/db/query.ts'
import { fullName } from '../chart/public.ts'
import { visiblePatients } from '../patients/public.ts'

const ofPerson = (column: string, patientId: string) =>
  sql<boolean>`${sql.ref(column)} in (select person_charts(${patientId}::uuid))`

const statuses = (actor: Actor) =>
  q
    .selectFrom('patient_statuses as s')
    .innerJoin('users as author', 'author.id', 's.recorded_by')
    .leftJoin('patient_status_voids as gone', 'gone.status_id', 's.id')
    .leftJoin('users as voider', 'voider.id', 'gone.voided_by')
    .where('s.organization_id', '=', actor.organizationId)
    .where('s.patient_id', 'in', visiblePatients(actor, q.selectFrom('patients')).select('patients.id'))
    .selectAll('s')
    .select(['gone.voided_at', 'gone.reason as void_reason'])
    .select(fullName('author').as('recorded_by_name'))
    .select(fullName('voider').$castTo<string | null>().as('voided_by_name'))

export const listStatusRows = (db: Db, actor: Actor, patientId: string) =>
  db.all(
    statuses(actor)
      .where(ofPerson('s.patient_id', patientId))
      .orderBy('s.effective_date', 'desc')
      .orderBy('s.recorded_at', 'desc')
      .orderBy('s.id', 'desc'),
  )
export type StatusRow = Awaited<ReturnType<typeof listStatusRows>>[number]

export const findStatusRow = (db: Db, actor: Actor, id: string): Promise<StatusRow | undefined> =>
  db.first(statuses(actor).where('s.id', '=', id))

/** Undefined when the id is taken. */
export const insertStatus = (db: Db, row: Insertable<Tables['patient_statuses']>) =>
  db.first(
    q
      .insertInto('patient_statuses')
      .values(row)
      .onConflict((on) => on.doNothing())
      .returning('id'),
  )

/** Undefined when it was voided before. */
export const insertStatusVoid = (db: Db, row: Insertable<Tables['patient_status_voids']>) =>
  db.first(
    q
      .insertInto('patient_status_voids')
      .values(row)
      .onConflict((on) => on.doNothing())
      .returning('status_id'),
  )

/** Changes of one patient's status are made one after the other. */
export const lockPatientStatus = (db: Db, patientId: string) =>
  db.raw('select pg_advisory_xact_lock(hashtextextended($1, 145))', [patientId])

/** Lists of active patients follow the status. */
export const setUnderCare = (
  db: Db,
  organizationId: string,
  patientId: string,
  isActive: boolean,
  at: string,
) =>
  db.raw(
    `update patients set is_active = $3, updated_at = $4
      where organization_id = $1 and id in (select person_charts($2)) and is_active <> $3`,
    [organizationId, patientId, isActive, at],
  )

export interface BookedRow {
  id: string
  local_date: string
  local_time: string
  appointment_type: string
  provider_name: string
  version: number
}

export const listBookedAppointments = (db: Db, organizationId: string, patientId: string, now: Date) =>
  db.raw<BookedRow>(
    `select a.id, a.local_date::text, a.local_time, a.appointment_type, a.version,
            u.first_name || ' ' || u.last_name as provider_name
       from appointments a join users u on u.id = a.provider_id
      where a.organization_id = $1 and a.patient_id in (select person_charts($2))
        and a.status in ('scheduled', 'confirmed') and a.starts_at > $3
      order by a.starts_at, a.id limit 500`,
    [organizationId, patientId, now],
  )

const isolations = (actor: Actor) =>
  q
    .selectFrom('patient_isolation as s')
    .innerJoin('users as author', 'author.id', 's.recorded_by')
    .leftJoin('patient_isolation_voids as gone', 'gone.isolation_id', 's.id')
    .leftJoin('users as voider', 'voider.id', 'gone.voided_by')
    .where('s.organization_id', '=', actor.organizationId)
    .where('s.patient_id', 'in', visiblePatients(actor, q.selectFrom('patients')).select('patients.id'))
    .selectAll('s')
    .select(['gone.voided_at', 'gone.reason as void_reason'])
    .select(fullName('author').as('recorded_by_name'))
    .select(fullName('voider').$castTo<string | null>().as('voided_by_name'))

export const listIsolationRows = (db: Db, actor: Actor, patientId: string) =>
  db.all(
    isolations(actor)
      .where(ofPerson('s.patient_id', patientId))
      .orderBy('s.effective_date', 'desc')
      .orderBy('s.recorded_at', 'desc')
      .orderBy('s.id', 'desc'),
  )
export type IsolationRow = Awaited<ReturnType<typeof listIsolationRows>>[number]

export const findIsolationRow = (db: Db, actor: Actor, id: string): Promise<IsolationRow | undefined> =>
  db.first(isolations(actor).where('s.id', '=', id))

/** Undefined when the id is taken. */
export const insertIsolation = (db: Db, row: Insertable<Tables['patient_isolation']>) =>
  db.first(
    q
      .insertInto('patient_isolation')
      .values(row)
      .onConflict((on) => on.doNothing())
      .returning('id'),
  )

/** Undefined when it was voided before. */
export const insertIsolationVoid = (db: Db, row: Insertable<Tables['patient_isolation_voids']>) =>
  db.first(
    q
      .insertInto('patient_isolation_voids')
      .values(row)
      .onConflict((on) => on.doNothing())
      .returning('isolation_id'),
  )
