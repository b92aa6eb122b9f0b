/** Claim status: what is asked of payers about claims without an answer (276), and what they say (277). Cents, ISO dates, null is "not given". */
import type { EligibilityInquiry } from '../eligibility/types.ts'
import type { Envelope } from '../claim.ts'
import type { ClaimStatusCode } from '../responses/types.ts'

export type StatusInquiry = Pick<EligibilityInquiry, 'trace' | 'payer' | 'subscriber' | 'patient'> & {
  /** Our claim number (REF*EJ). */
  readonly claimNumber: string
  /** The payer's number of the claim, where it is known (REF*1K). */
  readonly payerControlNumber: string | null
  readonly chargeCents: number
  readonly serviceDate: string
}

export type StatusBatch = {
  readonly interchangeControl: number
  readonly groupControl: number
  readonly transactionControl: number
  readonly reference: string
  /** ISO date and HH:MM. */
  readonly date: string
  readonly time: string
  readonly test: boolean
  readonly submitter: { readonly name: string; readonly id: string }
  readonly receiver: { readonly id: string }
  readonly envelope?: Envelope | undefined
  readonly provider: { readonly name: string; readonly npi: string }
  readonly inquiries: readonly StatusInquiry[]
}

/**
 * `information_requested` waits for the practice, `pending` for the payer. `unavailable`: the payer could not look. `unclear`: nothing that a
 * status response may say.
 */
export type StatusOutcome =
  | 'paid'
  | 'denied'
  | 'finalized'
  | 'pending'
  | 'information_requested'
  | 'received'
  | 'rejected'
  | 'not_found'
  | 'unavailable'
  | 'unclear'

/** Of one claim. What is said of paid amounts is information; only a remittance is money. */
export type StatusAnswer = {
  /** Our TRN02; null: the payer did not repeat it. */
  readonly trace: string | null
  readonly outcome: StatusOutcome
  readonly statuses: readonly ClaimStatusCode[]
  readonly claimNumber: string | null
  readonly payerControlNumber: string | null
  readonly payer: { readonly name: string; readonly id: string | null }
  readonly patient: { readonly last: string; readonly first: string | null; readonly memberId: string | null }
  readonly serviceDate: string | null
  /** Since when it is so. */
  readonly effectiveDate: string | null
  readonly chargeCents: number | null
  readonly paidCents: number | null
  readonly adjudicationDate: string | null
  /** Of the check or transfer. */
  readonly paymentDate: string | null
  readonly paymentTrace: string | null
}
