/** SQL of the waiting list. Whoever sees the patient sees the entry, which belongs to the kept one of merged charts. */
import { listStoppingStatuses, type PatientStatus } from '@mendwell/clinical'
import type { WaitingListEntry } from '@mendwell/contract'
import type { Insertable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../../platform/db/query.ts'
import { filterVisiblePatients } from '../../patients/public.ts'

const maxEntries = 500

export interface WaitingListFilter {
  providerId: string
  facilityId: string
  startsAt?: string | undefined
  date?: string | undefined
  duration?: number | undefined
}

/** Why the patient cannot be booked; the same as `getBookablePatient` refuses. */
const bookingStop = sql<PatientStatus | 'inactive' | null>`coalesce(
  (select s.status from current_status(p.id) s where s.status = any(${listStoppingStatuses('appointment-booking')})),
  case when not p.is_active then 'inactive' end)`

const selectVisible = (actor: Actor) =>
  q
    .selectFrom('waiting_list_entries as w')
    .leftJoin('patient_merges as m', (join) =>
      join.onRef('m.mergedId', '=', 'w.patientId').on('m.unmergedAt', 'is', null),
    )
    .innerJoin('patients as p', (join) => join.on(sql<boolean>`p.id = coalesce(m.kept_id, w.patient_id)`))
    .innerJoin('users as c', 'c.id', 'w.createdBy')
    .leftJoin('users as u', 'u.id', 'w.providerId')
    .leftJoin('facilities as f', 'f.id', 'w.facilityId')
    .leftJoin('appointments as a', 'a.id', 'w.appointmentId')
    .where('w.organizationId', '=', actor.organizationId)
    .where('p.id', 'in', filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id'))
    .selectAll('w')
    .select([
      'p.id as chartId',
      'p.firstName',
      'p.lastName',
      'p.medicalRecordNumber',
      'p.phone',
      'u.firstName as providerFirstName',
      'u.lastName as providerLastName',
      'f.name as facilityName',
      'a.localDate',
      'a.localTime',
      'a.timeZone',
      'a.status as appointmentStatus',
    ])
    .select(sql<string>`c.first_name || ' ' || c.last_name`.as('createdByName'))
    .select(bookingStop.as('bookingStop'))

type EntryRow = NonNullable<Awaited<ReturnType<typeof findEntryById>>>

export const findEntryById = (db: Db, actor: Actor, id: string) =>
  db.first(selectVisible(actor).where('w.id', '=', id))

/** Open entries; with a time, those that it suits, of patients who can be booked. An entry without a wish takes any provider, facility, or date. */
export function listOpenEntries(db: Db, actor: Actor, filter: WaitingListFilter): Promise<EntryRow[]> {
  const rules = [sql`w.closed_at is null`]
  if (filter.providerId !== 'all')
    rules.push(sql`(w.provider_id is null or w.provider_id = ${filter.providerId})`)
  if (filter.facilityId !== 'all')
    rules.push(sql`(w.facility_id is null or w.facility_id = ${filter.facilityId})`)
  if (filter.startsAt)
    rules.push(
      sql`${bookingStop} is null`,
      sql`(w.appointment_id is null or (a.status in ('scheduled', 'confirmed') and a.starts_at > ${filter.startsAt}::timestamptz))`,
    )
  if (filter.date)
    rules.push(
      sql`coalesce(w.earliest_date, '-infinity') <= ${filter.date}::date and coalesce(w.latest_date, 'infinity') >= ${filter.date}::date`,
    )
  if (filter.duration) rules.push(sql`w.duration_minutes <= ${filter.duration}`)
  return db.all(
    selectVisible(actor)
      .where(sql<boolean>`${sql.join(rules, sql` and `)}`)
      .orderBy('w.createdAt')
      .orderBy('w.id')
      .limit(maxEntries),
  )
}

export const presentEntry = (row: EntryRow): WaitingListEntry => ({
  ...row,
  patientId: row.chartId,
  patient: row,
  appointment:
    row.localDate === null || row.localTime === null || row.timeZone === null
      ? null
      : {
          scheduledDate: row.localDate,
          scheduledTime: row.localTime,
          timeZone: row.timeZone,
          isOpen: row.appointmentStatus === 'scheduled' || row.appointmentStatus === 'confirmed',
        },
  provider:
    row.providerFirstName === null || row.providerLastName === null
      ? null
      : { firstName: row.providerFirstName, lastName: row.providerLastName },
  facility: row.facilityName === null ? null : { name: row.facilityName },
  duration: row.durationMinutes,
})

export const isSamePerson = async (db: Db, oneId: string, otherId: string): Promise<boolean> =>
  (
    await db.raw<{ isSame: boolean }>('select $1::uuid in (select person_charts($2)) as is_same', [
      oneId,
      otherId,
    ])
  )[0]?.isSame === true

/** Undefined when the id is in use. */
export const insertEntry = (db: Db, entry: Insertable<Tables['waiting_list_entries']>) =>
  db.first(
    q
      .insertInto('waiting_list_entries')
      .values(entry)
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )

/** Undefined when it is closed already. */
export const closeEntry = (
  db: Db,
  actor: Actor,
  id: string,
  how: { closeReason: string } | { bookedAppointmentId: string },
  now: Date,
) =>
  db.first(
    q
      .updateTable('waiting_list_entries')
      .set({ ...how, closedAt: now.toISOString(), closedBy: actor.userId })
      .where('organizationId', '=', actor.organizationId)
      .where('id', '=', id)
      .where('closedAt', 'is', null)
      .returning('id'),
  )
