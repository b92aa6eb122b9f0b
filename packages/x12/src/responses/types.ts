/** Payers' responses: TA1 and 999 (the file), 277CA (each claim accepted or not), 835 (money). Plain types, cents, ISO dates. */

export type FileOutcome = 'accepted' | 'accepted_with_errors' | 'partly_accepted' | 'rejected'

/** Only the envelope of one interchange was checked. */
export type InterchangeAcknowledgment = {
  readonly kind: 'TA1'
  readonly interchangeControl: string
  readonly outcome: FileOutcome
  readonly code: string
  readonly words: string
}

export type SegmentError = {
  readonly segment: string
  /** Place of the segment in our transaction, from 1. */
  readonly position: number | null
  readonly loop: string | null
  readonly code: string | null
  readonly words: string
  readonly elements: readonly {
    readonly position: string
    readonly code: string
    readonly value: string | null
    readonly words: string
  }[]
}

export type FileAcknowledgment = {
  readonly kind: '999'
  readonly groupControl: string
  readonly outcome: FileOutcome
  readonly transactions: readonly {
    readonly control: string
    readonly outcome: FileOutcome
    readonly codes: readonly string[]
    readonly errors: readonly SegmentError[]
  }[]
  readonly counts: { readonly included: number; readonly received: number; readonly accepted: number }
}

/**
 * `received`: it arrived (A0, A1), and whether it is accepted is not said yet. `unclear`: no category that an acknowledgement may carry. Neither
 * is "accepted".
 */
export type IntakeOutcome = 'accepted' | 'received' | 'rejected' | 'unclear'

export type ClaimStatusCode = {
  readonly category: string
  readonly code: string
  readonly entity: string | null
  readonly words: string
}

export type AcknowledgedClaim = {
  readonly claimNumber: string
  readonly outcome: IntakeOutcome
  readonly statuses: readonly ClaimStatusCode[]
  /** The payer's number of the claim, once there is one. */
  readonly payerControlNumber: string | null
  readonly chargeCents: number | null
  readonly patient: { readonly last: string; readonly first: string | null; readonly memberId: string | null }
  readonly serviceDate: string | null
}

/** A rejection above the claims: the claims that it is about are not listed. */
export type BatchRejection = {
  /** Whose claims; null: all of the batch. */
  readonly providerNpi: string | null
  readonly statuses: readonly ClaimStatusCode[]
}

export type ClaimAcknowledgment = {
  readonly kind: '277CA'
  readonly sender: string
  readonly reference: string
  readonly date: string | null
  /** Our name for the batch, where it is named again. */
  readonly batchReference: string | null
  readonly rejections: readonly BatchRejection[]
  readonly claims: readonly AcknowledgedClaim[]
}

export type Adjustment = {
  readonly group: 'CO' | 'PR' | 'OA' | 'PI'
  /** CARC. */
  readonly reason: string
  readonly cents: number
  readonly units: number | null
}

export type RemittedLine = {
  readonly code: string
  readonly modifiers: readonly string[]
  readonly chargeCents: number
  readonly paidCents: number
  readonly units: number
  readonly allowedCents: number | null
  readonly serviceDate: string | null
  readonly controlNumber: string | null
  readonly adjustments: readonly Adjustment[]
  /** RARC. */
  readonly remarks: readonly string[]
}

export type RemittedClaim = {
  readonly claimNumber: string
  /** CLP02: 1 primary, 2 secondary, 3 tertiary, 4 denied, 19–21 passed on, 22 reversal, 23 not ours, 25 predetermined. */
  readonly status: string
  readonly chargeCents: number
  readonly paidCents: number
  readonly patientCents: number | null
  readonly payerControlNumber: string | null
  readonly patient: {
    readonly last: string
    readonly first: string | null
    readonly memberId: string | null
  } | null
  /** The payer to which it was forwarded (NM1*TT). */
  readonly forwardedTo: { readonly name: string; readonly id: string | null } | null
  readonly serviceDate: string | null
  readonly adjustments: readonly Adjustment[]
  readonly remarks: readonly string[]
  readonly lines: readonly RemittedLine[]
}

export type ProviderAdjustment = {
  readonly npi: string
  /** Last day of the fiscal year. */
  readonly date: string | null
  readonly reason: string
  readonly reference: string | null
  /** Above zero lowers the payment. */
  readonly cents: number
}

export type Remittance = {
  readonly kind: '835'
  readonly paymentCents: number
  /** ACH, CHK, NON, … */
  readonly method: string
  readonly date: string | null
  /** The number on the cheque or transfer. */
  readonly traceNumber: string
  readonly payer: {
    readonly name: string
    /** Of the originating company, beside the trace number (TRN03). */
    readonly id: string | null
    /** What the payer is called in files: N104, then REF*2U. */
    readonly numbers: readonly string[]
  }
  /** Who is paid, by NPI or by tax number (N1*PE, or REF*TJ behind it). */
  readonly payee: { readonly name: string; readonly npi: string | null; readonly taxId: string | null }
  readonly claims: readonly RemittedClaim[]
  readonly providerAdjustments: readonly ProviderAdjustment[]
}

export type PayerResponse = InterchangeAcknowledgment | FileAcknowledgment | ClaimAcknowledgment | Remittance
