/** An organization with a given number of appointments, most of them over, and as many visits, most of them completed. */
import type { Client } from '../../apps/server/src/platform/db/pools.ts'
import { startOrganization } from '../scaling/organization.ts'

/** A patient, a provider and a facility with appointments. */
export type Sample = Record<'patientId' | 'providerId' | 'facilityId', string>

const insertPatients = 2_000

export const setUp = (appointments: number) =>
  startOrganization({ patients: insertPatients }, async (owner) => {
    await insertAppointments(owner, appointments)
    await insertVisits(owner, appointments)
    const { rows: samples } = await owner.query<Sample>(
      `select patient_id as "patientId", provider_id as "providerId", facility_id as "facilityId" from appointments
        where facility_id is not null order by md5(id::text) limit 500`,
    )
    return { samples }
  })

/**
 * Nine of ten were completed in the last two years, one of ten is upcoming. A provider's open ones follow each other by the half hour, a
 * patient's are days apart.
 */
async function insertAppointments(owner: Client, appointments: number): Promise<void> {
  await owner.query(
    `with people as (
       select array_agg(m.user_id order by m.user_id) as ids, count(*)::int as n from memberships m where m.role = 'clinician'
     ), charts as (
       select row_number() over (order by id) - 1 as n, id, organization_id, facility_id from patients
     ), slots as (
       select at as n, at / 10 as open, at % 10 = 0 as is_open, people.ids[1 + (at / 10) % people.n] as provider_id,
              people.n as providers
         from generate_series(0, $1::int - 1) at cross join people
     ), times as (
       select s.*, c.id as patient_id, c.organization_id, c.facility_id, coalesce(f.time_zone, 'America/New_York') as time_zone,
              date_trunc('hour', now()) + case when is_open then ((open / providers) * 30 + 60) * interval '1 minute'
                else -((hashtext(s.n::text)::bigint + 2147483648) % 35040) * interval '30 minutes' end as starts_at
         from slots s join charts c on c.n = s.n % $2::int left join facilities f on f.id = c.facility_id)
     insert into appointments (organization_id, patient_id, provider_id, facility_id, appointment_type, starts_at, ends_at,
       duration_minutes, time_zone, local_date, local_time, status, closed_at, closed_by, created_by, created_at, updated_at)
     select organization_id, patient_id, provider_id, facility_id, 'follow-up', starts_at, starts_at + interval '30 minutes',
            30, time_zone, (starts_at at time zone time_zone)::date, to_char(starts_at at time zone time_zone, 'HH24:MI'),
            case when is_open then 'scheduled' else 'completed' end, case when is_open then null else starts_at end,
            case when is_open then null else provider_id end, provider_id, starts_at, starts_at from times`,
    [appointments, insertPatients],
  )
}

/** One of fifty is pending; the others were completed in the last two years. */
async function insertVisits(owner: Client, visits: number): Promise<void> {
  await owner.query(
    `create temp table planned as
     with people as (
       select array_agg(m.user_id order by m.user_id) as ids, count(*)::int as n from memberships m where m.role = 'clinician'
     ), charts as (
       select row_number() over (order by id) - 1 as n, id, organization_id, facility_id from patients where facility_id is not null
     ), size as (select count(*)::int as n from charts)
     select gen_random_uuid() as id, c.organization_id, c.id as patient_id, c.facility_id, f.time_zone,
            people.ids[1 + at % people.n] as provider_id, at % 50 = 0 as is_pending,
            date_trunc('hour', now()) - ((hashtext(at::text)::bigint + 2147483648) % 35040) * interval '30 minutes' as visit_at
       from generate_series(0, $1::int - 1) at cross join people cross join size
       join charts c on c.n = at % size.n join facilities f on f.id = c.facility_id`,
    [visits],
  )
  await owner.query(
    `insert into records (id, organization_id, kind, patient_id, created_by, created_at)
     select id, organization_id, 'provider-visit', patient_id, provider_id, visit_at from planned`,
  )
  await owner.query(
    `insert into provider_visits (id, organization_id, patient_id, facility_id, provider_id, visit_at, local_date, local_time,
       time_zone, visit_type, duration_minutes, billable_amount, status, closed_at, version, created_by, created_at, updated_at)
     select id, organization_id, patient_id, facility_id, provider_id, visit_at, (visit_at at time zone time_zone)::date,
            to_char(visit_at at time zone time_zone, 'HH24:MI'), time_zone, 'follow_up', 30, 180,
            case when is_pending then 'pending' else 'completed' end, case when is_pending then null else visit_at end, 1,
            provider_id, visit_at, visit_at from planned`,
  )
  await owner.query(
    `insert into provider_visit_versions (record_id, version, organization_id, saved_by, saved_at, visit_at, local_date, local_time,
       time_zone, visit_type, duration_minutes, cpt_codes, code_lines, diagnosis, treatment_provided, visit_notes)
     select id, 1, organization_id, provider_id, visit_at, visit_at, (visit_at at time zone time_zone)::date,
            to_char(visit_at at time zone time_zone, 'HH24:MI'), time_zone, 'follow_up', 30, '{97597}',
            '[{"code": "97597", "units": 1, "modifiers": [], "pointers": []}]', '{L89.153}', 'Selective debridement, foam.',
            'Clean bed, moderate exudate.' from planned`,
  )
  await owner.query(
    `insert into record_signatures (record_id, organization_id, meaning, version, signed_by, signed_name, attestation,
       content_hash, signed_at)
     select id, organization_id, 'author', 1, provider_id, 'Bench', 'Bench', '', visit_at from planned where not is_pending`,
  )
}
