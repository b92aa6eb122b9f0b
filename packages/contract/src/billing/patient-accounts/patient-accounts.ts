/** What patients owe: balances of the practice, the ledger of a patient, adjustments, payment plans, holds, and the practice's policy. */
import {
  accountHoldKinds,
  adjustmentKinds,
  planStatuses,
  selfPayReasons,
  statementBlocks,
} from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { staff } from '../../roles.ts'
import { Day, Id, Instant, idOrAll, orAll, text } from '../../values.ts'
import { Amount, Dollars } from '../money.ts'
import { Aging, AmountAboveZero, optionalSafeText, safeText } from './patient-money.ts'
import { PatientPayment, PatientRefund } from './patient-payments.ts'
import { StatementSummary } from './patient-statements.ts'
import { balanceFilters } from '../vocabulary.ts'

const StatementStatus = z.object({
  state: z.enum(['due', 'on-hold', 'not-due']),
  /** What a statement may ask for now. */
  due: Dollars,
  /** Every reason why none is sent. */
  blocks: z.array(z.enum(statementBlocks.values)),
  nextOn: Day.nullable(),
})

export const PaymentPlan = z.object({
  id: Id,
  amount: Dollars,
  dayOfMonth: z.number().int(),
  payments: z.number().int(),
  startsOn: Day,
  maxMissed: z.number().int(),
  status: z.enum(planStatuses.values),
  missed: z.number().int(),
  paid: Dollars,
  left: Dollars,
  nextDueOn: Day.nullable(),
  createdByName: z.string(),
  endedOn: Day.nullable(),
  endReason: z.string().nullable(),
})
export type PaymentPlan = z.output<typeof PaymentPlan>

export const PatientBalanceRow = z.object({
  patientId: Id,
  patientName: z.string(),
  medicalRecordNumber: z.string(),
  dateOfBirth: Day.nullable(),
  balance: Dollars,
  unapplied: Dollars,
  aging: Aging,
  statement: StatementStatus,
  lastStatementOn: Day.nullable(),
  plan: z.enum(planStatuses.values).nullable(),
})
export type PatientBalanceRow = z.output<typeof PatientBalanceRow>

const buildAudit = (action: string) => ({ action: `patient-account.${action}`, resource: 'patient-account' })
const params = z.object({ patientId: Id })

export const listPatientBalances = endpoint({
  id: 'listPatientBalances',
  feature: 'billing',
  summary:
    'List up to 500 patients with a balance or a credit, the largest balance first, with aging and whether a statement is due.',
  method: 'GET',
  path: '/api/billing/patient-balances',
  access: staff,
  audit: buildAudit('list'),
  query: z.object({ show: orAll(balanceFilters), facilityId: idOrAll }),
  reply: z.object({
    asOf: Day,
    rows: z.array(PatientBalanceRow),
    /** Of all patients with a balance or a credit, whatever the filter. */
    total: z.object({ patients: z.number().int(), balance: Dollars, unapplied: Dollars, aging: Aging }),
    dueCount: z.number().int(),
    /** More patients match than are listed. */
    isTruncated: z.boolean(),
  }),
})

export const AccountClaim = z.object({
  claimId: Id,
  claimNumber: z.string(),
  serviceDate: Day,
  providerName: z.string(),
  payerName: z.string(),
  isMedicare: z.boolean(),
  charge: Dollars,
  insurancePaid: Dollars,
  insuranceAdjusted: Dollars,
  /** With payers. */
  insuranceOpen: Dollars,
  /** May be billed to the patient. */
  share: Dollars,
  /** Of the patient's share, what may not be billed: Medicare cost sharing of a Qualified Medicare Beneficiary. */
  notBillable: Dollars,
  paid: Dollars,
  adjusted: Dollars,
  balance: Dollars,
  isPayerOpen: z.boolean(),
  ageDays: z.number().int().nullable(),
  /** Billed to the patient instead of a payer; null: a claim. `claimId` and `claimNumber` are then those of the charge. */
  selfPay: z
    .object({
      reason: z.enum(selfPayReasons.values),
      estimate: Dollars.nullable(),
      /** Above the good faith estimate by $400 or more. */
      exceedsEstimateBy: Dollars.nullable(),
      /** Coverage for that day was added after the patient was billed for lack of it. */
      isCoverageFound: z.boolean(),
    })
    .nullable(),
})
export type AccountClaim = z.output<typeof AccountClaim>

