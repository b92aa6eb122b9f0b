/** SQL of payers' decisions on claims, and of the payers that may decide. */
import type { PayerSequence } from '@mendwell/clinical'
import type { FilingCode, MspReason } from '@mendwell/x12'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { q, type Tables } from '../../../platform/db/query.ts'
import { anyOfSql, type ClaimRow } from '../claims/store.ts'

type OrganizationScope = { organizationId: string }

export type DecisionRow = Selectable<Tables['claim_decisions']>

/** In the order in which they were decided. */
export const listDecisions = (
  db: Db,
  { organizationId }: OrganizationScope,
  claimIds: readonly string[],
): Promise<DecisionRow[]> =>
  db.all(
    q
      .selectFrom('claim_decisions')
      .where('organizationId', '=', organizationId)
      .where('claimId', '=', anyOfSql(claimIds))
      .selectAll()
      .orderBy('decidedOn')
      .orderBy('sortKey')
      .orderBy('id'),
  )

export const insertDecision = (db: Db, row: Insertable<Tables['claim_decisions']>) =>
  db.first(q.insertInto('claim_decisions').values(row).returning('id'))

export const updateDecisions = (
  db: Db,
  { organizationId }: OrganizationScope,
  ids: readonly string[],
  change: { isSuperseded?: boolean; isResubmitted?: boolean; isRevoked?: boolean },
) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.all(
        q
          .updateTable('claim_decisions')
          .set(change)
          .where('organizationId', '=', organizationId)
          .where('id', '=', anyOfSql(ids))
          .returning('id'),
      )

export type DecisionAdjustment = Selectable<Tables['claim_adjustments']>

/** What the payments that decided said, also where it no longer counts. */
export const listAdjustmentsOfClaims = (
  db: Db,
  { organizationId }: OrganizationScope,
  claimIds: readonly string[],
): Promise<DecisionAdjustment[]> =>
  db.all(
    q
      .selectFrom('claim_adjustments')
      .where('organizationId', '=', organizationId)
      .where('claimId', '=', anyOfSql(claimIds))
      .selectAll()
      .orderBy('line')
      .orderBy('adjustmentGroup')
      .orderBy('code')
      .orderBy('id'),
  )

export interface ClaimCoverage {
  claimId: string
  coverageId: string
  payerId: string
  payerName: string
  payerNumber: string
  filingCode: FilingCode
  insuranceType: ClaimRow['insuranceType']
  memberId: string
  rank: PayerSequence
  mspReason: MspReason | null
  medigapId: string | null
  /** On the day of service. */
  isActive: boolean
}

/** Coverages active on the day of service, and those that the claim or a decision names, in their order. */
export const listClaimCoverages = (
  db: Db,
  { organizationId }: OrganizationScope,
  claimIds: readonly string[],
) =>
  db.raw<ClaimCoverage>(
    `select c.id as claim_id, g.id as coverage_id, g.payer_id, y.name as payer_name, y.payer_number, y.filing_code, y.insurance_type,
            g.member_id, g.rank, g.msp_reason, g.medigap_id,
            g.start_date <= c.service_date and (g.end_date is null or g.end_date >= c.service_date) as is_active
       from billing_claims c
       join coverages g on g.organization_id = c.organization_id and g.patient_id in (select chart_patients(c.patient_id))
       join payers y on y.id = g.payer_id
      where c.organization_id = $1 and c.id = any($2::uuid[])
        and (g.id = c.coverage_id or (g.start_date <= c.service_date and (g.end_date is null or g.end_date >= c.service_date))
          or exists (select from claim_decisions d where d.claim_id = c.id and d.coverage_id = g.id))
      order by c.id, array_position(array['primary', 'secondary', 'tertiary'], g.rank), g.start_date desc, g.id`,
    [organizationId, claimIds],
  )

