/**
 * Money from patients: payments by hand, how they are applied, reversals, refunds, and receipts. Append-only. No card number is accepted
 * in any field.
 */
import { paymentMethods } from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { staff } from '../../roles.ts'
import { Day, Id, Instant, optional, text } from '../../values.ts'
import { Dollars } from '../money.ts'
import { AmountAboveZero, optionalSafeText, safeText } from './patient-money.ts'

export const paymentPurposes = ['balance', 'copay'] as const
export const paymentPurposeNames: Record<(typeof paymentPurposes)[number], string> = {
  balance: 'Balance',
  copay: 'Copay',
}
/** By which a person records a payment; online payments come by the callback. */
export const manualMethods = ['cash', 'check', 'card', 'ach'] as const

export const PatientPayment = z.object({
  id: Id,
  patientId: Id,
  receiptNumber: z.number().int(),
  /** Below zero: it reverses another payment. */
  amount: Dollars,
  purpose: z.enum(paymentPurposes),
  method: z.enum(paymentMethods.values),
  reference: z.string().nullable(),
  receivedOn: Day,
  appointmentId: Id.nullable(),
  note: z.string().nullable(),
  /** Null: paid online. */
  takenByName: z.string().nullable(),
  takenAt: Instant,
  reversesId: Id.nullable(),
  isReversed: z.boolean(),
  refunded: Dollars,
  applied: Dollars,
  /** Neither applied, refunded, nor reversed. */
  unapplied: Dollars,
})
export type PatientPayment = z.output<typeof PatientPayment>

/** What the front desk sees: the balance without claims. */
export const PatientBalance = z.object({
  patientId: Id,
  balance: Dollars,
  unapplied: Dollars,
  /** Per visit, as the payer or a person last stated it; null: not known. */
  copay: z.object({ amount: Dollars, payerName: z.string(), answeredOn: Day }).nullable(),
  payments: z.array(PatientPayment),
})
export type PatientBalance = z.output<typeof PatientBalance>

const buildAudit = (action: string) => ({ action: `patient-payment.${action}`, resource: 'patient-payment' })
const params = z.object({ patientId: Id })
const paymentParams = z.object({ patientId: Id, patientPaymentId: Id })

/** To which visits, and how much of each. */
const Allocations = z
  .array(z.object({ claimId: Id, amount: AmountAboveZero }))
  .max(50, 'Maximum 50 visits')
  .refine(
    (rows) => new Set(rows.map(({ claimId }) => claimId)).size === rows.length,
    'Select each visit only once',
  )

export const readPatientBalance = endpoint({
  id: 'readPatientBalance',
  feature: 'billing',
  summary: 'Get what a patient owes in total, the copay per visit if known, and the latest 50 payments.',
  method: 'GET',
  path: '/api/patients/:patientId/balance',
  access: staff,
  audit: buildAudit('balance'),
  params,
  reply: PatientBalance,
})

export const recordPatientPayment = endpoint({
  id: 'recordPatientPayment',
  feature: 'billing',
  summary:
    'Record a payment of a patient. It is applied to the earliest visits first, or as named by a biller; what exceeds the balance stays unapplied.',
  method: 'POST',
  path: '/api/patients/:patientId/payments',
  access: staff,
  audit: buildAudit('record'),
  status: 201,
  params,
  body: z.object({
    id: Id.optional(),
    amount: AmountAboveZero,
    purpose: z.enum(paymentPurposes).default('balance'),
    method: z.enum(manualMethods, { error: 'Select a payment method' }),
    /** The number of the check, of the terminal’s receipt, or of the transfer. */
    reference: optionalSafeText(60),
    receivedOn: text(40, 'Enter the date received').pipe(Day),
    appointmentId: optional(Id),
    note: optionalSafeText(500),
    /** Asks for the permission to work on claims. */
    allocations: Allocations.default([]),
  }),
  reply: PatientPayment,
})

export const readPaymentReceipt = endpoint({
  id: 'readPaymentReceipt',
  feature: 'billing',
  summary: 'Download the receipt of a payment as a PDF.',
  method: 'GET',
  path: '/api/patients/:patientId/payments/:patientPaymentId/receipt',
  access: staff,
  audit: buildAudit('receipt'),
  params: paymentParams,
  file: { type: 'application/pdf', name: 'receipt.pdf' },
})

export const reversePatientPayment = endpoint({
  id: 'reversePatientPayment',
  feature: 'billing',
  summary:
    'Reverse a payment that was returned or entered in error. It is no longer applied to any visit. Sent again, it has no further effect.',
  method: 'POST',
  path: '/api/patients/:patientId/payments/:patientPaymentId/reverse',
  access: staff,
  audit: buildAudit('reverse'),
  params: paymentParams,
  body: z.object({ reason: safeText(500, 'Enter a reason') }),
  reply: PatientPayment,
})

export const allocatePatientPayment = endpoint({
  id: 'allocatePatientPayment',
  feature: 'billing',
  summary:
    'Apply a payment to the named visits instead of where it was applied. What is not named is applied to the earliest visits first.',
  method: 'POST',
  path: '/api/patients/:patientId/payments/:patientPaymentId/allocations',
  access: staff,
  audit: buildAudit('allocate'),
  params: paymentParams,
  body: z.object({ allocations: Allocations.min(1, 'Select one or more visits') }),
  reply: PatientPayment,
})

export const PatientRefund = z.object({
  id: Id,
  paymentId: Id,
  amount: Dollars,
  method: z.enum(manualMethods),
  reference: z.string().nullable(),
  refundedOn: Day,
  reason: z.string(),
  madeByName: z.string(),
})
export type PatientRefund = z.output<typeof PatientRefund>

export const refundPatientPayment = endpoint({
  id: 'refundPatientPayment',
  feature: 'billing',
  summary: 'Record a refund of the unapplied amount of a payment.',
  method: 'POST',
  path: '/api/patients/:patientId/payments/:patientPaymentId/refunds',
  access: staff,
  audit: buildAudit('refund'),
  status: 201,
  params: paymentParams,
  body: z.object({
    id: Id.optional(),
    amount: AmountAboveZero,
    method: z.enum(manualMethods, { error: 'Select a refund method' }),
    reference: optionalSafeText(60),
    refundedOn: text(40, 'Enter the date of the refund').pipe(Day),
    reason: safeText(500, 'Enter a reason'),
  }),
  reply: PatientRefund,
})

export const patientPaymentEndpoints = [
  readPatientBalance,
  recordPatientPayment,
  readPaymentReceipt,
  reversePatientPayment,
  allocatePatientPayment,
  refundPatientPayment,
]
