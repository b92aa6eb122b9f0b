/** SQL of what a claim file says about its claims, and of the files that were made. */
import type { Insertable, Selectable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql, type Tables, type Column } from '../../../platform/db/query.ts'
import { hasFullAccess } from '../../../platform/db/counters.ts'
import { claimAddressesSql } from '../claims/home-address-store.ts'
import { patientPaidSql } from '../patient-accounts/patient-paid-store.ts'
import { filterVisibleClaims } from '../policy.ts'
import type { FilingCode } from '@mendwell/clinical'

type OrganizationScope = { organizationId: string }

export interface OutgoingRow {
  id: string
  claimNumber: string
  frequency: '1' | '7' | '8'
  payerControlNumber: string | null
  placeOfService: string | null
  diagnoses: string[]
  totalCents: number
  serviceDate: string
  filingCode: FilingCode
  patientFirst: string
  patientMiddle: string | null
  patientLast: string
  dateOfBirth: string | null
  sex: string | null
  medicalRecordNumber: string
  memberId: string
  groupNumber: string | null
  relation: string
  subscriberFirstName: string | null
  subscriberLastName: string | null
  subscriberBirthDate: string | null
  /** Of the insured. */
  address: string | null
  addressLine2: string | null
  city: string | null
  state: string | null
  zipCode: string | null
  /** Of the patient; null where it is not known apart from that of another insured. */
  homeAddress: string | null
  homeAddressLine2: string | null
  homeCity: string | null
  homeState: string | null
  homeZipCode: string | null
  payerName: string
  payerNumber: string
  providerFirst: string
  providerLast: string
  providerNpi: string | null
  providerTaxonomy: string | null
  facilityName: string
  facilityAddress: string | null
  facilityAddressLine2: string | null
  facilityCity: string | null
  facilityState: string | null
  facilityZip: string | null
  facilityNpi: string | null
  admissionDate: string | null
  referringRole: string | null
  referringFirstName: string | null
  referringLastName: string | null
  referringNpi: string | null
  priorAuthorization: string | null
  serviceAddress: string | null
  serviceAddressLine2: string | null
  serviceCity: string | null
  serviceState: string | null
  serviceZipCode: string | null
  /** By the patient for this claim; null: nothing. */
  patientPaidCents: number | null
  /** When the first of the visit's wounds with a known onset began, before the day of service. */
  onsetDate: string | null
}

/** Everything that the claims say, as it is recorded now. */
export const listOutgoingClaims = (
  db: Db,
  { organizationId }: OrganizationScope,
  ids: readonly string[],
): Promise<OutgoingRow[]> =>
  db.raw<OutgoingRow>(
    `select c.id, c.claim_number, c.frequency, c.payer_control_number, c.place_of_service, c.diagnoses, c.total_cents,
            c.service_date, y.filing_code, p.first_name as patient_first, p.middle_name as patient_middle, p.last_name as patient_last, p.date_of_birth,
            p.sex, p.medical_record_number, g.member_id, g.group_number, g.relation, g.subscriber_first_name,
            g.subscriber_last_name, g.subscriber_birth_date, holder.address, holder.address_line2, holder.city, holder.state, holder.zip_code,
            home.address as home_address, home.address_line2 as home_address_line2, home.city as home_city,
            home.state as home_state, home.zip_code as home_zip_code, y.name as payer_name,
            y.payer_number, u.first_name as provider_first, u.last_name as provider_last, n.npi as provider_npi,
            n.taxonomy as provider_taxonomy, f.name as facility_name, f.address as facility_address, f.address_line2 as facility_address_line2,
            f.city as facility_city, f.state as facility_state, f.zip_code as facility_zip, f.npi as facility_npi, c.admission_date,
            c.referring_role, c.referring_first_name, c.referring_last_name, c.referring_npi, c.prior_authorization,
            c.service_address, c.service_address_line2, c.service_city, c.service_state, c.service_zip_code,
            patient_paid.cents as patient_paid_cents,
            (select min(w.onset_date) from provider_visit_wounds x join wounds w on w.id = x.wound_id
              where x.record_id = v.id and x.version = v.version and w.onset_date < c.service_date) as onset_date
       from billing_claims c
       join provider_visits v on v.id = c.visit_id
       join patients p on p.id = c.patient_id
       join coverages g on g.id = c.coverage_id
       ${claimAddressesSql}
       join payers y on y.id = c.payer_id
       join users u on u.id = c.provider_id
       join facilities f on f.id = c.facility_id
       left join provider_numbers n on n.organization_id = c.organization_id and n.user_id = c.provider_id
       ${patientPaidSql}
      where c.organization_id = $1 and c.id = any($2::uuid[]) order by c.claim_number`,
    [organizationId, ids],
  )

export type SubmissionRow = Omit<Selectable<Tables['claim_submissions']>, 'content' | 'claimsAnsweredAt'> & {
  madeByName: string
}

