/** SQL of the scrubber's input, for many claims at once. */
import type { PayerSequence } from '@mendwell/clinical'
import type { EligibilityDetails } from '@mendwell/contract'
import { claimAddressesSql } from './home-address-store.ts'
import type { Db } from '../../../platform/db/connection.ts'

export interface ScrubbedClaim {
  id: string
  claimNumber: string
  visitId: string
  patientId: string
  /** Nothing of a sample patient leaves the practice. */
  isSample: boolean
  facilityId: string
  facilityAddress: string | null
  facilityAddressLine2: string | null
  facilityCity: string | null
  facilityZip: string | null
  facilityState: string | null
  facilityNpi: string | null
  isSamplePrice: boolean
  admissionDate: string | null
  referringNpi: string | null
  priorAuthorization: string | null
  needsReferring: boolean
  authorizationCodes: string[]
  providerId: string
  payerId: string
  coverageId: string
  insuranceType: 'medicare' | 'medicaid' | 'private'
  memberId: string
  serviceDate: string
  placeOfService: string | null
  diagnoses: string[]
  frequency: '1' | '7' | '8'
  payerControlNumber: string | null
  totalCents: number
  status: string
  closedBy: string | null
  isHeld: boolean
  holdReasons: string[]
  rejectedReason: string | null
  dateOfBirth: string | null
  visitSigned: boolean
  visitVoided: boolean
  openCorrectionsBy: string[]
  filingDays: number | null
  renderingNpi: string | null
  renderingTaxonomy: string | null
  renderingCredential: string | null
  coverageStart: string
  coverageEnd: string | null
  coverageRank: PayerSequence
  payerSequence: PayerSequence
  payerName: string
  filingCode: string
  mspRepeatDays: number
  /** Of the stay at the facility on the day of service; null: not on file. */
  partAStay: boolean | null
  isHospicePatient: boolean
  homeZip: string | null
  hasHomeAddress: boolean
  hasAddress: boolean
  /** The day it is there. */
  today: string
}

/** These claims with the current data that they depend on. */
export const listClaimsToScrub = (
  db: Db,
  organizationId: string,
  ids: readonly string[],
  now: Date,
): Promise<ScrubbedClaim[]> =>
  db.raw<ScrubbedClaim>(
    `select c.id, c.claim_number, c.visit_id, c.patient_id, p.is_sample, c.facility_id, f.address as facility_address, f.address_line2 as facility_address_line2,
            f.city as facility_city, f.zip_code as facility_zip, f.state as facility_state, f.npi as facility_npi,
            c.is_sample_price, c.payer_sequence, c.admission_date, c.referring_npi, c.prior_authorization, y.needs_referring, y.authorization_codes, c.provider_id, c.payer_id, c.coverage_id, c.insurance_type,
            g.member_id, c.service_date, c.place_of_service, c.diagnoses, c.frequency, c.payer_control_number,
            c.total_cents, c.status, c.closed_by, c.is_held, c.hold_reasons, c.rejected_reason, p.date_of_birth,
            v.status = 'completed' as visit_signed, v.is_void as visit_voided,
            array(select distinct k.requested_name from record_corrections k where k.organization_id = $1 and k.record_id = v.id
              and not exists (select from record_correction_answers a where a.correction_id = k.id) order by 1) as open_corrections_by,
            y.filing_days, n.npi as rendering_npi, n.taxonomy as rendering_taxonomy,
            m.credential as rendering_credential,
            g.start_date as coverage_start, g.end_date as coverage_end, g.rank as coverage_rank, y.name as payer_name, y.filing_code,
            coalesce((select b.msp_repeat_days from billing_profiles b where b.organization_id = c.organization_id), 90) as msp_repeat_days,
            (select s.part_a_stay from patient_stays s
              where s.organization_id = c.organization_id and s.patient_id in (select chart_patients(c.patient_id))
                and s.facility_id = c.facility_id and s.voided_at is null and s.start_date <= c.service_date
                and (s.end_date is null or s.end_date >= c.service_date)
              order by s.part_a_stay is null, s.start_date desc, s.id limit 1) as part_a_stay,
            coalesce((select s.status = 'hospice' from patient_statuses s
              where s.organization_id = c.organization_id and s.patient_id in (select chart_patients(c.patient_id))
                and s.effective_date <= c.service_date and s.status <> 'deceased'
                and not exists (select from patient_status_voids gone where gone.status_id = s.id)
              order by s.effective_date desc, s.recorded_at desc, s.id desc limit 1), false) as is_hospice_patient,
            coalesce(c.service_zip_code, home.zip_code) as home_zip,
            c.service_address is not null or num_nulls(home.address, home.city, home.state) = 0 as has_home_address,
            num_nulls(holder.address, holder.city, holder.state, holder.zip_code) = 0 as has_address,
            ($3::timestamptz at time zone f.time_zone)::date as today
       from billing_claims c
       join patients p on p.id = c.patient_id
       join provider_visits v on v.id = c.visit_id
       join facilities f on f.id = c.facility_id
       join payers y on y.id = c.payer_id
       join coverages g on g.id = c.coverage_id
       ${claimAddressesSql}
       left join memberships m on m.organization_id = c.organization_id and m.user_id = c.provider_id
       left join provider_numbers n on n.organization_id = c.organization_id and n.user_id = c.provider_id
      where c.organization_id = $1 and c.id = any($2::uuid[]) order by c.id`,
    [organizationId, ids, now],
  )

