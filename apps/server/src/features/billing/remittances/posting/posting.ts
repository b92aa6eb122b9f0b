/** What a payment says of a claim, and who bears each part of what it does not pay. */
import {
  readAdjustment,
  readRemittanceStatus,
  unprocessableRemark,
  type AdjustmentGroup,
  type ClaimDecision,
  type PayerSequence,
} from '@mendwell/clinical'
import type { fileOutcomes } from '@mendwell/contract'
import type { ClaimIdentity } from '../match-claim.ts'

export interface PostedAdjustment {
  /** 0-based; null: of the whole claim. */
  line: number | null
  group: AdjustmentGroup
  code: string
  cents: number
  remarks: readonly string[]
}

/** A line as the payer paid it; by hand only its amount is known. */
interface PostedLine {
  line: number
  cents: number
  code?: string
  modifiers?: readonly string[]
  units?: number
}

/** What a payment says of one claim. */
export interface PostedItem {
  claimNumber: string
  claimId: string | null
  kind: 'answer' | 'denial' | 'reversal'
  /** CLP02; null: entered manually. */
  statusCode: string | null
  chargeCents: number
  paidCents: number
  payerControlNumber: string | null
  adjustments: readonly PostedAdjustment[]
  linePaid: readonly PostedLine[]
  /** On the whole claim. */
  remarks: readonly string[]
  /** The payer to which it was forwarded. */
  forwardedTo: string | null
  /** Patient and date of the claim, where the file has them; null: the claim was selected manually. */
  about: ClaimIdentity | null
}

export interface Posting {
  remittanceId: string
  paymentDate: string
  /** Of the payment; orders decisions of one day. */
  trace: string
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
  /** What earlier payers paid and adjusted (OA-23), and what is not collectible from the patient (OA-209). */
  prior: number
  shielded: number
}

/** Who is responsible: contractual adjustments, the patient, and denials. An unknown reason is not settled. */
export function computeSums(adjustments: readonly PostedAdjustment[]): Sums {
  const sums = { adjusted: 0, patient: 0, denied: 0, prior: 0, shielded: 0 }
  for (const { group, code, cents } of adjustments) {
    sums[classifyAdjustment(group, code, cents)] += cents
  }
  return sums
}

/** A negative amount is an additional payment: it is no denial. */
export function classifyAdjustment(group: AdjustmentGroup, code: string, cents: number): keyof Sums {
  if (group === 'PR') return 'patient'
  if (group === 'OA' && code === '23') return 'prior'
  if (group === 'OA' && code === '209') return 'shielded'
  if (cents < 0) return 'adjusted'
  const reading = readAdjustment(group, code)
  return reading.state === 'unknown' || reading.denial ? 'denied' : 'adjusted'
}

/** Deductible, coinsurance, copay and blood deductible. */
const sharingCodes: readonly string[] = ['1', '2', '3', '66']
/** Remarks that the patient is a QMB. */
const qmbRemarks: readonly string[] = ['N781', 'N782', 'N783']

/** The same as a decision of one payer. */
export function toDecision(
  key: string,
  item: PostedItem,
  sequence: PayerSequence,
  { paymentDate, wholeCharge }: Pick<Posting, 'paymentDate' | 'wholeCharge'>,
): ClaimDecision {
  const sums = computeSums(item.adjustments)
  const shared = item.adjustments
    .filter(({ group, code }) => group === 'PR' && sharingCodes.includes(code))
    .reduce((cents, one) => cents + one.cents, 0)
  const remarks = [...item.remarks, ...item.adjustments.flatMap((one) => one.remarks)]
  const { isCrossover } = readRemittanceStatus(item.statusCode ?? '', item.remarks)
  return {
    key,
    sequence,
    kind: item.kind === 'reversal' ? 'reversal' : wholeCharge ? 'answer' : 'partial',
    decidedOn: paymentDate,
    controlNumber: item.payerControlNumber,
    paidCents: item.paidCents,
    adjustedCents: sums.adjusted,
    patientCents: sums.patient + sums.shielded,
    sharingCents: shared + sums.shielded,
    deniedCents: sums.denied,
    priorCents: sums.prior,
    isCrossover: item.kind !== 'reversal' && isCrossover,
    isQmb: sums.shielded > 0 || remarks.some((remark) => qmbRemarks.includes(remark)),
    isResubmitted: false,
    isRevoked: false,
    isPosted: false,
  }
}
