/** SQL of the day on paper: phone numbers, arranged routes, and entered coordinates. */
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q } from '../../../platform/db/query.ts'
import { addressSql } from '../travel/places-store.ts'

export async function listPhones(
  db: Db,
  { organizationId }: Actor,
  patientIds: readonly string[],
): Promise<Map<string, string | null>> {
  if (patientIds.length === 0) return new Map()
  const rows = await db.all(
    q
      .selectFrom('patients')
      .where('organizationId', '=', organizationId)
      .where((eb) => eb('id', '=', eb.fn.any(eb.val([...new Set(patientIds)]))))
      .select(['id', 'phone']),
  )
  return new Map(rows.map(({ id, phone }) => [id, phone]))
}

export const findArrangement = (db: Db, { organizationId }: Actor, providerId: string, date: string) =>
  db.first(
    q
      .selectFrom('home_visit_routes as r')
      .innerJoin('users as u', 'u.id', 'r.updatedBy')
      .where('r.organizationId', '=', organizationId)
      .where('r.providerId', '=', providerId)
      .where('r.routeDate', '=', date)
      .select(['r.appointmentIds', 'r.updatedAt', 'u.firstName', 'u.lastName']),
  )

/** Of the stored stops those that still take place, seen by the actor or not. */
export async function listKeptStops(
  db: Db,
  { organizationId }: Actor,
  providerId: string,
  date: string,
  stored: readonly string[],
): Promise<string[]> {
  const rows = await db.raw<{ id: string }>(
    `select id from appointments
      where organization_id = $1 and provider_id = $2 and local_date = $3 and id = any($4::uuid[])
        and status not in ('cancelled', 'no-show')`,
    [organizationId, providerId, date, stored],
  )
  const kept = new Set(rows.map(({ id }) => id))
  return stored.filter((id) => kept.has(id))
}

/** False if the route was arranged, or reset, since `arrangedAt`. Each arrangement has a later time than the one before. */
export async function saveArrangement(
  db: Db,
  actor: Actor,
  providerId: string,
  date: string,
  appointmentIds: readonly string[],
  arrangedAt: string | null,
  now: Date,
): Promise<boolean> {
  const values = [actor.organizationId, providerId, date, appointmentIds, actor.userId, now]
  const rows = arrangedAt
    ? await db.raw(
        `update home_visit_routes set appointment_ids = $4::uuid[], updated_by = $5,
           updated_at = greatest($6, updated_at + interval '1 millisecond')
          where organization_id = $1 and provider_id = $2 and route_date = $3 and updated_at = $7
         returning route_date`,
        [...values, arrangedAt],
      )
    : await db.raw(
        `insert into home_visit_routes (organization_id, provider_id, route_date, appointment_ids, updated_by, updated_at)
         values ($1, $2, $3, $4::uuid[], $5, $6)
         on conflict (organization_id, provider_id, route_date) do nothing returning route_date`,
        values,
      )
  return rows.length > 0
}

export const deleteArrangement = (db: Db, { organizationId }: Actor, providerId: string, date: string) =>
  db.all(
    q
      .deleteFrom('home_visit_routes')
      .where('organizationId', '=', organizationId)
      .where('providerId', '=', providerId)
      .where('routeDate', '=', date)
      .returning('routeDate'),
  )

/** The practice's office, from which home visits start. */
export const findOffice = async (db: Db, { organizationId }: Actor) =>
  (
    await db.raw<{
      facilityId: string
      name: string
      address: string | null
      zipCode: string | null
      latitude: number | null
      longitude: number | null
    }>(
      `select f.id as facility_id, f.name, ${addressSql('f')} as address, f.zip_code,
              l.latitude::float8 as latitude, l.longitude::float8 as longitude
         from facilities f
         left join address_locations l on l.organization_id = f.organization_id and l.facility_id = f.id
          and l.of_address = ${addressSql('f')}
        where f.organization_id = $1 and f.facility_type = 'office' and f.is_active
        order by f.created_at, f.id limit 1`,
      [organizationId],
    )
  )[0]

const subjects = { patient: ['patients', 'patient_id'], facility: ['facilities', 'facility_id'] } as const

/** Undefined without an address: coordinates are of an address. */
export async function enterLocation(
  db: Db,
  actor: Actor,
  subject: keyof typeof subjects,
  id: string,
  { latitude, longitude }: { latitude: number; longitude: number },
  now: Date,
) {
  const [table, column] = subjects[subject]
  const [row] = await db.raw<{ latitude: number }>(
    `insert into address_locations (organization_id, ${column}, latitude, longitude, of_address, entered_by, entered_at)
     select t.organization_id, t.id, $3, $4, ${addressSql('t')}, $5, $6
       from ${table} t where t.organization_id = $1 and t.id = $2 and ${addressSql('t')} is not null
     on conflict (organization_id, ${column})
     do update set latitude = excluded.latitude, longitude = excluded.longitude, of_address = excluded.of_address,
       entered_by = excluded.entered_by, entered_at = excluded.entered_at
     returning latitude::float8 as latitude`,
    [actor.organizationId, id, latitude, longitude, actor.userId, now],
  )
  return row
}

export const removeLocation = (
  db: Db,
  { organizationId }: Actor,
  subject: keyof typeof subjects,
  id: string,
) =>
  db.all(
    q
      .deleteFrom('address_locations')
      .where('organizationId', '=', organizationId)
      .where(subject === 'patient' ? 'patientId' : 'facilityId', '=', id)
      .returning('enteredAt'),
  )

export const findZipCode = async (
  db: Db,
  { organizationId }: Actor,
  subject: keyof typeof subjects,
  id: string,
) =>
  (
    await db.raw<{ zipCode: string | null }>(
      `select zip_code from ${subjects[subject][0]} where organization_id = $1 and id = $2`,
      [organizationId, id],
    )
  )[0]?.zipCode ?? null
