/** Writes the money of patients: payments, how they are applied, reversals, and refunds. Each caller holds the account. */
import { toCents, type PatientPayment, type PatientRefund } from '@mendwell/contract'
import { hasRight } from '@mendwell/contract/rights'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { assertSameResubmission } from '../../../platform/idempotent-create.ts'
import { assertDayOpen } from '../deposits/open-day.ts'
import { allocateNumber } from '../payers/store.ts'
import {
  findPaymentRow,
  insertAllocations,
  insertPayment,
  insertRefund,
  isAppointmentOfChart,
  listPaymentAllocations,
  listRefundRows,
  type PaymentRow,
} from './money-store.ts'
import { computeUnapplied, presentPayment, presentRefund } from './presenter.ts'
import { loadLedgers, settleAccounts } from './settle.ts'
import { computeBillableShare } from '@mendwell/clinical'

type Allocation = { claimId: string; amount: number }
type Chart = { id: string }

export const invalidFieldsError = (fields: Record<string, string>) =>
  new DomainError('request.invalid', { fields })

export interface NewPayment {
  id: string | undefined
  amount: number
  purpose: PatientPayment['purpose']
  method: PatientPayment['method']
  reference: string | null
  receivedOn: string
  appointmentId: string | null
  note: string | null
  allocations: readonly Allocation[]
}

export async function recordPayment(
  db: Db,
  actor: Actor,
  chart: Chart,
  given: NewPayment,
  { today, at }: { today: string; at: string },
): Promise<PatientPayment> {
  const before = given.id ? await findPaymentRow(db, actor, given.id) : undefined
  if (before) {
    if (before.patientId !== chart.id) throw new DomainError('request.id-reused')
    const { allocations: _, ...rest } = given
    assertSameResubmission(presentPayment(before), rest)
    return presentPayment(before)
  }
  if (given.receivedOn > today) throw invalidFieldsError({ receivedOn: 'Can’t be in the future' })
  if (given.method !== 'cash' && given.reference === null)
    throw invalidFieldsError({ reference: referenceMessages[given.method] })
  if (given.appointmentId !== null && !(await isAppointmentOfChart(db, actor, chart.id, given.appointmentId)))
    throw invalidFieldsError({ appointmentId: 'Appointment not found' })
  await assertDayOpen(db, actor, given.receivedOn, 'receivedOn')
  if (given.allocations.length > 0 && !hasRight(actor, 'claims')) throw new DomainError('request.role')
  const id = given.id ?? randomUUID()
  await addPayment(db, actor, chart, {
    ...{ id, amountCents: toCents(given.amount), purpose: given.purpose, method: given.method },
    ...{ reference: given.reference, receivedOn: given.receivedOn, appointmentId: given.appointmentId },
    ...{ note: given.note, takenBy: actor.userId, takenAt: at },
  })
  await applyAsNamed(db, actor, chart, { id, cents: toCents(given.amount) }, given.allocations, at)
  await settleAccounts(db, actor, [chart.id], at)
  return getPayment(db, actor, chart, id)
}

const referenceMessages: Record<PatientPayment['method'], string> = {
  cash: '',
  check: 'Enter the check number',
  card: 'Enter the card terminal receipt number',
  ach: 'Enter the transfer number',
  online: '',
}

/** With the next receipt number of the practice. */
export async function addPayment(
  db: Db,
  of: { organizationId: string },
  chart: Chart,
  row: Omit<Parameters<typeof insertPayment>[1], 'organizationId' | 'patientId' | 'receiptNumber'>,
): Promise<void> {
  const receiptNumber = await allocateNumber(db, of, 'receipt')
  const added = await insertPayment(db, {
    ...row,
    organizationId: of.organizationId,
    patientId: chart.id,
    receiptNumber,
  })
  if (!added) throw new DomainError('request.id-reused')
}

async function applyAsNamed(
  db: Db,
  actor: Actor,
  chart: Chart,
  payment: { id: string; cents: number },
  allocations: readonly Allocation[],
  at: string,
): Promise<void> {
  if (allocations.length === 0) return
  const ledger = (await loadLedgers(db, actor, [chart.id])).get(chart.id)!
  const sum = allocations.reduce((total, { amount }) => total + toCents(amount), 0)
  if (sum > payment.cents) throw invalidFieldsError({ allocations: 'The amounts exceed the payment' })
  for (const { claimId, amount } of allocations) {
    const claim = ledger.claims.find(({ id }) => id === claimId)
    if (!claim) throw invalidFieldsError({ allocations: 'Visit not found, or it has no balance' })
    const add = (rows: readonly { claimId: string; cents: number }[]) =>
      rows.reduce((total, row) => (row.claimId === claimId ? total + row.cents : total), 0)
    const open = computeBillableShare(claim) - add(ledger.applied) - add(ledger.adjusted)
    if (toCents(amount) > open)
      throw invalidFieldsError({ allocations: 'An amount exceeds the balance of its visit' })
  }
  await insertAllocations(
    db,
    actor,
    allocations.map(({ claimId, amount }) => ({
      paymentId: payment.id,
      claimId,
      amountCents: toCents(amount),
      madeBy: actor.userId,
      madeAt: at,
    })),
  )
}