/** A file names every patient in it: users who may not see one of its claims do not see the file. */
function selectVisibleSubmissions(actor: Actor) {
  const own = q.selectFrom('claim_submissions as s').where('s.organizationId', '=', actor.organizationId)
  if (hasFullAccess(actor)) return own
  const seen = filterVisibleClaims(actor, q.selectFrom('billing_claims')).select('billing_claims.id')
  return own.where(
    sql<boolean>`not exists (select from submitted_claims x
      where x.submission_id = s.id and x.claim_id not in (${seen}))`,
  )
}

const selectSubmissions = (actor: Actor) =>
  selectVisibleSubmissions(actor)
    .innerJoin('users as u', 'u.id', 's.madeBy')
    .select([
      's.id',
      's.organizationId',
      's.controlNumber',
      's.claims',
      's.totalCents',
      's.state',
      's.answeredAt',
      's.madeBy',
      's.madeAt',
      's.isTest',
    ])
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as('madeByName'))

export const listSubmissionRows = (
  db: Db,
  actor: Actor,
  page: { limit: number; after: readonly string[] | undefined },
): Promise<SubmissionRow[]> => {
  const [at, id] = page.after ?? []
  const query = selectSubmissions(actor).limit(page.limit)
  const later = id ? query.where(sql<boolean>`(s.made_at, s.id) < (${at}, ${id})`) : query
  return db.all(later.orderBy('s.madeAt', 'desc').orderBy('s.id', 'desc'))
}

export const countSubmissions = async (db: Db, actor: Actor): Promise<number> =>
  (
    await db.first(
      selectVisibleSubmissions(actor).select((eb) => eb.cast<number>(eb.fn.countAll(), 'int8').as('total')),
    )
  )?.total ?? 0

export const findSubmissionById = (db: Db, actor: Actor, id: string): Promise<SubmissionRow | undefined> =>
  db.first(selectSubmissions(actor).where('s.id', '=', id))

export const findSubmissionContent = (db: Db, actor: Actor, id: string) =>
  db.first(selectVisibleSubmissions(actor).where('s.id', '=', id).select(['s.content', 's.controlNumber']))

/** Undefined when the id is in use. */
export const insertSubmission = (db: Db, row: Insertable<Tables['claim_submissions']>) =>
  db.first(
    q
      .insertInto('claim_submissions')
      .values(row)
      .onConflict((on) => on.column('id').doNothing())
      .returning(['id', 'controlNumber']),
  )

export const insertSubmittedClaims = (db: Db, rows: readonly Insertable<Tables['submitted_claims']>[]) =>
  db.all(
    q
      .insertInto('submitted_claims')
      .values([...rows])
      .returning('claimId'),
  )

export const findSubmissionByControl = (db: Db, { organizationId }: OrganizationScope, control: string) =>
  db.first(
    q
      .selectFrom('claim_submissions')
      .where('organizationId', '=', organizationId)
      .where('controlNumber', '=', control)
      .select(['id', 'controlNumber', 'state']),
  )

export const listSubmissionClaims = (db: Db, { organizationId }: OrganizationScope, submissionId: string) =>
  db.all(
    q
      .selectFrom('submitted_claims as x')
      .innerJoin('billing_claims as c', 'c.id', 'x.claimId')
      .where('x.organizationId', '=', organizationId)
      .where('x.submissionId', '=', submissionId)
      .select(['x.claimId', 'x.frequency', 'c.claimNumber', 'c.payerSequence'])
      .orderBy('x.claimId'),
  )

/** The file in which each of these claims went out last. */
export const listNewestSubmissions = (
  db: Db,
  { organizationId }: OrganizationScope,
  claimIds: readonly string[],
) =>
  db.raw<{ claimId: string; submissionId: string; frequency: string; payerSequence: string }>(
    `select distinct on (x.claim_id) x.claim_id, x.submission_id, x.frequency, x.payer_sequence
       from submitted_claims x join claim_submissions s on s.id = x.submission_id
      where x.organization_id = $1 and x.claim_id = any($2::uuid[])
      order by x.claim_id, s.control_number desc`,
    [organizationId, claimIds],
  )

export const updateSubmissionState = (
  db: Db,
  { organizationId }: OrganizationScope,
  id: string,
  state: Column<'claim_submissions', 'state'>,
  at: string,
) =>
  db.first(
    q
      .updateTable('claim_submissions')
      .set({ state, answeredAt: at })
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      // A rejection is not overridden by an older response that arrives late.
      .where('state', '<>', 'rejected')
      .returning('id'),
  )

/** A 277CA spoke of claims of these files. */
export const markClaimsAnswered = (
  db: Db,
  { organizationId }: OrganizationScope,
  ids: readonly string[],
  at: string,
) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.all(
        q
          .updateTable('claim_submissions')
          .set({ claimsAnsweredAt: at })
          .where('organizationId', '=', organizationId)
          .where('id', 'in', [...ids])
          .where('claimsAnsweredAt', 'is', null)
          .returning('id'),
      )
