/** Where every cent of a simulated year is, from the product's replies, its tables, and the bank's own record. All in cents. */
import { readDailyClose, readPatientAccount } from '@mendwell/contract'
import type { PaperCheck } from './claim-work.ts'
import type { SimulatedPractice } from './practice.ts'

export interface Reconciliation {
  /** Of claims in force and self-pay charges. */
  charges: number
  payersPaid: number
  adjusted: number
  patientsPaid: number
  patientWriteOffs: number
  payerWriteOffs: number
  openPatients: number
  openPayers: number
  /** Payments of payers: by the bank, by remittances, by what is posted to claims and what waits. */
  bankPayers: number
  remittances: number
  posted: number
  unposted: number
  /** Payments of patients less reversals and refunds: by the product, and what of it is applied and not. */
  receipts: number
  unapplied: number
  deposits: number
  undeposited: number
}

interface Account {
  place: number
  balance: number
  unapplied: number
  paid: number
  writtenOff: number
  notBillable: number
  insuranceOpen: number
  ledgerOpen: number
}

const cents = (dollars: number) => Math.round(dollars * 100)

export async function reconcile(
  { house, listPayments, patients, admin }: SimulatedPractice,
  checks: readonly PaperCheck[],
): Promise<Reconciliation & { claims: Record<string, string | number>[]; accounts: Account[] }> {
  const { owner } = house.practice
  const read = async <Row extends object>(text: string): Promise<Row[]> =>
    (await owner.query<Row>(text, [house.organization])).rows
  const one = async (text: string): Promise<number> =>
    Number((await read<{ cents: string }>(text))[0]?.cents ?? 0)
  const claims = await read<Record<string, string | number>>(
    `select claim_number, status, closed_by, payer_sequence, total_cents::int as total, paid_cents::int as paid,
            adjusted_cents::int as adjusted, patient_cents::int as patient, written_off_cents::int as "writtenOff",
            case when closed_by is null then owed_cents else 0 end::int as owed
       from billing_claims where organization_id = $1 and (closed_by is null or closed_by = 'written_off') order by claim_number`,
  )
  const accounts: Account[] = []
  for (const patient of patients) {
    const { body } = await admin.call(readPatientAccount, { params: { patientId: patient.id } })
    accounts.push({
      place: patient.place,
      balance: cents(body.balance),
      unapplied: cents(body.unapplied),
      paid: body.claims.reduce((sum, claim) => sum + cents(claim.paid), 0),
      writtenOff: body.claims.reduce((sum, claim) => sum + cents(claim.adjusted), 0),
      notBillable: body.claims.reduce((sum, claim) => sum + cents(claim.notBillable), 0),
      insuranceOpen: body.claims.reduce((sum, claim) => sum + cents(claim.insuranceOpen), 0),
      ledgerOpen: cents(body.ledger.at(-1)?.open ?? 0),
    })
  }
  const add = (name: keyof Account) => accounts.reduce((sum, account) => sum + account[name], 0)
  const sum = (name: string) => claims.reduce((total, claim) => total + Number(claim[name]), 0)
  const selfPay = await one(
    'select coalesce(sum(total_cents), 0) as cents from self_pay_charges where organization_id = $1 and voided_at is null',
  )
  return {
    charges: sum('total') + selfPay,
    payersPaid: sum('paid'),
    adjusted: sum('adjusted'),
    patientsPaid: add('paid'),
    patientWriteOffs: add('writtenOff'),
    payerWriteOffs: sum('writtenOff'),
    openPatients: add('balance') + add('notBillable'),
    openPayers: sum('owed'),
    bankPayers:
      listPayments()
        .filter(({ isForeign }) => !isForeign)
        .reduce((total, payment) => total + payment.cents, 0) +
      checks.reduce((total, check) => total + check.cents, 0),
    remittances: await one(
      'select coalesce(sum(amount_cents), 0) as cents from remittances where organization_id = $1',
    ),
    posted: await one(
      'select coalesce(sum(amount_cents), 0) as cents from claim_payments where organization_id = $1',
    ),
    unposted: await one(
      `select coalesce(sum(i.paid_cents), 0) as cents from remittance_items i join remittances r on r.id = i.remittance_id
        where r.organization_id = $1 and i.outcome in ('unmatched', 'mismatch', 'refused', 'told', 'repeated')`,
    ),
    receipts: await one(
      `select (select coalesce(sum(amount_cents), 0) from patient_payments where organization_id = $1)
            - (select coalesce(sum(amount_cents), 0) from patient_refunds where organization_id = $1) as cents`,
    ),
    unapplied: add('unapplied'),
    deposits: await one(
      'select coalesce(sum(amount_cents), 0) as cents from bank_deposits where organization_id = $1 and voided_at is null',
    ),
    undeposited: await one(
      `select (select coalesce(sum(amount_cents), 0) from remittances where organization_id = $1 and deposit_id is null)
            + (select coalesce(sum(amount_cents), 0) from patient_payments where organization_id = $1 and deposit_id is null)
            - (select coalesce(sum(amount_cents), 0) from patient_refunds where organization_id = $1 and deposit_id is null) as cents`,
    ),
    claims,
    accounts,
  }
}

/** Closed days whose money changed since. */
export async function listChangedDays(
  { admin }: SimulatedPractice,
  days: readonly string[],
): Promise<string[]> {
  const changed = []
  for (const date of days) {
    const { body } = await admin.call(readDailyClose, { query: { date } })
    if (body.closed === null || body.closed.isChangedSince) changed.push(date)
  }
  return changed
}