/** cm² of products that the notes of these visits say were applied and discarded. */
export const listNotedProducts = (db: Db, organizationId: string, visitIds: readonly string[]) =>
  db.raw<NotedProduct>(
    `select x.record_id as visit_id, upper(x.details ->> 'product') as product, x.area_cm2,
            (x.details ->> 'discardedCm2')::float8 as discarded_cm2
       from provider_visit_procedures x join provider_visits v on v.id = x.record_id and v.version = x.version
      where x.organization_id = $1 and x.record_id = any($2::uuid[]) and x.kind = 'skin_substitute'
        and x.details ->> 'product' is not null`,
    [organizationId, visitIds],
  )

export interface ClaimEligibilityRow {
  claimId: string
  filingCode: string
  outcome: 'active' | 'inactive'
  serviceDate: string
  answeredOn: string
  /** Of the last response file; null: what is known was verified by portal or phone. */
  details: EligibilityDetails | null
}

/**
 * The last clear answer about each claim's coverage; one about the day of service comes before all others. Periods and other payers are
 * those of the last file: a call asks for neither, and a refusal changes nothing.
 */
export const listClaimEligibility = (db: Db, organizationId: string, claimIds: readonly string[]) =>
  db.raw<ClaimEligibilityRow>(
    `select distinct on (c.id) c.id as claim_id, y.filing_code, k.outcome, k.service_date,
            (k.answered_at at time zone f.time_zone)::date as answered_on,
            (select x.details from eligibility_checks x
              where x.organization_id = c.organization_id and x.coverage_id = c.coverage_id and x.source = 'file'
                and x.outcome in ('active', 'inactive')
              order by x.answered_at desc, x.id limit 1) as details
       from billing_claims c
       join eligibility_checks k on k.organization_id = c.organization_id and k.coverage_id = c.coverage_id
        and k.outcome in ('active', 'inactive')
       join payers y on y.id = c.payer_id
       join facilities f on f.id = c.facility_id
      where c.organization_id = $1 and c.id = any($2::uuid[])
      order by c.id, k.service_date = c.service_date desc, k.answered_at desc, k.id`,
    [organizationId, claimIds],
  )

export interface NotedProduct {
  visitId: string
  product: string
  areaCm2: number | null
  discardedCm2: number | null
}

export interface SameDayRow {
  claimId: string
  claimNumber: string
  sameProvider: boolean
  isSent: boolean
  isEarlier: boolean
  lines: { code: string; modifiers: string[]; units: number }[]
}

