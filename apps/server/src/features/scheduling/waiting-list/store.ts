/** SQL of the waiting list. Whoever sees the patient sees the entry. */
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

const selectVisible = (actor: Actor) =>
  q
    .selectFrom('waiting_list_entries as w')
    .innerJoin('patients as p', 'p.id', 'w.patientId')
    .innerJoin('users as c', 'c.id', 'w.createdBy')
    .leftJoin('users as u', 'u.id', 'w.providerId')
    .leftJoin('facilities as f', 'f.id', 'w.facilityId')
    .leftJoin('appointments as a', 'a.id', 'w.appointmentId')
    .where('w.organizationId', '=', actor.organizationId)
    .where('w.patientId', 'in', filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id'))
    .selectAll('w')
    .select([
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

type EntryRow = NonNullable<Awaited<ReturnType<typeof findEntryById>>>

export const findEntryById = (db: Db, actor: Actor, id: string) =>
  db.first(selectVisible(actor).where('w.id', '=', id))

/** Open entries; with a time, those that it suits. An entry without a wish takes any provider, facility, or date. */
export function listOpenEntries(db: Db, actor: Actor, filter: WaitingListFilter): Promise<EntryRow[]> {
  const rules = [sql`w.closed_at is null`]
  if (filter.providerId !== 'all')
    rules.push(sql`(w.provider_id is null or w.provider_id = ${filter.providerId})`)
  if (filter.facilityId !== 'all')
    rules.push(sql`(w.facility_id is null or w.facility_id = ${filter.facilityId})`)
  if (filter.startsAt)
    rules.push(
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
