/** SQL that reads patient accounts. A chart's account includes the charts merged into it. Access to the patients was checked before. */
import type { Db } from '../../../platform/db/connection.ts'

type OrganizationScope = { organizationId: string }

/** The charts of $2, each with those merged into it. */
const chartsSql = `charts as (
  select r.root, r.root as id from unnest($2::uuid[]) r(root)
  union all
  select m.kept_id, m.merged_id from patient_merges m
   where m.organization_id = $1 and m.kept_id = any($2::uuid[]) and m.unmerged_at is null)`

export interface LedgerClaimRow {
  chartId: string
  id: string
  claimNumber: string
  serviceDate: string
  isMedicare: boolean
  patientCents: number
  qmbCents: number
  patientSince: string | null
  isPayerOpen: boolean
}

/** Self-pay charges: all of it is the patient's, from the day it was charged. */
const chargesSql = `select n.root as chart_id, s.id, s.charge_number as claim_number, s.service_date, false as is_medicare,
         case when s.voided_at is null then s.total_cents else 0 end as patient_cents, 0::int8 as qmb_cents,
         case when s.voided_at is null then s.charged_on end as patient_since, false as is_payer_open
    from charts n join self_pay_charges s on s.organization_id = $1 and s.patient_id = n.id`

/** Answered checks of the latest day up to the end of the month of service, for each coverage; rejections answer nothing. */
const isQmbSql = `(exists (select from claim_adjustments x
    where x.organization_id = c.organization_id and x.claim_id = c.id and not x.is_superseded
      and x.remarks && '{N781,N782,N783}'::text[])
  or exists (select from (
      select distinct on (k.coverage_id) k.details from eligibility_checks k
       where k.organization_id = c.organization_id and k.patient_id in (select chart_patients(n.root))
         and k.outcome in ('active', 'inactive', 'unclear')
         and k.service_date < (date_trunc('month', c.service_date) + interval '1 month')::date
       order by k.coverage_id, k.service_date desc, k.answered_at desc, k.id) latest
     where latest.details ->> 'isQmb' = 'true'))`

/** Claims that have a patient share, or to which something was applied, and self-pay charges. */
export const listLedgerClaims = (
  db: Db,
  { organizationId }: OrganizationScope,
  chartIds: readonly string[],
): Promise<LedgerClaimRow[]> =>
  db.raw<LedgerClaimRow>(
    `with ${chartsSql}
     select n.root as chart_id, c.id, c.claim_number, c.service_date, c.insurance_type = 'medicare' as is_medicare,
            case when c.patient_since is null then 0 else c.patient_cents end as patient_cents,
            case when c.insurance_type = 'medicare' and c.patient_since is not null and ${isQmbSql}
              then (select coalesce(sum(x.amount_cents), 0)::int8 from claim_adjustments x
                     where x.organization_id = c.organization_id and x.claim_id = c.id and not x.is_superseded
                       and x.adjustment_group = 'PR' and x.code in ('1', '2', '3'))
              else 0 end as qmb_cents,
            c.patient_since, c.closed_by is null and c.owed_cents > 0 as is_payer_open
       from charts n join billing_claims c on c.organization_id = $1 and c.patient_id = n.id
      where c.patient_since is not null
         or exists (select from patient_payment_allocations a where a.organization_id = $1 and a.claim_id = c.id)
         or exists (select from patient_balance_adjustments b where b.organization_id = $1 and b.claim_id = c.id)
      union all ${chargesSql}
      order by service_date, id`,
    [organizationId, chartIds],
  )

export interface LedgerPaymentRow {
  chartId: string
  id: string
  receivedOn: string
  isCopay: boolean
  fromServiceOn: string | null
  cents: number
}

