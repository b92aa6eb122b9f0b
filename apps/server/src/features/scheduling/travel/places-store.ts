/** SQL of where appointments take place: the address of the facility, or of the patient's home, with coordinates that were entered for it. */
import type { GeoLocation } from '@mendwell/clinical'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { findZipCentroid } from './zip-centroids.ts'

export interface AppointmentPlace {
  /** For people; a home is not named. */
  label: string
  isHome: boolean
  /** On one line; null: none is documented. */
  address: string | null
  zipCode: string | null
  location: GeoLocation | null
}

interface PlaceRow {
  label: string
  isHome: boolean
  address: string | null
  zipCode: string | null
  latitude: number | null
  longitude: number | null
}

/** The address of a facility or a patient on one line. */
export const addressSql = (alias: string) =>
  `nullif(concat_ws(', ', nullif(${alias}.address, ''), ${alias}.address_line2, nullif(${alias}.city, ''),
     nullif(concat_ws(' ', nullif(${alias}.state, ''), nullif(${alias}.zip_code, '')), '')), '')`

/** The columns of a place; an appointment's facility is `f`, its patient `p`. Coordinates count for the address they were entered for. */
const placeSql = `
  case when f.facility_type = 'patient_home' then 'Home visit' else f.name end as label,
  f.facility_type = 'patient_home' as is_home,
  case when f.facility_type = 'patient_home' then ${addressSql('p')} else ${addressSql('f')} end as address,
  case when f.facility_type = 'patient_home' then p.zip_code else f.zip_code end as zip_code,
  l.latitude::float8 as latitude, l.longitude::float8 as longitude`
const placeJoinsSql = `
  left join lateral (
    select latitude, longitude from address_locations a
     where a.organization_id = f.organization_id
       and case when f.facility_type = 'patient_home' then a.patient_id = p.id and a.of_address = ${addressSql('p')}
                else a.facility_id = f.id and a.of_address = ${addressSql('f')} end) l on true`

const toPlace = ({ latitude, longitude, ...row }: PlaceRow): AppointmentPlace => ({
  ...{ label: row.label, isHome: row.isHome, address: row.address, zipCode: row.zipCode },
  location:
    latitude !== null && longitude !== null
      ? { latitude, longitude, source: 'entered' }
      : (findZipCentroid(row.zipCode) ?? null),
})

/** Null: without a facility, or by video, where nobody travels. */
export async function findPlace(
  db: Db,
  { organizationId }: Actor,
  patientId: string,
  facilityId: string | null,
): Promise<AppointmentPlace | null> {
  if (!facilityId) return null
  const [row] = await db.raw<PlaceRow>(
    `select ${placeSql}
       from facilities f join patients p on p.organization_id = f.organization_id and p.id = $2 ${placeJoinsSql}
      where f.organization_id = $1 and f.id = $3 and f.facility_type <> 'telehealth'`,
    [organizationId, patientId, facilityId],
  )
  return row ? toPlace(row) : null
}

export interface Neighbor {
  /** Which of the spans, counted from 0. */
  at: number
  side: 'before' | 'after'
  appointmentId: string
  patientId: string
  gapMinutes: number
  place: AppointmentPlace
}

/** The provider's last open appointment before each span, and the first after it, within four hours; none by video. */
export async function listNeighbors(
  db: Db,
  { organizationId }: Actor,
  providerId: string,
  spans: readonly { startsAt: string; endsAt: string }[],
  except: readonly string[],
): Promise<Neighbor[]> {
  const open = `a.organization_id = $1 and a.provider_id = $2 and a.status in ('scheduled', 'confirmed') and a.id <> all($5)
    and not exists (select from telehealth_sessions t where t.appointment_id = a.id)`
  const rows = await db.raw<PlaceRow & Omit<Neighbor, 'place'>>(
    `select (s.n - 1)::int as at, side.name as side, near.id as appointment_id, near.patient_id,
            near.gap_minutes, ${placeSql}
       from unnest($3::timestamptz[], $4::timestamptz[]) with ordinality s(starts_at, ends_at, n)
       cross join (values ('before'), ('after')) side(name)
       join lateral (
         (select a.id, a.patient_id, a.facility_id, (extract(epoch from s.starts_at - a.ends_at) / 60)::int as gap_minutes
            from appointments a
           where side.name = 'before' and ${open} and a.ends_at <= s.starts_at
             and a.starts_at < s.starts_at and a.starts_at >= s.starts_at - interval '6 hours'
             and a.ends_at >= s.starts_at - interval '4 hours'
           order by a.ends_at desc, a.id limit 1)
         union all
         (select a.id, a.patient_id, a.facility_id, (extract(epoch from a.starts_at - s.ends_at) / 60)::int
            from appointments a
           where side.name = 'after' and ${open} and a.starts_at >= s.ends_at
             and a.starts_at <= s.ends_at + interval '4 hours'
           order by a.starts_at, a.id limit 1)) near on true
       join facilities f on f.organization_id = $1 and f.id = near.facility_id and f.facility_type <> 'telehealth'
       join patients p on p.organization_id = $1 and p.id = near.patient_id ${placeJoinsSql}
      order by 1, 2 desc`,
    [
      organizationId,
      providerId,
      spans.map(({ startsAt }) => startsAt),
      spans.map(({ endsAt }) => endsAt),
      except,
    ],
  )
  return rows.map((row) => ({
    ...{ at: row.at, side: row.side, appointmentId: row.appointmentId, patientId: row.patientId },
    ...{ gapMinutes: row.gapMinutes, place: toPlace(row) },
  }))
}

/** Places of appointments, by the appointment's id. */
export async function listAppointmentPlaces(
  db: Db,
  { organizationId }: Actor,
  appointmentIds: readonly string[],
): Promise<Map<string, AppointmentPlace>> {
  const rows = await db.raw<PlaceRow & { id: string }>(
    `select a.id, ${placeSql}
       from appointments a
       join facilities f on f.organization_id = a.organization_id and f.id = a.facility_id
       join patients p on p.organization_id = a.organization_id and p.id = a.patient_id ${placeJoinsSql}
      where a.organization_id = $1 and a.id = any($2)`,
    [organizationId, appointmentIds],
  )
  return new Map(rows.map((row) => [row.id, toPlace(row)]))
}
