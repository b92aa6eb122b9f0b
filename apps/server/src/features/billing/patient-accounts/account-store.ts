/** SQL of what surrounds the money of an account: whose it is, plans, holds, statements, the policy, and the claims as they are shown. */
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { CodeCategory, PatientStatus, SelfPayReason } from '@mendwell/clinical'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql, type Column, type Tables } from '../../../platform/db/query.ts'
import { filterListedPatients } from '../../patients/public.ts'

type OrganizationScope = { organizationId: string }

export interface AccountHolderRow {
  id: string
  firstName: string
  lastName: string
  medicalRecordNumber: string
  dateOfBirth: string | null
  address: string | null
  addressLine2: string | null
  city: string | null
  state: string | null
  zipCode: string | null
  preferredLanguage: string | null
  userId: string | null
  status: PatientStatus
}

const holderColumns = [
  'patients.id',
  'patients.firstName',
  'patients.lastName',
  'patients.medicalRecordNumber',
  'patients.dateOfBirth',
  'patients.address',
  'patients.addressLine2',
  'patients.city',
  'patients.state',
  'patients.zipCode',
  'patients.preferredLanguage',
  'patients.userId',
] as const

const statusSql = sql<PatientStatus>`coalesce((select status from current_status(patients.id)), 'active')`

/** Who has a balance, a credit, or a share that may not be billed. */
const hasAccount = sql<boolean>`exists (select from chart_patients(patients.id) chart(id) where
  exists (select from billing_claims c where c.organization_id = patients.organization_id and c.patient_id = chart.id
    and c.patient_since is not null)
  or exists (select from self_pay_charges s where s.organization_id = patients.organization_id and s.patient_id = chart.id
    and s.voided_at is null)
  or exists (select from patient_payments p where p.organization_id = patients.organization_id and p.patient_id = chart.id))`