/** Claims whose patient is a QMB by the last response file about a Medicare coverage, or by a verification since. */
export const listQmbClaims = async (
  db: Db,
  { organizationId }: OrganizationScope,
  claimIds: readonly string[],
): Promise<Set<string>> => {
  const rows = await db.raw<{ id: string }>(
    `with answers as (
       select c.id, k.source, k.answered_at, (k.details ->> 'isQmb')::boolean as is_qmb,
              row_number() over (partition by c.id, k.source = 'file' order by k.answered_at desc, k.id) as place
         from billing_claims c
         join coverages g on g.organization_id = c.organization_id and g.patient_id in (select chart_patients(c.patient_id))
         join payers y on y.id = g.payer_id and y.insurance_type = 'medicare'
         join eligibility_checks k on k.organization_id = c.organization_id and k.coverage_id = g.id and k.outcome = 'active'
        where c.organization_id = $1 and c.id = any($2::uuid[]))
     select distinct id from answers t where is_qmb and (
       (source = 'file' and place = 1)
       or (source <> 'file' and not exists (
         select from answers f where f.id = t.id and f.source = 'file' and f.answered_at > t.answered_at)))`,
    [organizationId, claimIds],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Adjustments count as their decision does. Those of a reversal never do, and none without a decision that counts. */
export const alignAdjustments = (
  db: Db,
  { organizationId }: OrganizationScope,
  claimIds: readonly string[],
) =>
  db.raw(
    `update claim_adjustments a set is_superseded = x.is_superseded
       from (select b.id, coalesce(d.is_superseded or d.kind = 'reversal' or d.is_revoked or (d.is_resubmitted and d.paid_cents = 0), false)
                      or not exists (select from claim_decisions o where o.claim_id = b.claim_id and o.kind <> 'reversal'
                        and not o.is_superseded and not o.is_revoked and not (o.is_resubmitted and o.paid_cents = 0)) as is_superseded
               from claim_adjustments b
               join remittance_items i on i.remittance_id = b.remittance_id and i.position = b.item and i.outcome = 'posted'
               left join claim_decisions d on d.remittance_id = b.remittance_id and d.item = b.item
              where b.organization_id = $1 and b.claim_id = any($2::uuid[])
                and (d.id is not null or not b.is_superseded)) x
      where a.id = x.id and a.is_superseded <> x.is_superseded returning a.id`,
    [organizationId, claimIds],
  )

/** What each line was paid, by the decisions that count. */
export const alignLinePayments = (db: Db, { organizationId }: OrganizationScope, claimId: string) =>
  db.raw(
    `update claim_lines l set paid_cents = x.cents
       from (select l.position, coalesce(sum((s ->> 'cents')::bigint), 0)::bigint as cents
               from claim_lines l
               left join claim_decisions d on d.claim_id = l.claim_id and d.kind <> 'reversal' and not d.is_superseded
                and not d.is_revoked and not (d.is_resubmitted and d.paid_cents = 0)
               left join lateral jsonb_array_elements(d.lines) s on (s ->> 'line')::int = l.position
              where l.organization_id = $1 and l.claim_id = $2 group by 1) x
      where l.organization_id = $1 and l.claim_id = $2 and l.position = x.position and l.paid_cents <> x.cents
      returning l.position`,
    [organizationId, claimId],
  )

export const insertPayment = (
  db: Db,
  claim: Pick<ClaimRow, 'id' | 'organizationId' | 'facilityId' | 'serviceMonth'>,
  payment: {
    remittanceId: string
    insuranceType: string
    paidOn: string
    postedAt: string
    amountCents: number
  },
) =>
  db.first(
    q
      .insertInto('claim_payments')
      .values({
        organizationId: claim.organizationId,
        claimId: claim.id,
        facilityId: claim.facilityId,
        serviceMonth: claim.serviceMonth,
        ...payment,
      })
      .returning('id'),
  )

/** Open claims of a chart that a change of its coverages concerns: unsent, or answered by a payer. */
export const listCoveredClaims = (db: Db, { organizationId }: OrganizationScope, patientId: string) =>
  db.raw<{ id: string; isAnswered: boolean }>(
    `select c.id, d.is_answered from billing_claims c
       cross join lateral (select exists (select from claim_decisions x where x.claim_id = c.id) as is_answered) d
      where c.organization_id = $1 and c.closed_by is null and c.patient_id in (select chart_patients($2::uuid))
        and (c.status = 'pending' or d.is_answered) order by c.id`,
    [organizationId, patientId],
  )
