/** SQL of a day's figures, in cents. The day is the practice's; payers' payments count on the day they were posted. */
import type { Db } from '../../../platform/db/connection.ts'

type Of = { organizationId: string }

const postedOnDay = `(r.posted_at at time zone o.time_zone)::date = $2::date`

/** One row for each payment of a payer that was posted on the day. */
export const listPostedPayments = (db: Db, { organizationId }: Of, day: string) =>
  db.raw<{
    id: string
    label: string
    amount: number
    withheld: number
    posted: number
    unposted: number
    claims: number
  }>(
    `select r.id, r.payer_name || ', ' || r.trace_number as label, r.amount_cents as amount,
            r.provider_adjustment_cents as withheld,
            coalesce((select sum(c.amount_cents) from claim_payments c
              where c.organization_id = $1 and c.remittance_id = r.id and c.paid_on = r.payment_date), 0)::int8 as posted,
            coalesce((select sum(i.paid_cents) from remittance_items i
              where i.remittance_id = r.id and i.outcome in ('unmatched', 'mismatch', 'refused')), 0)::int8 as unposted,
            coalesce((select sum(i.paid_cents) from remittance_items i where i.remittance_id = r.id), 0)::int8 as claims
       from remittances r join organizations o on o.id = r.organization_id
      where r.organization_id = $1 and ${postedOnDay} order by r.posted_at, r.id`,
    [organizationId, day],
  )

/** Payments of patients by method, with what they are applied to now. */
export const sumPatientPayments = (db: Db, { organizationId }: Of, day: string) =>
  db.raw<{ method: string; count: number; amount: number; applied: number; refunded: number }>(
    `select p.method, count(*)::int8 as count, sum(p.amount_cents)::int8 as amount,
            coalesce(sum((select sum(a.amount_cents) from patient_payment_allocations a
              where a.organization_id = $1 and a.payment_id = p.id)), 0)::int8 as applied,
            coalesce(sum((select sum(f.amount_cents) from patient_refunds f
              where f.organization_id = $1 and f.payment_id = p.id)), 0)::int8 as refunded
       from patient_payments p where p.organization_id = $1 and p.received_on = $2::date group by 1 order by 1`,
    [organizationId, day],
  )

/** Of patients by their kind, and of payers' balances on claims. */
export const sumWriteOffs = (db: Db, { organizationId }: Of, day: string) =>
  db.raw<{ kind: string; count: number; amount: number }>(
    `select b.kind, count(*)::int8 as count, sum(b.amount_cents)::int8 as amount from patient_balance_adjustments b
      where b.organization_id = $1 and b.adjusted_on = $2::date group by 1
     union all
     select 'payer', count(*)::int8, coalesce(sum(c.written_off_cents), 0)::int8
       from claim_events e join billing_claims c on c.id = e.claim_id join organizations o on o.id = e.organization_id
      where e.organization_id = $1 and e.event = 'written_off' and (e.done_at at time zone o.time_zone)::date = $2::date
     having count(*) > 0 order by 1`,
    [organizationId, day],
  )

export const sumRefunds = async (db: Db, { organizationId }: Of, day: string) =>
  (
    await db.raw<{ count: number; amount: number }>(
      `select count(*)::int8 as count, coalesce(sum(amount_cents), 0)::int8 as amount from patient_refunds
        where organization_id = $1 and refunded_on = $2::date`,
      [organizationId, day],
    )
  )[0]! // a sum without groups has one row

/** Received by the end of the day and in no deposit. */
export const sumUndeposited = async (db: Db, { organizationId }: Of, day: string) =>
  (
    await db.raw<{ count: number; amount: number }>(
      `select count(*)::int8 as count, coalesce(sum(x.amount), 0)::int8 as amount from (
         select r.amount_cents as amount from remittances r join organizations o on o.id = r.organization_id
          where r.organization_id = $1 and r.deposit_id is null and r.amount_cents <> 0
            and (r.posted_at at time zone o.time_zone)::date <= $2::date
         union all
         select amount_cents from patient_payments where organization_id = $1 and deposit_id is null and received_on <= $2::date
         union all
         select -amount_cents from patient_refunds where organization_id = $1 and deposit_id is null and refunded_on <= $2::date) x`,
      [organizationId, day],
    )
  )[0]! // a sum without groups has one row

/** Claims whose paid amount is not the sum of their payments, and payments that are applied for more than they are. */
export const listUnbalanced = (db: Db, { organizationId }: Of) =>
  db.raw<{ kind: 'claim' | 'receipt'; name: string; stated: number; found: number }>(
    `select 'claim' as kind, c.claim_number as name, c.paid_cents as stated, coalesce(p.cents, 0)::int8 as found
       from billing_claims c left join (select claim_id, sum(amount_cents) as cents from claim_payments
         where organization_id = $1 group by 1) p on p.claim_id = c.id
      where c.organization_id = $1 and c.paid_cents <> coalesce(p.cents, 0)
     union all
     select 'receipt', p.receipt_number::text, p.amount_cents, x.used::int8 from patient_payments p
       cross join lateral (select coalesce((select sum(a.amount_cents) from patient_payment_allocations a
           where a.organization_id = $1 and a.payment_id = p.id), 0)
         + coalesce((select sum(f.amount_cents) from patient_refunds f where f.organization_id = $1 and f.payment_id = p.id), 0)
         - coalesce((select sum(r.amount_cents) from patient_payments r where r.organization_id = $1 and r.reverses_id = p.id), 0) as used) x
      where p.organization_id = $1 and p.reverses_id is null and x.used > p.amount_cents
      order by 1, 2 limit 50`,
    [organizationId],
  )