export const listAccountHolders = (
  db: Db,
  actor: Actor,
  { facilityId, ids }: { facilityId: string; ids?: readonly string[] },
): Promise<AccountHolderRow[]> => {
  let query = filterListedPatients(actor, q.selectFrom('patients'))
    .select(holderColumns)
    .select(statusSql.as('status'))
    .orderBy('patients.lastName')
    .orderBy('patients.id')
  query = ids
    ? query.where('patients.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    : query.where(hasAccount)
  return db.all(facilityId === 'all' ? query : query.where('patients.facilityId', '=', facilityId))
}

export interface PlanRow {
  id: string
  patientId: string
  amountCents: number
  dayOfMonth: number
  payments: number
  startsOn: string
  maxMissed: number
  createdOn: string
  createdByName: string
  endedOn: string | null
  endReason: string | null
}

/** Latest first; of the charts and those merged into them. */
export const listPlanRows = (db: Db, { organizationId }: OrganizationScope, chartIds: readonly string[]) =>
  db.raw<PlanRow & { chartId: string }>(
    `select r.root as chart_id, n.id, n.patient_id, n.amount_cents, n.day_of_month, n.payments, n.starts_on, n.max_missed,
            (n.created_at at time zone o.time_zone)::date as created_on,
            u.first_name || ' ' || u.last_name as created_by_name, n.ended_on, n.end_reason
       from unnest($2::uuid[]) r(root) cross join lateral chart_patients(r.root) chart(id)
       join payment_plans n on n.organization_id = $1 and n.patient_id = chart.id
       join users u on u.id = n.created_by join organizations o on o.id = n.organization_id
      order by n.created_at desc, n.id`,
    [organizationId, chartIds],
  )

/** Undefined when the id is in use, or a plan is open. */
export const insertPlan = (db: Db, row: Insertable<Tables['payment_plans']>) =>
  db.first(
    q
      .insertInto('payment_plans')
      .values(row)
      .onConflict((on) => on.doNothing())
      .returning('id'),
  )

export const endPlanRow = (
  db: Db,
  { organizationId, userId }: Actor,
  id: string,
  { on, reason }: { on: string; reason: string },
) =>
  db.first(
    q
      .updateTable('payment_plans')
      .set({ endedOn: on, endedBy: userId, endReason: reason })
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .where('endedOn', 'is', null)
      .returning('id'),
  )

export interface HoldRow {
  id: string
  patientId: string
  kind: Column<'patient_account_holds', 'kind'>
  reason: string
  placedAt: string
  placedByName: string
  releasedAt: string | null
  releaseReason: string | null
}

/** Active ones first, then the latest. */
export const listHoldRows = (db: Db, { organizationId }: OrganizationScope, chartIds: readonly string[]) =>
  db.raw<HoldRow & { chartId: string }>(
    `select r.root as chart_id, h.id, h.patient_id, h.kind, h.reason, h.placed_at,
            u.first_name || ' ' || u.last_name as placed_by_name, h.released_at, h.release_reason
       from unnest($2::uuid[]) r(root) cross join lateral chart_patients(r.root) chart(id)
       join patient_account_holds h on h.organization_id = $1 and h.patient_id = chart.id
       join users u on u.id = h.placed_by
      order by h.released_at is not null, h.placed_at desc, h.id`,
    [organizationId, chartIds],
  )

/** Undefined when the id is in use, or there is a hold of this kind. */
export const insertHold = (db: Db, row: Insertable<Tables['patient_account_holds']>) =>
  db.first(
    q
      .insertInto('patient_account_holds')
      .values(row)
      .onConflict((on) => on.doNothing())
      .returning('id'),
  )

export const releaseHoldRow = (
  db: Db,
  { organizationId, userId }: Actor,
  id: string,
  { at, reason }: { at: string; reason: string },
) =>
  db.first(
    q
      .updateTable('patient_account_holds')
      .set({ releasedAt: at, releasedBy: userId, releaseReason: reason })
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .where('releasedAt', 'is', null)
      .returning('id'),
  )

export type StatementRow = Selectable<Tables['patient_statements']>

/** Without their content, latest first. */
export const listStatementRows = (
  db: Db,
  { organizationId }: OrganizationScope,
  chartIds: readonly string[],
) =>
  db.raw<Omit<StatementRow, 'content' | 'overridden'> & { chartId: string }>(
    `select r.root as chart_id, s.id, s.organization_id, s.patient_id, s.batch_id, s.statement_number, s.statement_date,
            s.due_date, s.due_cents, s.language, s.delivery, s.created_by, s.created_at
       from unnest($2::uuid[]) r(root) cross join lateral chart_patients(r.root) chart(id)
       join patient_statements s on s.organization_id = $1 and s.patient_id = chart.id
      order by s.statement_date desc, s.statement_number desc`,
    [organizationId, chartIds],
  )

export const findStatement = (db: Db, { organizationId }: OrganizationScope, chartId: string, id: string) =>
  db.first(
    q
      .selectFrom('patient_statements')
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .where(sql<boolean>`patient_id in (select chart_patients(${chartId}::uuid))`)
      .selectAll(),
  )

/** In the order of their numbers. */
export const listBatchStatements = (db: Db, { organizationId }: OrganizationScope, batchId: string) =>
  db.all(
    q
      .selectFrom('patient_statements')
      .where('organizationId', '=', organizationId)
      .where('batchId', '=', batchId)
      .selectAll()
      .orderBy('statementNumber'),
  )

export const insertStatement = (db: Db, row: Insertable<Tables['patient_statements']>) =>
  db.first(q.insertInto('patient_statements').values(row).returning('id'))

export type PolicyRow = Omit<Selectable<Tables['patient_billing_policies']>, 'organizationId' | 'updatedAt'>

const defaultPolicy: PolicyRow = {
  minimumCents: 500,
  cycleDays: 30,
  dueDays: 25,
  maxStatements: 3,
  smallBalanceCents: 500,
  adjustmentLimitCents: 10_000,
  planMaxMissed: 2,
  payByEn: null,
  payByEs: null,
  version: 1,
}

export const getPolicy = async (db: Db, { organizationId }: OrganizationScope): Promise<PolicyRow> =>
  (await db.first(
    q.selectFrom('patient_billing_policies').where('organizationId', '=', organizationId).selectAll(),
  )) ?? defaultPolicy

/** Undefined: it was changed meanwhile. */
export async function updatePolicy(
  db: Db,
  { organizationId }: OrganizationScope,
  version: number,
  change: Updateable<Tables['patient_billing_policies']>,
  at: string,
) {
  await db.first(
    q
      .insertInto('patient_billing_policies')
      .values({ organizationId, updatedAt: at })
      .onConflict((on) => on.doNothing())
      .returning('version'),
  )
  return db.first(
    q
      .updateTable('patient_billing_policies')
      .set({ ...change, updatedAt: at })
      .where('organizationId', '=', organizationId)
      .where('version', '=', version)
      .returning('version'),
  )
}

export interface ShownClaimRow {
  id: string
  claimNumber: string
  serviceDate: string
  providerName: string
  payerName: string
  isMedicare: boolean
  codes: string[]
  totalCents: number
  paidCents: number
  adjustedCents: number
  writtenOffCents: number
  owedCents: number
  patientCents: number
  answeredOn: string | null
  /** Null: a claim. */
  selfPayReason: SelfPayReason | null
  estimateCents: number | null
  isCoverageFound: boolean
}

const shownChargesSql = `select s.id, s.charge_number as claim_number, s.service_date, 'Self-pay' as payer_name, false as is_medicare, s.codes,
            u.first_name || ' ' || u.last_name || coalesce(', ' || m.printed_credentials, '') as provider_name,
            s.total_cents, 0::int8 as paid_cents, 0::int8 as adjusted_cents, 0::int8 as written_off_cents, 0::int8 as owed_cents,
            s.total_cents as patient_cents, s.charged_on as answered_on, s.reason as self_pay_reason, s.estimate_cents,
            s.reason = 'no_coverage' and exists (select from coverages k where k.organization_id = s.organization_id
              and k.patient_id in (select chart_patients($2::uuid)) and k.start_date <= s.service_date
              and (k.end_date is null or k.end_date >= s.service_date)) as is_coverage_found
       from self_pay_charges s join users u on u.id = s.provider_id
       join memberships m on m.organization_id = s.organization_id and m.user_id = s.provider_id
      where s.organization_id = $1 and s.patient_id in (select chart_patients($2::uuid)) and s.voided_at is null`

/** Claims of the chart in force and self-pay charges, earliest service first. */
export const listShownClaims = (db: Db, { organizationId }: OrganizationScope, chartId: string) =>
  db.raw<ShownClaimRow>(
    `select c.id, c.claim_number, c.service_date, y.name as payer_name, c.insurance_type = 'medicare' as is_medicare, c.codes,
            u.first_name || ' ' || u.last_name || coalesce(', ' || m.printed_credentials, '') as provider_name,
            c.total_cents, c.paid_cents, c.adjusted_cents, c.written_off_cents,
            case when c.closed_by is null then c.owed_cents else 0 end as owed_cents, c.patient_cents,
            coalesce(c.paid_date, c.denied_date, c.submitted_date) as answered_on, null as self_pay_reason,
            null::int8 as estimate_cents, false as is_coverage_found
       from billing_claims c join payers y on y.id = c.payer_id join users u on u.id = c.provider_id
       join memberships m on m.organization_id = c.organization_id and m.user_id = c.provider_id
      where c.organization_id = $1 and c.patient_id in (select chart_patients($2::uuid))
        and (c.closed_by is null or c.closed_by = 'written_off')
      union all ${shownChargesSql}
      order by service_date, id`,
    [organizationId, chartId],
  )

export const listInsurancePayments = (db: Db, { organizationId }: OrganizationScope, chartId: string) =>
  db.raw<{ claimNumber: string; payerName: string; paidOn: string; amountCents: number }>(
    `select c.claim_number, y.name as payer_name, p.paid_on, p.amount_cents
       from claim_payments p join billing_claims c on c.id = p.claim_id join payers y on y.id = c.payer_id
      where p.organization_id = $1 and c.patient_id in (select chart_patients($2::uuid))
        and (c.closed_by is null or c.closed_by = 'written_off')
      order by p.paid_on, p.id`,
    [organizationId, chartId],
  )

/** Per visit, of the latest answer that names one. */
export const findCopay = async (db: Db, { organizationId }: OrganizationScope, chartId: string) =>
  (
    await db.raw<{ amount: number; payerName: string; answeredOn: string }>(
      `select (b.benefit ->> 'amount')::float8 as amount, k.payer_name, k.service_date as answered_on
         from eligibility_checks k cross join lateral jsonb_array_elements(k.details -> 'benefits') b(benefit)
        where k.organization_id = $1 and k.patient_id in (select chart_patients($2::uuid)) and k.outcome = 'active'
          and b.benefit ->> 'kind' = 'copay' and (b.benefit ->> 'amount') is not null
        order by k.service_date desc, k.answered_at desc limit 1`,
      [organizationId, chartId],
    )
  )[0]

export const listOwnCodeCategories = (db: Db, { organizationId }: OrganizationScope) =>
  db.raw<{ code: string; category: CodeCategory }>(
    `select distinct on (code) code, category from own_codes where organization_id = $1 order by code, start_date desc`,
    [organizationId],
  )

/** The chart of the signed-in patient: the one that appears in lists. */
export const findOwnChartId = async (db: Db, actor: Actor): Promise<string | undefined> =>
  (
    await db.first(
      filterListedPatients(actor, q.selectFrom('patients'))
        .select('patients.id')
        .orderBy('patients.createdAt'),
    )
  )?.id

export const getOrganizationContact = async (db: Db, { organizationId }: OrganizationScope) =>
  (
    await db.raw<{ name: string; phone: string | null }>(
      'select name, phone from organizations where id = $1',
      [organizationId],
    )
  )[0]! // the actor's own
