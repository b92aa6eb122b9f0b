/** SQL that writes the money of patient accounts. Rows are added, never changed. */
import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { q, type Column, type Tables } from '../../../platform/db/query.ts'

type OrganizationScope = { organizationId: string }

/** Those of the ids that are self-pay charges; the others are claims. */
const listChargeIds = async (db: Db, { organizationId }: OrganizationScope, ids: readonly string[]) =>
  new Set(
    (
      await db.raw<{ id: string }>(
        'select id from self_pay_charges where organization_id = $1 and id = any($2::uuid[])',
        [organizationId, [...new Set(ids)]],
      )
    ).map(({ id }) => id),
  )

type OfBill<Row> = Omit<Row, 'claimId' | 'chargeId' | 'billId'> & { claimId: string }

const toBillColumns = (charges: ReadonlySet<string>, billId: string) =>
  charges.has(billId) ? { claimId: null, chargeId: billId } : { claimId: billId, chargeId: null }

export async function insertAllocations(
  db: Db,
  of: OrganizationScope,
  rows: readonly OfBill<Omit<Insertable<Tables['patient_payment_allocations']>, 'organizationId'>>[],
): Promise<void> {
  if (rows.length === 0) return
  const charges = await listChargeIds(
    db,
    of,
    rows.map(({ claimId }) => claimId),
  )
  const { organizationId } = of
  await db.all(
    q
      .insertInto('patient_payment_allocations')
      .values(rows.map((row) => ({ ...row, organizationId, ...toBillColumns(charges, row.claimId) })))
      .returning('id'),
  )
}

/** Undefined when the id is in use. */
export const insertPayment = (db: Db, row: Insertable<Tables['patient_payments']>) =>
  db.first(
    q
      .insertInto('patient_payments')
      .values(row)
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )

/** Undefined when the id is in use. */
export const insertRefund = (db: Db, row: Insertable<Tables['patient_refunds']>) =>
  db.first(
    q
      .insertInto('patient_refunds')
      .values(row)
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )

/** Undefined when the id is in use. */
export const insertAdjustment = async (
  db: Db,
  row: OfBill<Insertable<Tables['patient_balance_adjustments']>> & OrganizationScope,
) =>
  db.first(
    q
      .insertInto('patient_balance_adjustments')
      .values({ ...row, ...toBillColumns(await listChargeIds(db, row, [row.claimId]), row.claimId) })
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )

/** Each takes back a part of an adjustment, on the day in the practice's zone. */
export async function insertReversals(
  db: Db,
  organizationId: string,
  rows: readonly { id: string; adjustmentId: string; cents: number }[],
  { reason, at, by }: { reason: string; at: string; by: string | null },
): Promise<void> {
  for (const { id, adjustmentId, cents } of rows)
    await db.raw(
      `insert into patient_balance_adjustments (id, organization_id, patient_id, claim_id, charge_id, kind, amount_cents, reason, adjusted_on,
           reverses_id, made_by, made_at)
         select $3, b.organization_id, b.patient_id, b.claim_id, b.charge_id, b.kind, $4, $5,
                ($6::timestamptz at time zone o.time_zone)::date, b.id, $7, $6
           from patient_balance_adjustments b join organizations o on o.id = b.organization_id
          where b.organization_id = $1 and b.id = $2 returning id`,
      [organizationId, adjustmentId, id, cents, reason, at, by],
    )
}

export interface PaymentRow {
  id: string
  patientId: string
  receiptNumber: number
  amountCents: number
  purpose: Column<'patient_payments', 'purpose'>
  method: Column<'patient_payments', 'method'>
  reference: string | null
  receivedOn: string
  appointmentId: string | null
  note: string | null
  takenByName: string | null
  takenAt: string
  reversesId: string | null
  reversedCents: number
  refundedCents: number
  appliedCents: number
}

const paymentColumns = `p.id, p.patient_id, p.receipt_number, p.amount_cents, p.purpose, p.method, p.reference, p.received_on,
  p.appointment_id, p.note, u.first_name || ' ' || u.last_name as taken_by_name, p.taken_at, p.reverses_id,
  (select coalesce(sum(r.amount_cents), 0)::int8 from patient_payments r
    where r.organization_id = $1 and r.reverses_id = p.id) as reversed_cents,
  (select coalesce(sum(f.amount_cents), 0)::int8 from patient_refunds f
    where f.organization_id = $1 and f.payment_id = p.id) as refunded_cents,
  (select coalesce(sum(a.amount_cents), 0)::int8 from patient_payment_allocations a
    where a.organization_id = $1 and a.payment_id = p.id) as applied_cents`

