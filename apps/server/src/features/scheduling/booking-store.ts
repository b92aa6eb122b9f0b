/** SQL that books and changes appointments. Who may do so was settled by what was read before. */
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'
import { q, sql, toColumns, type Tables, type Column } from '../../platform/db/query.ts'
import { filterVisibleAppointments } from './policy.ts'
import type { Actor } from '../../platform/actor.ts'

/**
 * Bookings of one person are serialized: the constraint alone would reject as reliably, but two waiting for each other would get a deadlock
 * a second later instead of the conflict.
 */
export const lockPeople = (db: Db, people: readonly string[]) =>
  db.raw(
    `select pg_advisory_xact_lock(k) from (
       select distinct hashtextextended(person, 50) as k from unnest($1::text[]) person order by 1) locks`,
    [people],
  )

export interface Span {
  startsAt: string
  endsAt: string
  /** The room that it needs. */
  treatmentRoomId?: string | null
}

export interface Clash {
  /** Which of the spans, counted from 0. */
  at: number
  who: 'provider' | 'patient' | 'room'
  id: string
}

/** Open appointments of either person, or in the room, that overlap one of the spans. None is longer than two hours. */
export const listClashes = (
  db: Db,
  organizationId: string,
  people: { providerId: string; patientId: string },
  spans: readonly Span[],
  except: readonly string[],
): Promise<Clash[]> =>
  db.raw(
    `select (s.n - 1)::int as at, who.who, a.id
       from unnest($4::timestamptz[], $5::timestamptz[], $7::uuid[]) with ordinality s(starts_at, ends_at, room_id, n)
       cross join (values ('provider'), ('patient'), ('room')) who(who)
       join lateral (
         select id from appointments a
          where who.who = 'provider' and a.organization_id = $1 and a.provider_id = $2
            and a.starts_at > s.starts_at - interval '2 hours' and a.starts_at < s.ends_at and a.ends_at > s.starts_at
            and a.status in ('scheduled', 'confirmed') and a.id <> all($6)
         union all
         select id from appointments a
          where who.who = 'patient' and a.organization_id = $1 and a.patient_id = $3
            and a.starts_at > s.starts_at - interval '2 hours' and a.starts_at < s.ends_at and a.ends_at > s.starts_at
            and a.status in ('scheduled', 'confirmed') and a.id <> all($6)
         union all
         select id from appointments a
          where who.who = 'room' and a.organization_id = $1 and a.treatment_room_id = s.room_id
            and a.starts_at > s.starts_at - interval '2 hours' and a.starts_at < s.ends_at and a.ends_at > s.starts_at
            and a.status in ('scheduled', 'confirmed') and a.id <> all($6)) a on true
      order by 1, array_position(array['provider', 'patient', 'room'], who.who), 3`,
    [
      organizationId,
      people.providerId,
      people.patientId,
      spans.map(({ startsAt }) => startsAt),
      spans.map(({ endsAt }) => endsAt),
      except,
      spans.map(({ treatmentRoomId }) => treatmentRoomId ?? null),
    ],
  )

export const insertAppointments = (db: Db, rows: Insertable<Tables['appointments']>[]) =>
  db.all(
    q
      .insertInto('appointments')
      .values(rows)
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )

export type SeriesRow = Selectable<Tables['appointment_series']>

export const insertSeries = (db: Db, series: Insertable<Tables['appointment_series']>) =>
  db.first(q.insertInto('appointment_series').values(series).returning('id'))

/** Holds the series, so that two edits of it take turns. */
export const lockSeries = (db: Db, organizationId: string, id: string): Promise<SeriesRow | undefined> =>
  db.first(
    q
      .selectFrom('appointment_series')
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .selectAll()
      .forUpdate(),
  )

export const updateSeries = (
  db: Db,
  organizationId: string,
  id: string,
  change: Partial<Insertable<Tables['appointment_series']>>,
) =>
  db.first(
    q
      .updateTable('appointment_series')
      .set(change)
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .returning('id'),
  )

/** Locked until the end, so that it is not confirmed or moved between check and change. */
export const lockAppointment = (db: Db, organizationId: string, id: string) =>
  db.first(
    q
      .selectFrom('appointments')
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .select('id')
      .forNoKeyUpdate(),
  )

