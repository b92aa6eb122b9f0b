/**
 * An outgoing professional claim: the content of an 837P file and a CMS-1500 form. Money is whole cents, dates are ISO dates, null is "not
 * given"; an empty text is never used.
 */

export type Address = {
  readonly street: string
  readonly street2: string | null
  readonly city: string
  /** Two letters. */
  readonly state: string
  /** Digits only: nine for a billing provider and a facility, five or nine elsewhere. */
  readonly zip: string
}

export type PersonName = {
  readonly last: string
  readonly first: string | null
  readonly middle: string | null
  readonly suffix: string | null
}

export type Sex = 'F' | 'M' | 'U'

export type BillingProvider = {
  readonly name: string
  readonly npi: string
  /** Nine digits, an employer's number. */
  readonly taxId: string
  readonly taxonomy: string | null
  readonly phone: string | null
  readonly address: Address
}

export type Subscriber = {
  readonly name: PersonName
  readonly memberId: string
  readonly groupNumber: string | null
  readonly birthDate: string
  readonly sex: Sex
  readonly address: Address
}

/** How the patient is related to the subscriber, when they are two people (spouse, child, employee, …). */
export type PatientRelation = '01' | '19' | '20' | '21' | '39' | '40' | '53' | 'G8'

export type OtherPatient = {
  readonly relation: PatientRelation
  readonly name: PersonName
  readonly birthDate: string
  readonly sex: Sex
  readonly address: Address
}

/** Medicare Part B, Medicaid, commercial, Blue Cross, health maintenance organization, Medicare Advantage, other. */
export type FilingCode = 'MB' | 'MC' | 'CI' | 'BL' | 'HM' | '16' | 'ZZ'

export type Payer = { readonly name: string; readonly id: string; readonly filing: FilingCode }

/** Which payer of the patient a plan is: first, second, third, and so on (SBR01). */
export type PlanRank = 'P' | 'S' | 'T' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H'

/** Why Medicare is not the first payer (SBR05): working aged, ESRD, no-fault, workers' compensation, … */
export type MspReason = '12' | '13' | '14' | '15' | '16' | '41' | '42' | '43' | '47'

/** Who referred the patient (DN, in the claim) or ordered the service (DK, on its lines). */
export type ReferringPractitioner = Practitioner & { readonly role: 'DN' | 'DK' }

/** Whether the condition is due to work or an accident; an accident has its date, an auto accident its state. */
export type RelatedCause = {
  readonly employment: boolean
  readonly auto: boolean
  readonly other: boolean
  readonly state: string | null
  readonly on: string | null
}

/** Why a payer paid less, as its remittance said it (CAS). */
export type PlanAdjustment = {
  readonly group: 'CO' | 'PR' | 'OA' | 'PI'
  readonly reason: string
  readonly cents: number
  readonly units: number | null
}

/** What another payer decided on one line (loop 2430). */
export type PlanLineDecision = {
  /** Place of the line in the claim, from 0. */
  readonly line: number
  /** The service as that payer paid it. */
  readonly code: string
  readonly modifiers: readonly string[]
  readonly units: number
  readonly paidCents: number
  /** The line into which the payer bundled it, from 0. */
  readonly bundledInto: number | null
  readonly adjustments: readonly PlanAdjustment[]
  /** What the patient still owed of the line. */
  readonly owedCents: number | null
}

/** What another payer decided before this one gets the claim. */
export type PlanDecision = {
  readonly paidCents: number
  readonly decidedOn: string
  /** That payer's number of the claim. */
  readonly controlNumber: string | null
  /** Of the whole claim; what is said of a line is not repeated here. */
  readonly adjustments: readonly PlanAdjustment[]
  /** RARC of the whole claim, up to five. */
  readonly remarks: readonly string[]
  /** What the patient still owed; null where the lines say it. */
  readonly owedCents: number | null
  /** Of every line, or empty: the payer decided on the whole claim. */
  readonly lines: readonly PlanLineDecision[]
}

/** Another plan of the patient (loops 2320 and 2330): one that decided before, or one that pays later. */
export type OtherPlan = {
  readonly rank: PlanRank
  /** The patient's relationship to the insured; 18: self. */
  readonly relation: '18' | PatientRelation
  readonly holder: PersonName
  readonly memberId: string
  readonly groupNumber: string | null
  readonly planName: string
  readonly payerId: string
  readonly filing: FilingCode
  readonly mspReason: MspReason | null
  /** The patient's signature or refusal for this plan; null: not recorded, which is allowed for a void only. */
  readonly benefits: 'Y' | 'N' | 'W' | null
  readonly release: 'Y' | 'I' | null
  /** Null: it has not decided. */
  readonly decision: PlanDecision | null
  /** The whole charge, where an earlier payer that never covers the service was not asked (AMT*A8). */
  readonly noncoveredCents: number | null
}