const ledgerKinds = [
  'charge',
  'insurance-payment',
  'insurance-adjustment',
  'write-off',
  'payment',
  'reversal',
  'adjustment',
  'refund',
] as const

export const LedgerEntry = z.object({
  on: Day,
  kind: z.enum(ledgerKinds),
  words: z.string(),
  claimNumber: z.string().nullable(),
  /** Above zero: it raises what is open. */
  amount: Dollars,
  /** Open after it, with payers and the patient together, less credit. */
  open: Dollars,
})
export type LedgerEntry = z.output<typeof LedgerEntry>

export const BalanceAdjustment = z.object({
  id: Id,
  claimId: Id,
  claimNumber: z.string(),
  kind: z.enum(adjustmentKinds.values),
  amount: Dollars,
  /** What is left of it after reversals. */
  active: Dollars,
  reason: z.string(),
  adjustedOn: Day,
  /** Null: reversed automatically, because the patient’s share fell. */
  madeByName: z.string().nullable(),
  reversesId: Id.nullable(),
})
export type BalanceAdjustment = z.output<typeof BalanceAdjustment>

export const AccountHold = z.object({
  id: Id,
  kind: z.enum(accountHoldKinds.values),
  reason: z.string(),
  placedAt: Instant,
  placedByName: z.string(),
  releasedAt: Instant.nullable(),
  releaseReason: z.string().nullable(),
})
export type AccountHold = z.output<typeof AccountHold>

export const PatientAccount = z.object({
  patientId: Id,
  patientName: z.string(),
  medicalRecordNumber: z.string(),
  dateOfBirth: Day.nullable(),
  asOf: Day,
  balance: Dollars,
  unapplied: Dollars,
  aging: Aging,
  statement: StatementStatus,
  /** How the next statement would go out. */
  delivery: z.enum(['printed', 'email', 'portal']),
  claims: z.array(AccountClaim),
  /** The latest 200, oldest first. */
  ledger: z.array(LedgerEntry),
  payments: z.array(PatientPayment),
  refunds: z.array(PatientRefund),
  adjustments: z.array(BalanceAdjustment),
  plans: z.array(PaymentPlan),
  holds: z.array(AccountHold),
  statements: z.array(StatementSummary),
})
export type PatientAccount = z.output<typeof PatientAccount>

export const readPatientAccount = endpoint({
  id: 'readPatientAccount',
  feature: 'billing',
  summary:
    'Get a patient’s account: balance by visit, ledger, payments, adjustments, plans, holds, and statements.',
  method: 'GET',
  path: '/api/patients/:patientId/account',
  access: staff,
  audit: buildAudit('read'),
  params,
  reply: PatientAccount,
})

export const adjustPatientBalance = endpoint({
  id: 'adjustPatientBalance',
  feature: 'billing',
  summary: 'Write off a part of the patient’s balance of a visit, with its type and reason.',
  method: 'POST',
  path: '/api/patients/:patientId/adjustments',
  access: staff,
  audit: buildAudit('adjust'),
  status: 201,
  params,
  body: z.object({
    id: Id.optional(),
    claimId: text(36, 'Select a visit').pipe(z.uuid('Select a visit')),
    kind: z.enum(adjustmentKinds.values, { error: 'Select a type' }),
    amount: AmountAboveZero,
    reason: safeText(500, 'Enter a reason'),
  }),
  reply: BalanceAdjustment,
})

export const reversePatientAdjustment = endpoint({
  id: 'reversePatientAdjustment',
  feature: 'billing',
  summary: 'Reverse what is left of an adjustment. Sent again, it has no further effect.',
  method: 'POST',
  path: '/api/patients/:patientId/adjustments/:adjustmentId/reverse',
  access: staff,
  audit: buildAudit('reverse-adjustment'),
  params: z.object({ patientId: Id, adjustmentId: Id }),
  body: z.object({ reason: safeText(500, 'Enter a reason') }),
  reply: BalanceAdjustment,
})

export const createPaymentPlan = endpoint({
  id: 'createPaymentPlan',
  feature: 'billing',
  summary: 'Set up a payment plan: an amount each month, its day, and the number of payments. One at a time.',
  method: 'POST',
  path: '/api/patients/:patientId/payment-plans',
  access: staff,
  audit: buildAudit('create-plan'),
  status: 201,
  params,
  body: z.object({
    id: Id.optional(),
    amount: AmountAboveZero.refine((value) => value >= 1, 'Enter $1.00 or more'),
    dayOfMonth: z
      .number({ error: 'Enter a day from 1 to 28' })
      .int('Enter a day from 1 to 28')
      .min(1, 'Enter a day from 1 to 28')
      .max(28, 'Enter a day from 1 to 28'),
    payments: z
      .number({ error: 'Enter the number of payments' })
      .int('Enter a whole number')
      .min(1, 'Enter 1 or more')
      .max(120, 'Maximum 120 payments'),
    startsOn: text(40, 'Enter the start date').pipe(Day),
  }),
  reply: PaymentPlan,
})

