/** A claim as the scrubber reads it before it leaves, and what a scrub rule says. Money in whole cents, null is unknown. */
import type { RuleBook } from '../coding/rules/rule-book.ts'
import type { CoverageNotice } from './coverage-notices.ts'
import type { Authorization } from './coverage/authorizations.ts'
import type { PayerSequence } from './decisions/sequences.ts'
import type { FormatDay, DocumentedVisit } from './documentation/documentation-facts.ts'

export type ClaimLine = {
  readonly code: string
  readonly modifiers: readonly string[]
  readonly units: number
  readonly chargeCents: number
  /** 1-based places in the list of diagnoses. */
  readonly pointers: readonly number[]
  /** Whole tenths of a cm² that the note gives, where the code counts them: applied, or with JW discarded. */
  readonly notedTenthsCm2?: number | null
  /** What an unlisted code stands for. */
  readonly description?: string | null
}

/** Another claim for the same patient and date of service that is neither voided nor replaced. */
export type SameDayClaim = {
  readonly claimNumber: string
  readonly sameProvider: boolean
  /** The payer has it, in this or an earlier version. */
  readonly isSent: boolean
  /** Created before the claim that is checked. */
  readonly isEarlier: boolean
  readonly lines: readonly Pick<ClaimLine, 'code' | 'modifiers' | 'units'>[]
}

export type ClaimStay = {
  readonly facilityNpi: string | null
  readonly admissionDate: string | null
  readonly referringNpi: string | null
  readonly priorAuthorization: string | null
  /** The payer's own rules. */
  readonly needsReferring: boolean
  readonly authorizationCodes: readonly string[]
  /** The place of a home visit; left out at other places. */
  readonly home?: { readonly isComplete: boolean; readonly zip: string | null }
}

/** The patient's answer, with its date. */
export type Answered = {
  readonly answer: 'yes' | 'no' | 'unknown'
  readonly on: string
  readonly accidentOn: string | null
  readonly state: string | null
  /** Asked about the very visit of the claim, whenever that was. */
  readonly isForVisit?: boolean
}

/** Another plan that covers the patient on the day of service. */
type OtherCoverage = {
  readonly name: string
  readonly rank: PayerSequence
  /** The person who holds it is named. */
  readonly isHolderKnown: boolean
  /** It is Medicare, not the first payer, and the reason is not recorded. */
  readonly lacksMspReason?: boolean
}

/** A form that the patient or a representative signed, or why it has no signature. */
type SignedForm<Answer extends string> = {
  readonly answer: Answer
  readonly on: string
  readonly byRepresentative: boolean
}

/** What a claim attests, each from a record with its day; null: not recorded. */
export type Attestations = {
  readonly acceptsAssignment: boolean | null
  readonly benefits: SignedForm<'signed' | 'refused'> | null
  readonly release: SignedForm<'signed' | 'permitted_by_law'> | null
  readonly otherInsurance: Answered | null
  readonly otherPlans: readonly OtherCoverage[]
  readonly employment: Answered | null
  readonly autoAccident: Answered | null
  readonly otherAccident: Answered | null
  /** When the newest burn or traumatic wound of the visit began or was first recorded; null: there is none. */
  readonly injuredOn: string | null
}

/** A first and last day; null: open, or not given. */
type CarePeriod = { readonly from: string | null; readonly to: string | null }

/** What the payer last said clearly about the coverage of the claim. */
export type ClaimEligibility = {
  readonly outcome: 'active' | 'inactive'
  /** The day that was asked about. */
  readonly askedFor: string
  readonly answeredOn: string
  /** The claim goes to Medicare itself. */
  readonly isOriginalMedicare: boolean
  readonly advantagePlans: readonly (CarePeriod & { readonly name: string | null })[]
  readonly hospice: readonly CarePeriod[]
  readonly homeHealth: readonly CarePeriod[]
  readonly skilledNursing: readonly CarePeriod[]
}

/** Where Medicare is a payer of the patient on the day of service. */
export type ClaimMsp = {
  /** The last questionnaire: whether another insurer pays first, and why; null: not asked. */
  readonly asked: {
    readonly answer: 'yes' | 'no' | 'unknown'
    readonly on: string
    readonly reasons: readonly string[]
  } | null
  /** After so many days outpatients are asked again. */
  readonly repeatDays: number
  /** The claim bills Medicare as the first payer. */
  readonly isMedicareFirst: boolean
}

