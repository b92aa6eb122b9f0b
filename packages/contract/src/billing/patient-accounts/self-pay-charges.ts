/** What a patient is billed for a visit, or for services of it, instead of a payer. One active charge for a visit; it may be voided. */
import { selfPayReasons } from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { staff } from '../../roles.ts'
import { Day, Id, Instant } from '../../values.ts'
import { Amount, Dollars } from '../money.ts'
import { optionalSafeText, safeText } from './patient-money.ts'

export const selfPaySources = ['entered', 'estimate', 'fee_schedule'] as const

const Line = z.object({
  /** In the visit, from 0. */
  position: z.number().int(),
  code: z.string(),
  label: z.string(),
  units: z.number().int(),
  /** Of all units. Null: neither an estimate nor the fee schedule has a price. */
  amount: Dollars.nullable(),
  source: z.enum(selfPaySources).nullable(),
})

const Estimate = z.object({ id: Id, total: Dollars })

export const SelfPayOffer = z.object({
  visitId: Id,
  patientId: Id,
  patientName: z.string(),
  serviceDate: Day,
  /** Null: the patient can’t be billed for this visit; `problem` says why. */
  reason: z.enum(selfPayReasons.values).nullable(),
  problem: z.string().nullable(),
  /** A claim on which the services are now and from which they are removed. */
  claimNumber: z.string().nullable(),
  lines: z.array(Line),
  /** The good faith estimate that covers the visit. */
  estimate: Estimate.nullable(),
})
export type SelfPayOffer = z.output<typeof SelfPayOffer>

export const SelfPayCharge = z.object({
  id: Id,
  chargeNumber: z.string(),
  visitId: Id,
  patientId: Id,
  serviceDate: Day,
  reason: z.enum(selfPayReasons.values),
  isWholeVisit: z.boolean(),
  lines: z.array(Line.extend({ amount: Dollars, source: z.enum(selfPaySources) })),
  total: Dollars,
  estimate: Estimate.nullable(),
  /** Above the estimate by $400 or more: the patient may dispute the bill. Null: it is not. */
  exceedsEstimateBy: Dollars.nullable(),
  note: z.string().nullable(),
  createdByName: z.string(),
  createdAt: Instant,
  voided: z.object({ at: Instant, byName: z.string(), reason: z.string() }).nullable(),
})
export type SelfPayCharge = z.output<typeof SelfPayCharge>

const buildAudit = (action: string) => ({ action: `self-pay-charge.${action}`, resource: 'self-pay-charge' })

export const previewSelfPayCharge = endpoint({
  id: 'previewSelfPayCharge',
  feature: 'billing',
  summary:
    'See what the patient would be billed for a visit instead of a payer, and whether that is allowed.',
  method: 'GET',
  path: '/api/billing/billable-visits/:visitId/self-pay',
  access: staff,
  audit: buildAudit('preview'),
  params: z.object({ visitId: Id }),
  reply: SelfPayOffer,
})

export const createSelfPayCharge = endpoint({
  id: 'createSelfPayCharge',
  feature: 'billing',
  summary:
    'Bill the patient for a visit, or for its services under ABN option 2. No payer is billed for them. The client may supply the id; repeated requests are idempotent.',
  method: 'POST',
  path: '/api/billing/self-pay-charges',
  access: staff,
  audit: buildAudit('create'),
  status: 201,
  body: z.object({
    id: Id.optional(),
    visitId: Id,
    /** As shown by the preview: if it is another one by now, nothing is billed. */
    reason: z.enum(selfPayReasons.values, { error: 'Select a reason' }),
    /** How the patient asked not to bill insurance. */
    note: optionalSafeText(500),
    /** Instead of the estimate and the fee schedule. */
    amounts: z
      .array(z.object({ position: z.number().int().min(0).max(49), amount: Amount }))
      .max(50, 'Maximum 50 services')
      .default([]),
    /** What the patient is told: if the prices come to another total by now, nothing is billed. */
    total: Amount.optional(),
  }),
  reply: SelfPayCharge,
})

export const voidSelfPayCharge = endpoint({
  id: 'voidSelfPayCharge',
  feature: 'billing',
  summary:
    'Void a self-pay charge with a reason. What was paid on it becomes unapplied, and the visit can be billed to a payer. Sent again, it has no further effect.',
  method: 'POST',
  path: '/api/billing/self-pay-charges/:selfPayChargeId/void',
  access: staff,
  audit: buildAudit('void'),
  params: z.object({ selfPayChargeId: Id }),
  body: z.object({ reason: safeText(500, 'Enter a reason') }),
  reply: SelfPayCharge,
})

export const selfPayEndpoints = [previewSelfPayCharge, createSelfPayCharge, voidSelfPayCharge]