export type Practitioner = { readonly name: PersonName; readonly npi: string }

export type RenderingPractitioner = Practitioner & { readonly taxonomy: string | null }

export type ServiceFacility = {
  readonly name: string
  readonly npi: string | null
  readonly address: Address
}

export type ClaimLine = {
  readonly code: string
  /** At most four, the ones that set the price first. */
  readonly modifiers: readonly string[]
  readonly chargeCents: number
  readonly units: number
  /** Only where it differs from the claim's. */
  readonly placeOfService: string | null
  /** 1-based places in the list of diagnoses, one to four, the main reason first. */
  readonly pointers: readonly number[]
  readonly serviceDate: string
  /** Our own number of the line; a remittance names it again. */
  readonly controlNumber: string | null
  readonly note: string | null
  /** What an unlisted code stands for (SV101-7). */
  readonly description: string | null
}

/** 1 new, 7 replaces, 8 voids. The last two need the payer's number of the claim they speak of. */
export type ClaimFrequency = '1' | '7' | '8'

export type Claim = {
  readonly claimNumber: string
  readonly frequency: ClaimFrequency
  /** The payer's own number of the earlier claim. */
  readonly originalReference: string | null
  readonly billing: BillingProvider
  readonly subscriber: Subscriber
  /** Null: the patient is the subscriber. */
  readonly patient: OtherPatient | null
  readonly payer: Payer
  /** Which payer of the patient gets this claim. */
  readonly rank: PlanRank
  readonly mspReason: MspReason | null
  readonly placeOfService: string
  /** Null: not recorded, which only a void may be, here and in the four below. */
  readonly acceptsAssignment: boolean | null
  /** Benefits are assigned to the practice: yes, no, or refused. */
  readonly benefits: 'Y' | 'N' | 'W' | null
  /** Information may be released: signed for, or permitted by law. */
  readonly release: 'Y' | 'I' | null
  /** A representative signed for the patient. */
  readonly signedByRepresentative: boolean
  readonly related: RelatedCause | null
  /** Null: not recorded whether there is one; empty: there is none. */
  readonly otherPlans: readonly OtherPlan[] | null
  /** ICD-10-CM with its dot, the main one first, one to twelve. */
  readonly diagnoses: readonly string[]
  /** The sum of the lines, to the cent. */
  readonly totalCents: number
  readonly patientPaidCents: number | null
  readonly onsetDate: string | null
  readonly admissionDate: string | null
  readonly priorAuthorization: string | null
  /** The patient's account number in our practice. */
  readonly recordNumber: string | null
  readonly note: string | null
  readonly referring: ReferringPractitioner | null
  readonly rendering: RenderingPractitioner | null
  readonly facility: ServiceFacility | null
  /** One to fifty. */
  readonly lines: readonly ClaimLine[]
}

export type Submitter = {
  readonly name: string
  readonly id: string
  readonly contactName: string
  readonly phone: string | null
  readonly email: string | null
}

/** ISA05 and ISA07: what a sender's and a receiver's id is. The receiver decides. */
export const idQualifiers = ['01', '14', '20', '27', '28', '29', '30', '33', 'ZZ'] as const
export type IdQualifier = (typeof idQualifiers)[number]

/** How a receiver wants a file addressed. */
export type Envelope = {
  readonly senderQualifier: IdQualifier
  readonly receiverQualifier: IdQualifier
  /** ISA14: asks for a TA1. */
  readonly requestsAcknowledgment: boolean
  /** GS02 and GS03; null: as in ISA06 and ISA08. */
  readonly groupSender: string | null
  readonly groupReceiver: string | null
}

/** Everything one 837P file says: one interchange, one group, one transaction. */
export type ClaimBatch = {
  /** The numbers that acknowledgements name again; never used twice for one receiver. */
  readonly interchangeControl: number
  readonly groupControl: number
  readonly transactionControl: number
  /** Our name for the batch. */
  readonly reference: string
  /** Date and time of making it, as the submitter's wall clock shows them. */
  readonly date: string
  readonly time: string
  /** A test file is not paid. */
  readonly test: boolean
  readonly submitter: Submitter
  readonly receiver: { readonly name: string; readonly id: string }
  /** Left out: mutually defined ids (ZZ), no TA1 requested. */
  readonly envelope?: Envelope | undefined
  readonly claims: readonly Claim[]
}