/** Every appointment of a series, whatever became of it, held as above. */
export const listSeriesAppointments = (db: Db, organizationId: string, seriesId: string) =>
  db.all(
    q
      .selectFrom('appointments')
      .where('organizationId', '=', organizationId)
      .where('seriesId', '=', seriesId)
      .orderBy('ruleDate')
      .selectAll()
      .forNoKeyUpdate(),
  )

/** What an appointment is to be from now on; null leaves it alone. */
export interface PlacedAppointment {
  id: string
  startsAt: string
  endsAt: string
  durationMinutes: number
  timeZone: string
  localDate: string
  localTime: string
  providerId: string | null
  appointmentType: string | null
  notes: string | null
  keepNotes: boolean
  /** Always the room it has from now on. */
  treatmentRoomId: string | null
  status: string
  seriesId: string | null
  ruleDate: string | null
  isException: boolean
}

/** All in one statement: only the final positions count, not the order of moves. */
export const updateAppointmentTimes = (
  db: Db,
  organizationId: string,
  placed: readonly PlacedAppointment[],
  at: Date,
): Promise<{ id: string }[]> =>
  db.raw(
    `update appointments a set
       starts_at = n.starts_at, ends_at = n.ends_at, duration_minutes = n.duration_minutes, time_zone = n.time_zone,
       local_date = n.local_date, local_time = n.local_time, provider_id = coalesce(n.provider_id, a.provider_id),
       appointment_type = coalesce(n.appointment_type, a.appointment_type),
       treatment_room_id = n.treatment_room_id,
       notes = case when n.keep_notes then a.notes else n.notes end,
       status = n.status, confirmed_at = case when n.status = 'scheduled' then null else a.confirmed_at end,
       series_id = n.series_id, rule_date = n.rule_date, is_exception = n.is_exception, updated_at = $3
     from jsonb_to_recordset($2) as n(id uuid, starts_at timestamptz, ends_at timestamptz, duration_minutes smallint,
       time_zone text, local_date date, local_time text, provider_id uuid, appointment_type text, notes text,
       keep_notes boolean, treatment_room_id uuid, status text, series_id uuid, rule_date date, is_exception boolean)
     where a.organization_id = $1 and a.id = n.id
     returning a.id`,
    [organizationId, JSON.stringify(placed.map(toColumns)), at],
  )

type AppointmentStatus = Column<'appointments', 'status'>

/** Applies the transition if the state allows it; returns nothing otherwise, or if another request was first. */
export const transitionAppointments = (
  db: Db,
  actor: Actor,
  ids: readonly string[],
  step: { from: readonly AppointmentStatus[]; to: AppointmentStatus; reason: string | null },
  now: Date,
) => {
  const at = now.toISOString()
  const isClosing = step.to !== 'confirmed'
  return db.all(
    q
      .updateTable('appointments')
      .set({
        status: step.to,
        statusReason: step.reason,
        updatedAt: at,
        ...(isClosing ? { closedAt: at, closedBy: actor.userId } : { confirmedAt: at }),
      })
      .where(
        'id',
        'in',
        filterVisibleAppointments(actor, q.selectFrom('appointments'))
          .where('appointments.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
          .select('appointments.id'),
      )
      .where('status', '=', sql<AppointmentStatus>`any(${[...step.from]}::text[])`)
      .returning('id'),
  )
}

/** Open and still to come, at one facility. */
export const listOpenAtFacility = (db: Db, organizationId: string, facilityId: string, now: Date) =>
  db.all(
    q
      .selectFrom('appointments')
      .where('organizationId', '=', organizationId)
      .where('facilityId', '=', facilityId)
      .where('status', 'in', ['scheduled', 'confirmed'])
      .where('startsAt', '>', now.toISOString())
      .selectAll()
      .forNoKeyUpdate(),
  )

export const updateSeriesZone = (db: Db, organizationId: string, facilityId: string, zone: string) =>
  db.all(
    q
      .updateTable('appointment_series')
      .set({ timeZone: zone })
      .where('organizationId', '=', organizationId)
      .where('facilityId', '=', facilityId)
      .returning('id'),
  )
