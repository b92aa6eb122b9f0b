/** What each payer decided on a claim, and what comes next. */
import { claimNextSteps, payerSequences } from '@mendwell/clinical'
import { z } from 'zod'
import { Day, Id } from '../values.ts'
import { Dollars } from './money.ts'

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

/** Who has to act on what is left of a claim. */
export const ClaimNextStepDetails = z.object({
  kind: z.enum(claimNextSteps.values),
  label: z.string(),
  /** From this day on; null: now. */
  dueOn: Day.nullable(),
  /** The payer that has to answer, or to be billed. */
  payerName: z.string().nullable(),
  /** The crossover payer that the remittance names. */
  forwardedTo: z.string().nullable(),
})
