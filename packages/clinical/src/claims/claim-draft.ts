/** A claim as the scrubber reads it before it leaves, and what a scrub rule says. Money in whole cents, null is unknown. */

export type ClaimLine = {
  readonly code: string
  readonly modifiers: readonly string[]
  readonly units: number
  readonly chargeCents: number
  /** 1-based places in the list of diagnoses. */
  readonly pointers: readonly number[]
  /** Whole tenths of a cm² that the note gives, where the code counts them: applied, or with JW discarded. */
  readonly notedTenthsCm2?: number | null
}

export type ClaimDraft = {
  readonly claimNumber: string
  readonly serviceDate: string
  readonly birthDate: string | null
  readonly placeOfService: string | null
  readonly partAStay: boolean | null
  readonly payer: 'medicare' | 'medicaid' | 'private'
  readonly memberId: string | null
  /** The days on which the coverage holds; left out where nobody asks. */
  readonly coverage?: { readonly from: string; readonly to: string | null }
  /** Whether the whole address of whoever holds the insurance is known. */
  readonly holderAddressKnown?: boolean
  /** Days that the payer gives for filing; null if nobody entered them. */
  readonly filingDays: number | null
  readonly billingNpi: string | null
  readonly renderingNpi: string | null
  /** `RN`, `NP`; null if nobody entered it. */
  readonly renderingCredential?: string | null
  readonly taxId: string | null
  readonly billingZip: string | null
  /** Of the place of care, where it is another one than the practice's own or the patient's home. */
  readonly facilityZip?: string | null
  readonly visitSigned: boolean
  /** Signed once, and marked as entered in error since. */
  readonly visitVoided?: boolean
  readonly diagnoses: readonly string[]
  readonly lines: readonly ClaimLine[]
  readonly totalCents: number
  /** 1 new, 7 replaces, 8 voids. */
  readonly frequency: '1' | '7' | '8'
  readonly payerControlNumber: string | null
}

/** Where a finding stands: the field, and on which line or diagnosis, counted from 0. */
export type ClaimField = {
  readonly field: string
  readonly line?: number
  readonly diagnosis?: number
}

export type ScrubFinding = {
  /** Id of the scrub rule. */
  readonly id: string
  /** Holds the claim back, or only asks for a look. */
  readonly weight: 'holds' | 'asks'
  readonly at: ClaimField
  readonly words: string
}

export type ScrubRule = {
  readonly id: string
  /** What the rule wants, as a sentence. */
  readonly wants: string
  readonly check: (claim: ClaimDraft, today: string) => readonly ScrubFinding[]
}

export const finding = (
  id: string,
  at: ClaimField,
  words: string,
  weight: ScrubFinding['weight'] = 'holds',
): ScrubFinding => ({ id, at, words, weight })