export const endPaymentPlan = endpoint({
  id: 'endPaymentPlan',
  feature: 'billing',
  summary: 'End a payment plan. Statements are sent again.',
  method: 'POST',
  path: '/api/patients/:patientId/payment-plans/:paymentPlanId/end',
  access: staff,
  audit: buildAudit('end-plan'),
  params: z.object({ patientId: Id, paymentPlanId: Id }),
  body: z.object({ reason: safeText(500, 'Enter a reason') }),
  reply: PaymentPlan,
})

export const placeAccountHold = endpoint({
  id: 'placeAccountHold',
  feature: 'billing',
  summary: 'Place a hold on a patient’s account. One of each type at a time.',
  method: 'POST',
  path: '/api/patients/:patientId/account-holds',
  access: staff,
  audit: buildAudit('place-hold'),
  status: 201,
  params,
  body: z.object({
    id: Id.optional(),
    kind: z.enum(accountHoldKinds.values, { error: 'Select a type' }),
    reason: safeText(500, 'Enter a reason'),
  }),
  reply: AccountHold,
})

export const releaseAccountHold = endpoint({
  id: 'releaseAccountHold',
  feature: 'billing',
  summary: 'Release a hold. Sent again, it has no further effect.',
  method: 'POST',
  path: '/api/patients/:patientId/account-holds/:accountHoldId/release',
  access: staff,
  audit: buildAudit('release-hold'),
  params: z.object({ patientId: Id, accountHoldId: Id }),
  body: z.object({ reason: safeText(500, 'Enter a reason') }),
  reply: AccountHold,
})

export const PatientBillingPolicy = z.object({
  minimum: Dollars,
  cycleDays: z.number().int(),
  dueDays: z.number().int(),
  maxStatements: z.number().int(),
  smallBalance: Dollars,
  adjustmentLimit: Dollars,
  planMaxMissed: z.number().int(),
  payByEn: z.string().nullable(),
  payByEs: z.string().nullable(),
  version: z.number().int(),
})
export type PatientBillingPolicy = z.output<typeof PatientBillingPolicy>

export const readPatientBillingPolicy = endpoint({
  id: 'readPatientBillingPolicy',
  feature: 'billing',
  summary: 'Get the practice’s policy for statements, small balances, adjustments, and payment plans.',
  method: 'GET',
  path: '/api/billing/patient-policy',
  access: staff,
  audit: 'none',
  reply: PatientBillingPolicy,
})

const wholeNumber = (min: number, max: number) =>
  z
    .number({ error: `Enter a number from ${min} to ${max}` })
    .int(`Enter a number from ${min} to ${max}`)
    .min(min, `Enter a number from ${min} to ${max}`)
    .max(max, `Enter a number from ${min} to ${max}`)

export const changePatientBillingPolicy = endpoint({
  id: 'changePatientBillingPolicy',
  feature: 'billing',
  summary: 'Update the practice’s patient billing policy. Partial update; requires If-Match.',
  method: 'PATCH',
  path: '/api/billing/patient-policy',
  access: staff,
  audit: buildAudit('change-policy'),
  versioned: true,
  body: z
    .object({
      minimum: AmountAboveZero.max(1000, 'Maximum $1,000.00'),
      cycleDays: wholeNumber(7, 120),
      dueDays: wholeNumber(7, 90),
      maxStatements: wholeNumber(1, 12),
      smallBalance: Amount.max(100, 'Maximum $100.00'),
      adjustmentLimit: Amount,
      planMaxMissed: wholeNumber(1, 12),
      payByEn: optionalSafeText(500),
      payByEs: optionalSafeText(500),
    })
    .partial(),
  reply: PatientBillingPolicy,
})

export const patientAccountEndpoints = [
  listPatientBalances,
  readPatientAccount,
  adjustPatientBalance,
  reversePatientAdjustment,
  createPaymentPlan,
  endPaymentPlan,
  placeAccountHold,
  releaseAccountHold,
  readPatientBillingPolicy,
  changePatientBillingPolicy,
]
