/** Eligibility: what is asked of payers (270) and what they answer (271). Money is whole cents, dates are ISO dates, null is "not given". */
import type { Envelope, PatientRelation, PersonName, Sex } from '../claim.ts'

export type EligibilityInquiry = {
  /** Our reference (TRN02), repeated in the response. */
  readonly trace: string
  readonly payer: { readonly name: string; readonly id: string }
  readonly subscriber: {
    readonly name: PersonName
    readonly memberId: string
    /** Left out where the subscriber is not the patient and the date was never recorded. */
    readonly birthDate: string | null
    readonly sex: Sex | null
  }
  /** Null: the subscriber is the patient. */
  readonly patient: {
    readonly name: PersonName
    readonly birthDate: string
    readonly sex: Sex | null
    readonly relation: PatientRelation
  } | null
  readonly serviceDate: string
}

export type EligibilityBatch = {
  readonly interchangeControl: number
  readonly groupControl: number
  readonly transactionControl: number
  readonly reference: string
  /** ISO date and HH:MM. */
  readonly date: string
  readonly time: string
  readonly test: boolean
  readonly submitter: { readonly id: string }
  readonly receiver: { readonly id: string }
  readonly envelope?: Envelope | undefined
  readonly provider: { readonly name: string; readonly npi: string; readonly taxId: string }
  readonly inquiries: readonly EligibilityInquiry[]
}

/** A first and last day; null: open, or not given. */
export type Period = { readonly from: string | null; readonly to: string | null }

/** `unclear`: neither active nor inactive was said. It is never "active". */
export type CoverageOutcome = 'active' | 'inactive' | 'rejected' | 'unclear'

export type Rejection = { readonly code: string; readonly words: string; readonly followUp: string | null }

export const benefitKinds = [
  'deductible',
  'copay',
  'coinsurance',
  'out_of_pocket',
  'limit',
  'not_covered',
  'authorization',
] as const
export type BenefitKind = (typeof benefitKinds)[number]

export type Benefit = {
  readonly kind: BenefitKind
  /** EB03, X12 service type codes; empty: the plan as a whole. */
  readonly serviceTypes: readonly string[]
  /** EB02: IND, FAM, …; null: not given. */
  readonly level: string | null
  readonly cents: number | null
  /** From 0 to 1. */
  readonly share: number | null
  /** EB06: 23 calendar year, 29 remaining, 27 visit, …; null: not given. */
  readonly periodCode: string | null
  readonly inNetwork: boolean | null
  readonly notes: readonly string[]
}

/** Another plan that pays, or provides the benefits instead. */
export type OtherPayer = {
  readonly name: string | null
  readonly id: string | null
  readonly memberId: string | null
  /** EB04: 12 to 47 Medicare secondary payer, HN Medicare Advantage, MC Medicaid, … */
  readonly typeCode: string | null
  readonly period: Period
}

export type EligibilityResponse = {
  /** Our TRN02; null: the payer did not repeat it. */
  readonly trace: string | null
  readonly payer: { readonly name: string; readonly id: string | null }
  readonly patient: {
    readonly last: string
    readonly first: string | null
    readonly memberId: string | null
    readonly birthDate: string | null
  }
  readonly outcome: CoverageOutcome
  readonly rejections: readonly Rejection[]
  readonly planName: string | null
  /** EB04 of the active coverage: MA, MB, MC, HM, PR, … */
  readonly planType: string | null
  readonly plan: Period
  readonly benefits: readonly Benefit[]
  readonly otherPayers: readonly OtherPayer[]
  /** Service types 45, 42, and AG with their periods: others pay for parts of the care meanwhile. */
  readonly hospice: readonly Period[]
  readonly homeHealth: readonly Period[]
  readonly skilledNursing: readonly Period[]
  /** Medicaid pays the Medicare cost sharing: it is never billed to the patient. */
  readonly isQmb: boolean
  /** MSG segments about the coverage as a whole. */
  readonly messages: readonly string[]
}
