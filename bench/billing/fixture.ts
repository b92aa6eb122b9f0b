/** An organization with a given number of claims over two years: most paid, some denied, open or held, each of its own visit. */
import type { Client } from '../../apps/server/src/platform/db/pools.ts'
import { startOrganization } from '../scaling/organization.ts'

export type Sample = Record<'patientId' | 'facilityId' | 'claimId' | 'claimNumber' | 'month', string>

export const setUp = (claims: number) =>
  startOrganization({ patients: 2_000 }, async (owner, organizationId) => {
    await insertClaims(owner, organizationId, claims)
    await owner.query('select fold_claim_tallies()')
    const { rows: samples } = await owner.query<Sample>(
      `select patient_id as "patientId", facility_id as "facilityId", id as "claimId", claim_number as "claimNumber",
              to_char(service_date, 'YYYY-MM') as month
         from billing_claims order by md5(id::text) limit 500`,
    )
    return { samples }
  })

/** Of a hundred claims: 85 paid, 4 denied, 6 submitted, 1 approved, 4 pending, half of those held. */
async function insertClaims(owner: Client, organizationId: string, claims: number): Promise<void> {
  const run = (statement: string, values: unknown[] = [organizationId, claims]) =>
    owner.query(statement, values)
  await run(
    `insert into payers (organization_id, name, insurance_type, filing_code, payer_number, filing_days, created_at, updated_at)
     select $1, kind, kind, code, kind, 365, now(), now()
       from unnest(array['medicare', 'medicaid', 'private'], array['MB', 'MC', 'CI']) as x (kind, code)`,
    [organizationId],
  )
  await run(
    `insert into coverages (organization_id, patient_id, payer_id, member_id, rank, relation, start_date, created_at, updated_at)
     select $1, p.id, (select y.id from payers y where y.organization_id = $1 order by md5(y.id::text || p.id::text) limit 1),
            'M' || left(p.id::text, 8), 'primary', 'self', '2020-01-01', now(), now() from patients p where p.organization_id = $1`,
    [organizationId],
  )
  await run(
    `create temp table planned as
       select gen_random_uuid() as visit_id, gen_random_uuid() as claim_id, n, c.id as patient_id, c.facility_id,
              current_date - ((hashtext(n::text)::bigint + 2147483648) % 730)::int as day,
              (select m.user_id from memberships m where m.organization_id = $1 and m.role = 'clinician' order by m.user_id limit 1) as provider_id,
              case when n % 100 < 85 then 'paid' when n % 100 < 89 then 'denied' when n % 100 < 95 then 'submitted'
                   when n % 100 < 96 then 'approved' else 'pending' end as status
         from generate_series(1, $2::int) n
         join (select row_number() over (order by id) as place, id, facility_id from patients
                where organization_id = $1 and facility_id is not null) c
           on c.place = 1 + n % (select count(*) from patients where organization_id = $1 and facility_id is not null)`,
  )
  await run(
    `insert into records (id, organization_id, kind, patient_id, created_by, created_at)
     select visit_id, $1, 'provider-visit', patient_id, provider_id, day from planned`,
    [organizationId],
  )
  await run(
    `insert into provider_visits (id, organization_id, patient_id, facility_id, provider_id, visit_at, local_date, time_zone,
       visit_type, status, closed_at, version, billable_amount, created_by, created_at, updated_at)
     select visit_id, $1, patient_id, facility_id, provider_id, day + interval '15 hours', day, 'America/New_York', 'follow_up',
            'completed', day + interval '16 hours', 1, 350, provider_id, day, day from planned`,
    [organizationId],
  )
  await run(
    `insert into billing_claims (id, organization_id, claim_number, visit_id, patient_id, facility_id, provider_id, payer_id,
       coverage_id, insurance_type, member_id, service_date, place_of_service, diagnoses, codes, status, is_held, hold_reasons,
       is_sample_price, total_cents, paid_cents, adjusted_cents, denied_cents, submitted_date, paid_date, denied_date,
       denial_reason, created_by, created_at, updated_at)
     select claim_id, $1, 'MW' || lpad(n::text, 8, '0'), visit_id, p.patient_id, facility_id, provider_id, g.payer_id, g.id,
            y.insurance_type, g.member_id, day, '32', '{L89.153}', '{97597,97598}', p.status, p.status = 'pending' and n % 2 = 0,
            '{}', true, 35000, case when p.status = 'paid' then 22100 else 0 end, case when p.status = 'paid' then 12900 else 0 end,
            case when p.status = 'denied' then 35000 else 0 end, case when p.status <> 'pending' then day + 3 end,
            case when p.status = 'paid' then day + 20 end, case when p.status = 'denied' then day + 20 end,
            case when p.status = 'denied' then 'CO-50 Not seen as medically necessary' end, provider_id, day, day
       from planned p join coverages g on g.patient_id = p.patient_id join payers y on y.id = g.payer_id`,
    [organizationId],
  )
  await run(
    `insert into claim_lines (claim_id, position, organization_id, code, modifiers, units, charge_cents, expected_cents, pointers)
     select claim_id, l.position, $1, l.code, '{}', l.units, l.cents, l.cents / 2, '{1}' from planned
      cross join (values (0, '97597', 1, 18000), (1, '97598', 2, 17000)) l (position, code, units, cents)`,
    [organizationId],
  )
}
