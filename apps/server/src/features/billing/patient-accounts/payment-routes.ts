/** Patient payments over HTTP. The front desk takes payments and sees balances; corrections are a biller's. */
import {
  allocatePatientPayment,
  readPatientBalance,
  readPaymentReceipt,
  recordPatientPayment,
  refundPatientPayment,
  reversePatientPayment,
  toDollars,
} from '@mendwell/contract'
import { FileResponse, route } from '../../../platform/http/route.ts'
import { getProfile } from '../payers/store.ts'
import { getAccountPatient, getToday, loadAccount, lockAccount } from './account.ts'
import { findCopay } from './account-store.ts'
import { listPaymentRows } from './money-store.ts'
import { getPaymentRow, moveAllocations, recordPayment, refundPayment, reversePayment } from './payments.ts'
import { presentPayment } from './presenter.ts'
import { renderReceipt } from './receipt-pdf.ts'

const maxPayments = 50

export const paymentRoutes = [
  route(readPatientBalance, async ({ db, actor, params, now }) => {
    const patient = await getAccountPatient(db, actor, params.patientId)
    const { account } = await loadAccount(
      db,
      actor,
      patient.mergedInto ?? patient.id,
      await getToday(db, actor, now),
    )
    return {
      patientId: patient.id,
      balance: toDollars(account.balanceCents),
      unapplied: toDollars(account.unappliedCents),
      copay: (await findCopay(db, actor, patient.id)) ?? null,
      payments: (await listPaymentRows(db, actor, patient.id, maxPayments)).map(presentPayment),
    }
  }),

  route(recordPatientPayment, async ({ db, actor, params, body, now }) => {
    const chart = await lockAccount(db, actor, params.patientId)
    const today = await getToday(db, actor, now)
    return recordPayment(db, actor, chart, { ...body, id: body.id }, { today, at: now.toISOString() })
  }),

  route(readPaymentReceipt, async ({ db, actor, params, now }) => {
    const patient = await getAccountPatient(db, actor, params.patientId)
    const row = await getPaymentRow(db, actor, patient, params.patientPaymentId)
    const profile = await getProfile(db, actor)
    const { account } = await loadAccount(
      db,
      actor,
      patient.mergedInto ?? patient.id,
      await getToday(db, actor, now),
    )
    const payment = presentPayment(row)
    return new FileResponse(
      () =>
        renderReceipt({
          payment,
          practice: profile,
          patientName: `${patient.firstName} ${patient.lastName}`,
          medicalRecordNumber: patient.medicalRecordNumber,
          balance: toDollars(account.balanceCents),
        }),
      { name: `receipt-${payment.receiptNumber}.pdf`, patientId: patient.id },
    )
  }),

  route(reversePatientPayment, async ({ db, actor, params, body, now }) => {
    const chart = await lockAccount(db, actor, params.patientId)
    const when = { today: await getToday(db, actor, now), at: now.toISOString() }
    return reversePayment(db, actor, chart, params.patientPaymentId, body.reason, when)
  }),

  route(allocatePatientPayment, async ({ db, actor, params, body, now }) => {
    const chart = await lockAccount(db, actor, params.patientId)
    return moveAllocations(db, actor, chart, params.patientPaymentId, body.allocations, now.toISOString())
  }),

  route(refundPatientPayment, async ({ db, actor, params, body, now }) => {
    const chart = await lockAccount(db, actor, params.patientId)
    const when = { today: await getToday(db, actor, now), at: now.toISOString() }
    return refundPayment(db, actor, chart, params.patientPaymentId, { ...body, id: body.id }, when)
  }),
]
