/** SQL of stays, and of what the chart repeats of the open one. */
import { facilityTypes, isOwnPlace } from '@mendwell/clinical'
import type { Insertable, Updateable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../../platform/db/query.ts'
import { filterVisiblePatients } from '../policy.ts'

const nameSql = (table: string) =>
  sql<string | null>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`

const selectPresented = (actor: Actor) =>
  q
    .selectFrom('patient_stays as s')
    .innerJoin('facilities as f', 'f.id', 's.facilityId')
    .leftJoin('users as author', 'author.id', 's.recordedBy')
    .leftJoin('users as voider', 'voider.id', 's.voidedBy')
    .where('s.organizationId', '=', actor.organizationId)
    .where('s.patientId', 'in', filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id'))
    .selectAll('s')
    .select(['f.name as facilityName', 'f.timeZone'])
    .select(nameSql('author').as('recordedByName'))
    .select(nameSql('voider').as('voidedByName'))

/** Of the chart and those merged into it, latest first. */
export const listStayRows = (db: Db, actor: Actor, patientId: string) =>
  db.all(
    selectPresented(actor)
      .where(sql<boolean>`s.patient_id in (select chart_patients(${patientId}::uuid))`)
      .orderBy('s.startDate', 'desc')
      .orderBy('s.recordedAt', 'desc')
      .orderBy('s.id', 'desc'),
  )
export type StayRow = Awaited<ReturnType<typeof listStayRows>>[number]

export const findStayRow = (db: Db, actor: Actor, id: string): Promise<StayRow | undefined> =>
  db.first(selectPresented(actor).where('s.id', '=', id))

/** Undefined when the id is in use. */
export const insertStay = (db: Db, row: Insertable<Tables['patient_stays']>) =>
  db.first(
    q
      .insertInto('patient_stays')
      .values(row)
      .onConflict((on) => on.doNothing())
      .returning('id'),
  )

/** Undefined when it has another version by now. */
export const updateStay = (
  db: Db,
  { organizationId }: Actor,
  id: string,
  version: number,
  change: Updateable<Tables['patient_stays']>,
) =>
  db.first(
    q
      .updateTable('patient_stays')
      .set(change)
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id'),
  )

/** Stays of one patient are recorded one after the other. */
export const lockPatientStays = (db: Db, patientId: string) =>
  db.raw('select pg_advisory_xact_lock(hashtextextended($1, 238))', [patientId])

/** Where the patient is, as lists and banners show it. */
export const updateChartPlace = (
  db: Db,
  patientId: string,
  place: { facilityId: string | null; room: string | null; admissionDate: string | null },
  at: string,
) =>
  db.raw(
    `update patients set facility_id = $2, room = $3, admission_date = $4, updated_at = $5
      where id = $1 and (facility_id, room, admission_date) is distinct from ($2::uuid, $3::text, $4::date)`,
    [patientId, place.facilityId, place.room, place.admissionDate, at],
  )

/** Types of places with admissions. */
const institutions = facilityTypes.values.filter((type) => !isOwnPlace(type))

/** A chart that is registered with a facility and an admission date begins with that stay. */
export const insertStaysOfCharts = (db: Db, patientIds: readonly string[], today: string) =>
  db.raw(
    `insert into patient_stays (organization_id, patient_id, facility_id, room, start_kind, start_date, recorded_by,
                                recorded_at, updated_at)
     select p.organization_id, p.id, p.facility_id, nullif(p.room, ''), 'admission', p.admission_date, p.created_by,
            p.created_at, p.created_at
       from patients p join facilities f on f.id = p.facility_id
      where p.id = any($1::uuid[]) and p.admission_date <= $2::date and f.facility_type = any($3)
        and not exists (select from patient_stays s where s.patient_id = p.id)`,
    [[...patientIds], today, institutions],
  )

export const hasOpenStay = async (db: Db, patientId: string): Promise<boolean> =>
  (await db.first(
    q
      .selectFrom('patient_stays')
      .where('patientId', '=', patientId)
      .where('endDate', 'is', null)
      .where('voidedAt', 'is', null)
      .select('id'),
  )) !== undefined

/** The room of the open stay is the one of the chart. */
export const updateOpenStayRoom = (db: Db, patientId: string, room: string | null, at: string) =>
  db.all(
    q
      .updateTable('patient_stays')
      .set({ room, updatedAt: at })
      .where('patientId', '=', patientId)
      .where('endDate', 'is', null)
      .where('voidedAt', 'is', null)
      .where('room', 'is distinct from', room)
      .returning('id'),
  )