/** Instead of where it was applied. */
export async function moveAllocations(
  db: Db,
  actor: Actor,
  chart: Chart,
  paymentId: string,
  allocations: readonly Allocation[],
  at: string,
): Promise<PatientPayment> {
  const row = await getActivePayment(db, actor, chart, paymentId)
  const current = await listPaymentAllocations(db, actor, paymentId)
  await insertAllocations(
    db,
    actor,
    current.map(({ claimId, cents }) => ({
      ...{ paymentId, claimId, amountCents: -cents },
      ...{ madeBy: actor.userId, madeAt: at },
    })),
  )
  const cents = row.amountCents - row.refundedCents
  await applyAsNamed(db, actor, chart, { id: paymentId, cents }, allocations, at)
  await settleAccounts(db, actor, [chart.id], at)
  return getPayment(db, actor, chart, paymentId)
}

/** A reversed payment stays in the ledger, and the reversal beside it. */
export async function reversePayment(
  db: Db,
  actor: Actor,
  chart: Chart,
  paymentId: string,
  reason: string,
  { today, at }: { today: string; at: string },
): Promise<PatientPayment> {
  const row = await getPaymentRow(db, actor, chart, paymentId)
  if (row.reversesId !== null) throw new DomainError('patient-payment.reversed')
  if (row.reversedCents !== 0) return presentPayment(row)
  if (row.refundedCents > 0) throw new DomainError('patient-payment.refunded')
  await assertDayOpen(db, actor, today, 'reason')
  await addPayment(db, actor, chart, {
    ...{ id: randomUUID(), amountCents: -row.amountCents, purpose: row.purpose, method: row.method },
    ...{ reference: row.reference, receivedOn: today, note: reason, reversesId: row.id },
    ...{ takenBy: actor.userId, takenAt: at },
  })
  await settleAccounts(db, actor, [chart.id], at)
  return getPayment(db, actor, chart, paymentId)
}

export async function refundPayment(
  db: Db,
  actor: Actor,
  chart: Chart,
  paymentId: string,
  given: {
    id: string | undefined
    amount: number
    method: PatientRefund['method']
    reference: string | null
    refundedOn: string
    reason: string
  },
  { today, at }: { today: string; at: string },
): Promise<PatientRefund> {
  const row = await getPaymentRow(db, actor, chart, paymentId)
  const findRefund = async (id: string) =>
    (await listRefundRows(db, actor, chart.id)).find((one) => one.id === id)
  const before = given.id ? await findRefund(given.id) : undefined
  if (before) {
    if (before.paymentId !== paymentId) throw new DomainError('request.id-reused')
    assertSameResubmission(presentRefund(before), given)
    return presentRefund(before)
  }
  if (row.reversesId !== null || row.reversedCents !== 0) throw new DomainError('patient-payment.reversed')
  if (given.refundedOn > today) throw invalidFieldsError({ refundedOn: 'Can’t be in the future' })
  if (given.refundedOn < row.receivedOn)
    throw invalidFieldsError({ refundedOn: 'Can’t be before the payment was received' })
  await assertDayOpen(db, actor, given.refundedOn, 'refundedOn')
  const cents = toCents(given.amount)
  if (cents > computeUnapplied(row))
    throw new DomainError('patient-payment.unapplied', {
      fields: { amount: 'The amount exceeds the unapplied amount of this payment' },
    })
  const id = given.id ?? randomUUID()
  const added = await insertRefund(db, {
    ...{ id, organizationId: actor.organizationId, patientId: chart.id, paymentId, amountCents: cents },
    ...{ method: given.method, reference: given.reference, refundedOn: given.refundedOn },
    ...{ reason: given.reason, madeBy: actor.userId, madeAt: at },
  })
  const kept = added && (await findRefund(id))
  if (!kept) throw new DomainError('request.id-reused')
  return presentRefund(kept)
}

/** Not found unless it is of this chart. */
export async function getPaymentRow(
  db: Db,
  actor: Actor,
  chart: Chart,
  paymentId: string,
): Promise<PaymentRow> {
  const row = await findPaymentRow(db, actor, paymentId)
  if (!row) throw new DomainError('request.not-found')
  const charts = await db.raw<{ id: string }>('select chart_patients($1) as id', [chart.id])
  if (!charts.some(({ id }) => id === row.patientId)) throw new DomainError('request.not-found')
  return row
}

async function getActivePayment(db: Db, actor: Actor, chart: Chart, paymentId: string): Promise<PaymentRow> {
  const row = await getPaymentRow(db, actor, chart, paymentId)
  if (row.reversesId !== null || row.reversedCents !== 0) throw new DomainError('patient-payment.reversed')
  return row
}

const getPayment = async (db: Db, actor: Actor, chart: Chart, id: string) =>
  presentPayment(await getPaymentRow(db, actor, chart, id))