export type ClaimDraft = {
  readonly claimNumber: string
  readonly serviceDate: string
  readonly birthDate: string | null
  readonly placeOfService: string | null
  readonly partAStay: boolean | null
  readonly payer: 'medicare' | 'medicaid' | 'private'
  readonly memberId: string | null
  /** The dates of the coverage; left out if not requested. */
  readonly coverage?: {
    readonly from: string
    readonly to: string | null
    readonly rank?: PayerSequence
    readonly payerName?: string
    /** Which payer of the patient gets the claim; left out: the first one. */
    readonly sequence?: PayerSequence
    /** Earlier payers whose payment and adjustments do not come to the charge. */
    readonly unbalanced?: readonly string[]
    /** Medicare is not the first payer, and nobody recorded why. */
    readonly lacksMspReason?: boolean
    /** The last earlier payer decided then: filing limits of later payers count from it. */
    readonly decidedOn?: string | null
  }
  /** Whether the complete address of the insured is known. */
  readonly holderAddressKnown?: boolean
  /** The payer's filing limit in days; null if not entered. */
  readonly filingDays: number | null
  readonly billingNpi: string | null
  readonly renderingNpi: string | null
  /** `RN`, `NP`; null if not entered. */
  readonly renderingCredential?: string | null
  readonly taxId: string | null
  /** Of the practice, or in its place of the clinician; left out where it was not looked up. */
  readonly taxonomy?: string | null
  readonly billingZip: string | null
  /** Of the place of care, where it is another one than the practice's own or the patient's home. */
  readonly facilityZip?: string | null
  readonly visitSigned: boolean
  /** Signed once, and marked as entered in error since. */
  readonly visitVoided?: boolean
  /** Names of those who sent the visit back and were not answered yet. */
  readonly openCorrectionsBy?: readonly string[]
  readonly diagnoses: readonly string[]
  readonly lines: readonly ClaimLine[]
  readonly totalCents: number
  /** 1 new, 7 replaces, 8 voids. */
  readonly frequency: '1' | '7' | '8'
  readonly payerControlNumber: string | null
  /** All other claims of the day; left out where they were not looked up. */
  readonly sameDay?: readonly SameDayClaim[]
  /** What the chart says about the visit; left out where it was not looked up. */
  readonly documentation?: DocumentedVisit
  /** Two letters, of the place of care. */
  readonly facilityState?: string | null
  /** At least one price comes from the sample schedule. */
  readonly hasSamplePrice?: boolean
  /** Left out where they were not looked up. */
  readonly attestations?: Attestations
  /** The fields of the claim that some places and payers need; left out where they were not looked up. */
  readonly stay?: ClaimStay
  /** Left out where the payer was never asked. */
  readonly eligibility?: ClaimEligibility
  /** Signed ABNs of the patient; left out where they were not looked up. */
  readonly notices?: { readonly isOriginalMedicare: boolean; readonly signed: readonly CoverageNotice[] }
  /** How the payer files; left out if not looked up. */
  readonly filingCode?: string
  /** The chart says hospice on the day of service. */
  readonly isHospicePatient?: boolean
  /** Left out where Medicare is no payer of the patient. */
  readonly msp?: ClaimMsp
  /** The record of the authorization that the claim names, with what others used of it; left out without one. */
  readonly authorization?: Authorization
  /** What the same practitioner billed for the patient in the days before; left out where it was not looked up. */
  readonly earlier?: readonly EarlierService[]
  /** Editions that the practice applied over the shipped tables; left out: none. */
  readonly rules?: RuleBook
}

type EarlierService = {
  readonly claimNumber: string
  readonly serviceDate: string
  readonly code: string
}

/** The location of a finding: the field, and the line or diagnosis, counted from 0. */
export type ClaimField = {
  readonly field: string
  readonly line?: number
  readonly diagnosis?: number
  /** Where the chart has to say more. */
  readonly woundId?: string
}

/** Holds the claim, asks for a review, or states what could not be confirmed. */
export type FindingWeight = 'holds' | 'asks' | 'informs'

export type ScrubFinding = {
  /** Id of the scrub rule. */
  readonly id: string
  readonly weight: FindingWeight
  readonly at: ClaimField
  readonly words: string
}

export type ScrubRule = {
  readonly id: string
  /** What the rule wants, as a sentence. */
  readonly wants: string
  readonly check: (claim: ClaimDraft, today: string, day: FormatDay) => readonly ScrubFinding[]
}

export const buildFinding = (
  id: string,
  at: ClaimField,
  words: string,
  weight: ScrubFinding['weight'] = 'holds',
): ScrubFinding => ({ id, at, words, weight })