/** Other claims of the same chart and day. A voided or replaced claim bills nothing; a replacement represents what the payer has. */
export const listSameDayClaims = (db: Db, organizationId: string, ids: readonly string[]) =>
  db.raw<SameDayRow>(
    `select c.id as claim_id, o.claim_number, o.provider_id = c.provider_id as same_provider,
            (o.status <> 'pending' or o.submitted_date is not null or o.replaces_id is not null) as is_sent,
            (o.created_at, o.claim_number) < (c.created_at, c.claim_number) as is_earlier,
            coalesce((select jsonb_agg(jsonb_build_object('code', l.code, 'modifiers', l.modifiers, 'units', l.units)
               order by l.position) from claim_lines l where l.claim_id = o.id), '[]') as lines
       from billing_claims c
       join billing_claims o on o.organization_id = c.organization_id and o.service_date = c.service_date
        and o.id <> c.id and o.patient_id in (select chart_patients(c.patient_id))
      where c.organization_id = $1 and c.id = any($2::uuid[])
        and (o.closed_by is null or (o.closed_by = 'written_off' and o.submitted_date is not null))
      order by c.id, o.claim_number`,
    [organizationId, ids],
  )

interface EarlierServiceRow {
  claimId: string
  claimNumber: string
  serviceDate: string
  code: string
}

/** What the same practitioner billed for the same chart in so many days before, by claims that are in force. */
export const listEarlierServices = (db: Db, organizationId: string, ids: readonly string[], days: number) =>
  db.raw<EarlierServiceRow>(
    `select c.id as claim_id, o.claim_number, o.service_date, l.code
       from billing_claims c
       join billing_claims o on o.organization_id = c.organization_id and o.provider_id = c.provider_id
        and o.service_date < c.service_date and o.service_date >= c.service_date - $3::integer
        and o.patient_id in (select chart_patients(c.patient_id))
       join claim_lines l on l.claim_id = o.id
      where c.organization_id = $1 and c.id = any($2::uuid[])
        and (o.closed_by is null or (o.closed_by = 'written_off' and o.submitted_date is not null))
      order by c.id, o.service_date desc, o.claim_number, l.position`,
    [organizationId, ids, days],
  )

/** Claims of one chart and day are checked and sent one after another: held until the transaction ends. */
export const lockServiceDays = (db: Db, organizationId: string, ids: readonly string[]) =>
  db.raw(
    `select pg_advisory_xact_lock(hashtextextended('claims of ' || k.chart || ' on ' || k.service_date, 0))
       from (select distinct (select min(p::text) from chart_patients(c.patient_id) p) as chart, c.service_date::text
               from billing_claims c where c.organization_id = $1 and c.id = any($2::uuid[]) order by 1, 2) k`,
    [organizationId, ids],
  )

/** Unsent claims with a sample price or none, in the order of their ids, behind the last one that was priced. */
export const listUnpricedClaims = (db: Db, organizationId: string, after: string | null, limit: number) =>
  db.raw<{ id: string }>(
    `select c.id from billing_claims c
      where c.organization_id = $1 and c.status = 'pending' and c.closed_by is null and c.submitted_date is null
        and ($2::uuid is null or c.id > $2)
        and (c.is_sample_price or exists (select from claim_lines l where l.claim_id = c.id and l.charge_cents is null))
      order by c.id limit $3`,
    [organizationId, after, limit],
  )

/** All pending claims, in the order of their ids, behind the last one that was checked. */
export const listPendingBatch = (db: Db, organizationId: string, after: string | null, limit: number) =>
  db.raw<{ id: string }>(
    `select id from billing_claims
      where organization_id = $1 and status = 'pending' and closed_by is null and ($2::uuid is null or id > $2)
      order by id limit $3 for update`,
    [organizationId, after, limit],
  )

export interface PendingFilter {
  payerId?: string
  providerId?: string
  patientId?: string
  visitId?: string
}

/** Pending claims that a change may concern: those that matter most, held in the order of their ids as everywhere. */
export const listPendingClaims = (
  db: Db,
  organizationId: string,
  { payerId, providerId, patientId, visitId }: PendingFilter,
  limit: number,
) =>
  db.raw<{ id: string }>(
    `select c.id from billing_claims c
      where c.organization_id = $1 and c.status = 'pending' and c.closed_by is null
        and c.id = any(array(select id from billing_claims
              where organization_id = $1 and status = 'pending' and closed_by is null
                and ($2::uuid is null or payer_id = $2) and ($3::uuid is null or provider_id = $3)
                and ($4::uuid is null or patient_id in (select chart_patients($4::uuid)))
                and ($6::uuid is null or visit_id = $6)
              order by is_held desc, service_date desc limit $5))
      order by c.id for update of c`,
    [organizationId, payerId ?? null, providerId ?? null, patientId ?? null, limit, visitId ?? null],
  )
