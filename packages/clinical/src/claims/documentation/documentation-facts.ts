/** What the documentation check reads of a visit, and how it answers. Rule CM8. */
import { woundTypes } from '../../assessment/wound-vocabulary.ts'
import type { WoundSite } from '../../etiology/wound-site.ts'
import type { OptionList } from '../../vocabulary.ts'
import type { FindingWeight } from '../claim-draft.ts'

/** An assessment as far as a reviewer asks. Undefined and null are "not written". */
export type DocumentedAssessment = {
  readonly date: string
  readonly woundType: string | null
  readonly location: string | null
  readonly laterality: string | null
  readonly stage: string | null
  readonly length: number | null
  readonly width: number | null
  readonly depth: number | null
  /** Why it could not be measured, in the record's words. */
  readonly depthNotAssessed?: string | null
  readonly areaCm2: number | null
  /** Necrotic and slough percent, null if not documented. */
  readonly devitalizedPercent: number | null
  readonly necroticPercent: number | null
  /** How many of the signs of infection were answered, and how many there are. */
  readonly infectionAnswered: number
  readonly infectionSigns: number
  readonly infectionPresent: boolean
  readonly healingStatus: string | null
  readonly nextAssessmentDate: string | null
}

/** A procedure of the visit as far as it decides which codes it supports. */
export type RecordedProcedure = {
  readonly kind: string
  readonly method: string | null
  readonly removed: string | null
  readonly device: string | null
  readonly compression: string | null
}

export type DocumentedProcedure = {
  readonly kind: string
  readonly method: string | null
  readonly removed: string | null
  readonly areaTenthsCm2: number | null
  readonly devitalized: boolean | null
  readonly product: string | null
  readonly discardedTenthsCm2: number | null
  readonly openedTenthsCm2?: number | null
  readonly wasteReason?: string | null
  readonly lot?: string | null
  readonly serial?: string | null
  readonly expiresOn?: string | null
  readonly fixation?: string | null
  readonly instruments?: readonly string[]
  readonly tissues?: readonly string[]
  readonly painControl?: string | null
  readonly bleeding?: string | null
  readonly hemostasis?: string | null
  readonly tolerance?: string | null
  /** Length, width and depth afterwards, in cm. */
  readonly sizeAfter?: readonly (number | null)[]
}

export type DocumentedWound = {
  readonly id: string
  readonly woundType: string
  /** Null or left out: neither the map nor the text says. */
  readonly site?: WoundSite | null
  readonly onsetDate: string | null
  /** The newest one up to the day of service. */
  readonly assessment: DocumentedAssessment | null
  readonly earlier: DocumentedAssessment | null
  /** The newest area beside the last comparable one of at least four weeks before, within the running episode. */
  readonly fourWeeks: { readonly since: string; readonly reductionPercent: number } | null
  /** Offloading or compression that was recorded in the running episode, in the record's words. */
  readonly offloading: string | null
  readonly compression: string | null
  /** The newest of each up to the day of service. */
  readonly abi: { readonly value: number; readonly on: string } | null
  readonly toePressureMmHg: { readonly value: number; readonly on: string } | null
  /** The evidence of osteomyelitis, as text. */
  readonly boneInfection: string | null
  readonly photoDate: string | null
  readonly procedures: readonly DocumentedProcedure[]
  readonly debridements: { readonly all: number; readonly ofMuscleOrBone: number }
  /** Skin substitutes put on it in the twelve weeks before, this one not counted. */
  readonly applications: number
}

export type DocumentedVisit = {
  readonly date: string
  readonly signed: { readonly name: string; readonly credential: string | null } | null
  readonly treatment: string | null
  readonly notes: string | null
  readonly nextVisit: string | null
  readonly diagnoses: readonly string[]
  readonly linesWithoutDiagnosis: number
  /** Everything that was recorded as done, on whichever wound. */
  readonly procedures: readonly RecordedProcedure[]
  readonly wounds: readonly DocumentedWound[]
}

export type DocumentationSource =
  | 'visit'
  | 'signature'
  | 'assessment'
  | 'earlier'
  | 'photo'
  | 'wound'
  | 'examination'

export type DocumentationFinding = {
  readonly id: string
  readonly wants: string
  readonly state: 'proved' | 'gap' | 'not-needed' | 'look'
  /** What it does to the claim; null: nothing, or another element says it. */
  readonly weight: FindingWeight | null
  readonly words: string
  readonly woundId: string | null
  /** Which entry proves it, or where the gap is closed. */
  readonly source: DocumentationSource
}

export type ElementResult = Pick<DocumentationFinding, 'state' | 'weight' | 'words' | 'source'>
export const documented = (source: DocumentationSource, words: string): ElementResult => ({
  state: 'proved',
  weight: null,
  source,
  words,
})
/** Missing, and worth a question before the claim leaves. */
export const gap = (source: DocumentationSource, words: string): ElementResult => ({
  state: 'gap',
  weight: 'asks',
  source,
  words,
})
/** Missing, and the payer denies for it. */
export const denied = (source: DocumentationSource, words: string): ElementResult => ({
  state: 'gap',
  weight: 'holds',
  source,
  words,
})
export const needsReview = (source: DocumentationSource, words: string): ElementResult => ({
  state: 'look',
  weight: 'informs',
  source,
  words,
})

/** What is required for each wound. */
export type WoundElement = {
  readonly id: string
  readonly wants: string
  readonly check: (wound: DocumentedWound, visit: DocumentedVisit, day: FormatDay) => ElementResult
}

/** Writes a date as the product does. */
export type FormatDay = (date: string) => string

/** As it reads on the screens; what is in no list stays as charted. */
export const getListLabel = (list: OptionList, value: string): string => list.labels[value] ?? value

/** "Other" alone does not describe a wound. */
export const formatWoundType = (woundType: string): string =>
  woundType === 'other' ? 'Wound of another etiology' : getListLabel(woundTypes, woundType)
