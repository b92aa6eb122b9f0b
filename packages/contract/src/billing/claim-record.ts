/** A claim as it is read: its lines, findings, history, what payers decided, and what it still needs. Money as dollars. */
import { claimEvents, claimNextSteps, claimStatuses, payerSequences } from '@mendwell/clinical'
import { z } from 'zod'
import { Day, Id, Instant } from '../values.ts'
import { Dollars, insuranceTypes } from './money.ts'
import { WholeAddress } from '../facilities/facility-schemas.ts'

export const findingWeights = ['holds', 'asks', 'informs'] as const

/** What the scrubber says about a field of a claim, and where that field is changed. */
export const ClaimFinding = z.object({
  /** Id of the scrub rule. */
  rule: z.string(),
  /** Holds the claim, asks for a review, or states what could not be confirmed. */
  weight: z.enum(findingWeights),
  words: z.string(),
  field: z.string(),
  /** 0-based, where it is about one line or one diagnosis. */
  line: z.number().int().nullable(),
  diagnosis: z.number().int().nullable(),
  /** The page where it is corrected. */
  url: z.string(),
})
export type ClaimFinding = z.output<typeof ClaimFinding>

export const ClaimLineDetails = z.object({
  code: z.string(),
  label: z.string(),
  modifiers: z.array(z.string()),
  units: z.number().int(),
  /** Of all units, in dollars; null: no price, and the claim is held. */
  charge: Dollars.nullable(),
  /** What the payer is expected to pay; null: no rate. */
  expected: Dollars.nullable(),
  pointers: z.array(z.number().int()),
  /** What an unlisted code stands for; null: not entered. */
  description: z.string().nullable(),
  paid: Dollars,
})

export const referringRoles = ['referring', 'ordering'] as const

/** A row of the table. */
export const BillingClaim = z.object({
  id: Id,
  claimNumber: z.string(),
  visitId: Id,
  patientId: Id,
  patient: z.object({
    firstName: z.string(),
    lastName: z.string(),
    medicalRecordNumber: z.string(),
  }),
  facilityId: Id,
  facility: z.object({ name: z.string() }),
  dateOfService: Day,
  cptCodes: z.array(z.object({ code: z.string(), units: z.number().int() })),
  insuranceType: z.enum(insuranceTypes),
  /** The patient's number at the payer. */
  insuranceId: z.string().nullable(),
  payer: z.object({ id: Id, name: z.string() }).nullable(),
  claimStatus: z.enum(claimStatuses.values),
  /** Voided, replaced or written off: nothing more happens to it. */
  isClosed: z.boolean(),
  closedBy: z.enum(['voided', 'replaced', 'written_off']).nullable(),
  /** Pending, and the scrubber holds it back. */
  isHeld: z.boolean(),
  holdReasons: z.array(z.string()),
  totalAmount: Dollars,
  paidAmount: Dollars,
  /** Written off by agreement with the payer. */
  adjustedAmount: Dollars,
  /** What the patient owes after all payers. */
  patientAmount: Dollars,
  /** Part of what is adjusted: cost sharing of a QMB, which is never billed to the patient. */
  qmbAmount: Dollars,
  /** What payers still owe, and what is denied. */
  owedAmount: Dollars,
  /** Denied by the payer and not settled, in whole or in part. */
  deniedAmount: Dollars,
  /** Which of the patient's payers has the claim. */
  payerSequence: z.enum(payerSequences.values),
  /** The payer to bill next, from that day on. */
  nextPayer: z.enum(['secondary', 'tertiary']).nullable(),
  nextPayerDue: Day.nullable(),
  /** A later payer paid on amounts that an earlier one took back since. */
  needsRebilling: z.boolean(),
  submittedDate: Day.nullable(),
  paidDate: Day.nullable(),
  denialReason: z.string().nullable(),
  isRecurring: z.boolean(),
  /** Since it was first sent, or since the service while it was not. */
  ageDays: z.number().int(),
  version: z.number().int(),
})
export type BillingClaim = z.output<typeof BillingClaim>

export const historyKinds = ['created', 'edited', ...claimEvents.values] as const

export const ClaimHistory = z.object({
  id: Id,
  event: z.enum(historyKinds),
  label: z.string(),
  from: z.enum(claimStatuses.values).nullable(),
  to: z.enum(claimStatuses.values),
  at: Instant,
  /** Null: by a file of the payer. */
  byName: z.string().nullable(),
  reason: z.string().nullable(),
  payerControlNumber: z.string().nullable(),
  submissionId: Id.nullable(),
  remittanceId: Id.nullable(),
})
export type ClaimHistory = z.output<typeof ClaimHistory>

