/** SQL of statuses and isolation precautions, which are stored alike. Rows are added and read, never changed. */
import type { Insertable } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../platform/db/query.ts'
import { fullNameSql } from '../patient-chart/public.ts'
import { filterVisiblePatients } from '../patients/public.ts'

const tables = {
  status: { entries: 'patient_statuses', voids: 'patient_status_voids', entryId: 'statusId' },
  isolation: { entries: 'patient_isolation', voids: 'patient_isolation_voids', entryId: 'isolationId' },
} as const
export type EntryKind = keyof typeof tables

interface Rows {
  status: StatusRow
  isolation: IsolationRow
}
interface NewRows {
  status: Insertable<Tables['patient_statuses']>
  isolation: Insertable<Tables['patient_isolation']>
}
type New<Kind extends EntryKind> = NewRows[Kind]

// Shared columns are selected under the names of the first.
const query = (kind: EntryKind, actor: Actor) =>
  q
    .selectFrom(`${tables[kind].entries} as s` as 'patient_statuses as s')
    .innerJoin('users as author', 'author.id', 's.recordedBy')
    .leftJoin(
      `${tables[kind].voids} as gone` as 'patient_status_voids as gone',
      `gone.${tables[kind].entryId}` as 'gone.statusId',
      's.id',
    )
    .leftJoin('users as voider', 'voider.id', 'gone.voidedBy')
    .where('s.organizationId', '=', actor.organizationId)
    .where('s.patientId', 'in', filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id'))
    .selectAll('s')
    .select(['gone.voidedAt', 'gone.reason as voidReason'])
    .select(fullNameSql('author').as('recordedByName'))
    .select(fullNameSql('voider').$castTo<string | null>().as('voidedByName'))

type AnyRow = Awaited<ReturnType<ReturnType<typeof query>['executeTakeFirstOrThrow']>>
export type StatusRow = AnyRow
export type IsolationRow = Omit<AnyRow, 'status' | 'source'> & { precautions: string[] }

export const listEntryRows = <Kind extends EntryKind>(
  db: Db,
  actor: Actor,
  kind: Kind,
  patientId: string,
): Promise<Rows[Kind][]> =>
  db.all(
    query(kind, actor)
      .where(sql<boolean>`s.patient_id in (select person_charts(${patientId}::uuid))`)
      .orderBy('s.effectiveDate', 'desc')
      .orderBy('s.recordedAt', 'desc')
      .orderBy('s.id', 'desc'),
  ) as Promise<Rows[Kind][]> // of the table of this kind

export const findEntryRow = <Kind extends EntryKind>(
  db: Db,
  actor: Actor,
  kind: Kind,
  id: string,
): Promise<Rows[Kind] | undefined> =>
  db.first(query(kind, actor).where('s.id', '=', id)) as Promise<Rows[Kind] | undefined> // as above

/** Undefined when the id is in use. */
export const insertEntry = <Kind extends EntryKind>(db: Db, kind: Kind, row: New<Kind>) =>
  db.first(
    q
      .insertInto(tables[kind].entries as 'patient_statuses')
      .values(row as NewRows['status']) // a row of the table of this kind
      .onConflict((on) => on.doNothing())
      .returning('id'),
  )

/** Undefined when it was voided before. */
export const insertVoid = (
  db: Db,
  kind: EntryKind,
  entryId: string,
  row: Omit<Insertable<Tables['patient_status_voids']>, 'statusId'>,
) =>
  db.first(
    q
      .insertInto(tables[kind].voids as 'patient_status_voids')
      .values({ ...row, [tables[kind].entryId]: entryId } as Insertable<Tables['patient_status_voids']>) // as above
      .onConflict((on) => on.doNothing())
      .returning('voidedAt'),
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
  localDate: string
  localTime: string
  appointmentType: string
  providerName: string
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
