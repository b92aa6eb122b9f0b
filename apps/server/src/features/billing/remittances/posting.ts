/** What a payment says of a claim, and who bears each part of what it does not pay. */
import { readAdjustment, unprocessableRemark, type AdjustmentGroup } from '@mendwell/clinical'
import type { fileOutcomes } from '@mendwell/contract'
import type { ClaimIdentity } from './match-claim.ts'

export interface PostedAdjustment {
  /** 0-based; null: of the whole claim. */
  line: number | null
  group: AdjustmentGroup
  code: string
  cents: number
  remarks: readonly string[]
}

/** What a payment says of one claim. */
export interface PostedItem {
  claimNumber: string
  claimId: string | null
  kind: 'answer' | 'denial' | 'reversal'
  chargeCents: number
  paidCents: number
  payerControlNumber: string | null
  adjustments: readonly PostedAdjustment[]
  linePaid: readonly { line: number; cents: number }[]
  /** Patient and date of the claim, where the file has them; null: the claim was selected manually. */
  about: ClaimIdentity | null
}

export interface Posting {
  remittanceId: string
  paymentDate: string
  /** Null: by a file. */
  by: string | null
  /** A file has to answer for every cent of the charge; by hand a rest may stay open. */
  wholeCharge: boolean
  /** The payer, if the file names it: nothing is posted on a claim that went to another payer. Null: not known. */
  payer: { id: string; name: string } | null
}

export type PostOutcome = {
  outcome: (typeof fileOutcomes)[number]
  words: string
  /** Posted as a rejection: the claim is unsent again, and its adjustments do not count. */
  isRejection?: true
}

/** The payer could not process the claim and wants a new one; there is nothing to appeal. */
export const isUnprocessable = ({ paidCents, adjustments, kind }: PostedItem): boolean =>
  kind !== 'reversal' &&
  paidCents === 0 &&
  adjustments.some(({ remarks }) => remarks.includes(unprocessableRemark))

export interface Sums {
  adjusted: number
  patient: number
  denied: number
}

/** Who is responsible: contractual adjustments, the patient, and denials. An unknown reason is not settled. */
export function computeSums(adjustments: readonly PostedAdjustment[]): Sums {
  const sums = { adjusted: 0, patient: 0, denied: 0 }
  for (const { group, code, cents } of adjustments) {
    sums[classifyAdjustment(group, code, cents)] += cents
  }
  return sums
}

/** A negative amount is an additional payment: it is no denial. */
export function classifyAdjustment(group: AdjustmentGroup, code: string, cents: number): keyof Sums {
  if (group === 'PR') return 'patient'
  if (cents < 0) return 'adjusted'
  const reading = readAdjustment(group, code)
  return reading.state === 'unknown' || reading.denial ? 'denied' : 'adjusted'
}