export const listLedgerPayments = (
  db: Db,
  { organizationId }: OrganizationScope,
  chartIds: readonly string[],
): Promise<LedgerPaymentRow[]> =>
  db.raw<LedgerPaymentRow>(
    `with ${chartsSql}
     select n.root as chart_id, p.id, p.received_on, p.purpose = 'copay' as is_copay,
            case when p.purpose = 'copay' then p.received_on end as from_service_on,
            (p.amount_cents + reversed.cents - refunded.cents)::int8 as cents
       from charts n join patient_payments p on p.organization_id = $1 and p.patient_id = n.id and p.reverses_id is null
       cross join lateral (select coalesce(sum(r.amount_cents), 0) as cents from patient_payments r
                            where r.organization_id = $1 and r.reverses_id = p.id) reversed
       cross join lateral (select coalesce(sum(f.amount_cents), 0) as cents from patient_refunds f
                            where f.organization_id = $1 and f.payment_id = p.id) refunded
      order by p.received_on, p.id`,
    [organizationId, chartIds],
  )

export const listAppliedSums = (db: Db, { organizationId }: OrganizationScope, chartIds: readonly string[]) =>
  db.raw<{ chartId: string; paymentId: string; claimId: string; cents: number }>(
    `with ${chartsSql}
     select n.root as chart_id, a.payment_id, a.bill_id as claim_id, sum(a.amount_cents)::int8 as cents
       from charts n join patient_payments p on p.organization_id = $1 and p.patient_id = n.id
       join patient_payment_allocations a on a.organization_id = $1 and a.payment_id = p.id
      group by 1, 2, 3 having sum(a.amount_cents) <> 0 order by max(a.made_at), a.payment_id, a.bill_id`,
    [organizationId, chartIds],
  )

export const listAdjustedSums = (
  db: Db,
  { organizationId }: OrganizationScope,
  chartIds: readonly string[],
) =>
  db.raw<{ chartId: string; adjustmentId: string; claimId: string; cents: number }>(
    `with ${chartsSql}
     select n.root as chart_id, coalesce(b.reverses_id, b.id) as adjustment_id, b.bill_id as claim_id,
            sum(b.amount_cents)::int8 as cents
       from charts n join patient_balance_adjustments b on b.organization_id = $1 and b.patient_id = n.id
      group by 1, 2, 3 having sum(b.amount_cents) <> 0 order by min(b.made_at), adjustment_id`,
    [organizationId, chartIds],
  )

/** The account to which a chart belongs. */
export const findChartRoots = (
  db: Db,
  { organizationId }: OrganizationScope,
  patientIds: readonly string[],
) =>
  db.raw<{ id: string }>(
    `select distinct coalesce(m.kept_id, p.id) as id from unnest($2::uuid[]) p(id)
       left join patient_merges m on m.organization_id = $1 and m.merged_id = p.id and m.unmerged_at is null order by 1`,
    [organizationId, patientIds],
  )

/** Of those charts, the ones with money or write-offs of their own: without, there is nothing to settle. */
export const listChartsToSettle = (
  db: Db,
  { organizationId }: OrganizationScope,
  chartIds: readonly string[],
) =>
  db.raw<{ id: string }>(
    `with ${chartsSql}
     select distinct n.root as id from charts n
      where exists (select from patient_payments p where p.organization_id = $1 and p.patient_id = n.id)
         or exists (select from patient_balance_adjustments b where b.organization_id = $1 and b.patient_id = n.id)
      order by 1`,
    [organizationId, chartIds],
  )

/** Every claim of the charts, in the order in which claims are locked. */
export const listChartClaimIds = (
  db: Db,
  { organizationId }: OrganizationScope,
  chartIds: readonly string[],
) =>
  db.raw<{ id: string }>(
    `with ${chartsSql}
     select distinct c.id from charts n join billing_claims c on c.organization_id = $1 and c.patient_id = n.id order by c.id`,
    [organizationId, chartIds],
  )

/** Until the transaction ends; in one order, after the claims. */
export const lockAccountRows = (db: Db, organizationId: string, patientIds: readonly string[]) =>
  db.raw(
    `select pg_advisory_xact_lock(hashtextextended('patient account ' || k.root, 0))
       from (select distinct coalesce(m.kept_id, p.id)::text as root from unnest($2::uuid[]) p(id)
               left join patient_merges m on m.organization_id = $1 and m.merged_id = p.id and m.unmerged_at is null
              order by 1) k`,
    [organizationId, patientIds],
  )