/** Of the whole chart, the latest first. */
export const listPaymentRows = (
  db: Db,
  { organizationId }: OrganizationScope,
  chartId: string,
  limit: number,
) =>
  db.raw<PaymentRow>(
    `select ${paymentColumns} from patient_payments p left join users u on u.id = p.taken_by
      where p.organization_id = $1 and p.patient_id in (select chart_patients($2::uuid))
      order by p.received_on desc, p.receipt_number desc limit $3`,
    [organizationId, chartId, limit],
  )

export const findPaymentRow = async (
  db: Db,
  { organizationId }: OrganizationScope,
  id: string,
): Promise<PaymentRow | undefined> =>
  (
    await db.raw<PaymentRow>(
      `select ${paymentColumns} from patient_payments p left join users u on u.id = p.taken_by
        where p.organization_id = $1 and p.id = $2`,
      [organizationId, id],
    )
  )[0]

/** What is applied of a payment to each claim now. */
export const listPaymentAllocations = (db: Db, { organizationId }: OrganizationScope, paymentId: string) =>
  db.raw<{ claimId: string; cents: number }>(
    `select bill_id as claim_id, sum(amount_cents)::int8 as cents from patient_payment_allocations
      where organization_id = $1 and payment_id = $2 group by 1 having sum(amount_cents) <> 0 order by 1`,
    [organizationId, paymentId],
  )

export const isAppointmentOfChart = async (
  db: Db,
  { organizationId }: OrganizationScope,
  chartId: string,
  appointmentId: string,
): Promise<boolean> =>
  (
    await db.raw<{ id: string }>(
      `select id from appointments where organization_id = $1 and id = $3 and patient_id in (select chart_patients($2::uuid))`,
      [organizationId, chartId, appointmentId],
    )
  ).length > 0

export interface RefundRow {
  id: string
  paymentId: string
  amountCents: number
  method: Column<'patient_refunds', 'method'>
  reference: string | null
  refundedOn: string
  reason: string
  madeByName: string
}

export const listRefundRows = (db: Db, { organizationId }: OrganizationScope, chartId: string) =>
  db.raw<RefundRow>(
    `select f.id, f.payment_id, f.amount_cents, f.method, f.reference, f.refunded_on, f.reason,
            u.first_name || ' ' || u.last_name as made_by_name
       from patient_refunds f join users u on u.id = f.made_by
      where f.organization_id = $1 and f.patient_id in (select chart_patients($2::uuid))
      order by f.refunded_on desc, f.made_at desc limit 200`,
    [organizationId, chartId],
  )

export interface AdjustmentRow {
  id: string
  claimId: string
  claimNumber: string
  kind: Column<'patient_balance_adjustments', 'kind'>
  amountCents: number
  activeCents: number
  reason: string
  adjustedOn: string
  madeByName: string | null
  reversesId: string | null
}

export const listAdjustmentRows = (db: Db, { organizationId }: OrganizationScope, chartId: string) =>
  db.raw<AdjustmentRow>(
    `select b.id, b.bill_id as claim_id, coalesce(c.claim_number, s.charge_number) as claim_number, b.kind, b.amount_cents, b.reason, b.adjusted_on, b.reverses_id,
            case when b.reverses_id is null then (b.amount_cents + coalesce((select sum(r.amount_cents)
              from patient_balance_adjustments r where r.organization_id = $1 and r.reverses_id = b.id), 0))::int8
              else 0 end as active_cents,
            u.first_name || ' ' || u.last_name as made_by_name
       from patient_balance_adjustments b left join billing_claims c on c.id = b.claim_id
       left join self_pay_charges s on s.id = b.charge_id
       left join users u on u.id = b.made_by
      where b.organization_id = $1 and b.patient_id in (select chart_patients($2::uuid))
      order by b.adjusted_on desc, b.made_at desc, b.id limit 200`,
    [organizationId, chartId],
  )
