/** SQL of the background jobs: whom to remind, and which series to extend. */
import { listStoppingStatuses } from '@mendwell/clinical'
import type { Db } from '../../platform/db/connection.ts'
import { q } from '../../platform/db/query.ts'

export interface RemindedAppointment {
  id: string
  patientId: string
  patientUserId: string | null
  providerId: string
  localDate: string
  startsAt: string
  timeZone: string
  isVideoVisit: boolean
  facilityName: string | null
}

/** Claims open appointments that start soon and have no reminder for this start. Each is claimed once. */
export const markReminded = (
  db: Db,
  organizationId: string,
  from: Date,
  until: Date,
): Promise<RemindedAppointment[]> =>
  db.raw(
    `update appointments a set reminded_for = a.starts_at
       from patients p
      where a.organization_id = $1 and a.status in ('scheduled', 'confirmed')
        and a.reminded_for is distinct from a.starts_at and a.starts_at > $2 and a.starts_at <= $3
        and p.id = a.patient_id and p.id not in (select charts_with_status($4))
     returning a.id, a.patient_id, p.user_id as patient_user_id, a.provider_id, a.local_date, a.starts_at,
       a.time_zone, exists (select from telehealth_sessions t where t.appointment_id = a.id) as is_video_visit,
       (select f.name from facilities f where f.id = a.facility_id) as facility_name`,
    [organizationId, from, until, listStoppingStatuses('appointment-reminder')],
  )

/** True for the first who asks about a person's day. */
export const markDayNotified = async (db: Db, organizationId: string, userId: string, day: string) =>
  (await db.first(
    q
      .insertInto('appointment_days_told')
      .values({ organizationId, userId, day })
      .onConflict((on) => on.doNothing())
      .returning('day'),
  )) !== undefined

export const countDayAppointments = async (
  db: Db,
  organizationId: string,
  providerId: string,
  day: string,
): Promise<number> =>
  (
    await db.raw<{ n: number }>(
      `select count(*)::int as n from appointments
        where organization_id = $1 and provider_id = $2 and local_date = $3::date
          and starts_at >= $3::date::timestamp at time zone 'UTC' - interval '14 hours'
          and starts_at < $3::date::timestamp at time zone 'UTC' + interval '36 hours'
          and status in ('scheduled', 'confirmed')`,
      [organizationId, providerId, day],
    )
  )[0]?.n ?? 0

/** Of those whose people and place still exist: no one is booked who could not be booked manually. */
export const listSeriesToExtend = (db: Db, organizationId: string, beforeDay: string) =>
  db.raw<{ id: string }>(
    `select s.id from appointment_series s
       join patients p on p.id = s.patient_id and p.is_active and p.id not in (select charts_with_status($3))
       join memberships m on m.organization_id = s.organization_id and m.user_id = s.provider_id and m.disabled_at is null
       join users u on u.id = s.provider_id and u.disabled_at is null
       left join facilities f on f.id = s.facility_id
      where s.organization_id = $1 and s.laid_out_until < $2 and coalesce(f.is_active, true)
        and not exists (select from patient_merges away where away.merged_id = p.id and away.unmerged_at is null)
      order by s.laid_out_until, s.id`,
    [organizationId, beforeDay, listStoppingStatuses('appointment-booking')],
  )