export const AdjustmentDetails = z.object({
  /** 0-based; null: of the whole claim. */
  line: z.number().int().nullable(),
  group: z.string(),
  groupLabel: z.string(),
  code: z.string(),
  /** Our own words; null: a code that our table does not know. */
  words: z.string().nullable(),
  amount: Dollars,
  remarks: z.array(z.string()),
  isDenial: z.boolean(),
  action: z.string(),
  actionLabel: z.string(),
})
export type AdjustmentDetails = z.output<typeof AdjustmentDetails>

/** What one payer decided on the claim. */
export const ClaimDecisionDetails = z.object({
  id: Id,
  sequence: z.enum(payerSequences.values),
  sequenceLabel: z.string(),
  payerName: z.string(),
  kind: z.enum(['answer', 'partial', 'reversal']),
  decidedOn: Day,
  /** CLP02 of the remittance; null: recorded manually. */
  statusCode: z.string().nullable(),
  paid: Dollars,
  adjusted: Dollars,
  patientPart: Dollars,
  denied: Dollars,
  /** What earlier payers paid and adjusted, as this one saw it (OA-23). */
  prior: Dollars,
  payerControlNumber: z.string().nullable(),
  remarks: z.array(z.string()),
  isCrossover: z.boolean(),
  forwardedTo: z.string().nullable(),
  /** Reversed, or replaced by a later decision. */
  isSuperseded: z.boolean(),
  remittanceId: Id.nullable(),
  adjustments: z.array(
    z.object({ line: z.number().int().nullable(), group: z.string(), code: z.string(), amount: Dollars }),
  ),
})
export type ClaimDecisionDetails = z.output<typeof ClaimDecisionDetails>

/** What may be done with it now, and what an action still needs. */
export const claimActions = [
  'submitted',
  'accepted',
  'rejected',
  'approved',
  'denied',
  'reversed',
  'corrected',
  'appealed',
  'replaced',
  'voided',
  'written_off',
  'billed_next',
] as const
export type ClaimAction = (typeof claimActions)[number]
export const claimNeeds = ['clean-scrub', 'reason', 'payer-control-number'] as const

export const ClaimRecord = BillingClaim.extend({
  patient: BillingClaim.shape.patient.extend({ dateOfBirth: Day.nullable() }),
  provider: z.object({ id: Id, name: z.string(), credential: z.string().nullable() }),
  coverageId: Id.nullable(),
  placeOfService: z.string().nullable(),
  diagnosis: z.array(z.object({ code: z.string(), label: z.string().nullable() })),
  lines: z.array(ClaimLineDetails),
  /** Of all lines; null as soon as one has no rate. */
  expectedAmount: Dollars.nullable(),
  isSamplePrice: z.boolean(),
  /** 1 new, 7 replaces, 8 voids. */
  frequency: z.enum(['1', '7', '8']),
  payerControlNumber: z.string().nullable(),
  /** When the stay began; sent for inpatients only. */
  admissionDate: Day.nullable(),
  referring: z
    .object({
      role: z.enum(referringRoles),
      firstName: z.string().nullable(),
      lastName: z.string(),
      npi: z.string(),
    })
    .nullable(),
  priorAuthorization: z.string().nullable(),
  /** The place of a home visit; null: at the address of the patient's own insurance. */
  serviceAddress: WholeAddress.nullable(),
  /** Voided here, and not yet reported to the payer. */
  isVoidUnsent: z.boolean(),
  replaces: z.object({ id: Id, claimNumber: z.string() }).nullable(),
  replacedBy: z.object({ id: Id, claimNumber: z.string() }).nullable(),
  findings: z.array(ClaimFinding),
  adjustments: z.array(AdjustmentDetails),
  /** In the order in which they were decided. */
  decisions: z.array(ClaimDecisionDetails),
  nextStep: z.object({
    kind: z.enum(claimNextSteps.values),
    label: z.string(),
    /** From this day on; null: now. */
    dueOn: Day.nullable(),
    /** The payer that has to answer, or to be billed. */
    payerName: z.string().nullable(),
    /** The crossover payer that the remittance names. */
    forwardedTo: z.string().nullable(),
  }),
  history: z.array(ClaimHistory),
  actions: z.array(
    z.object({
      action: z.enum(claimActions),
      label: z.string(),
      /** What has to be given with it. */
      asksFor: z.array(z.enum(claimNeeds)),
      /** Why it cannot be done yet; null: it can. */
      blocked: z.string().nullable(),
    }),
  ),
})
export type ClaimRecord = z.output<typeof ClaimRecord>
