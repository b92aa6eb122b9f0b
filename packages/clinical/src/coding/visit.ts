/**
 * What the coding engine reads of a visit: its wounds, what was done, where and when. Null or left out is "not known",
 * and nothing is coded from it. Areas are whole tenths of a cm². Rule CD6.
 */
import type { debridementMethods } from '../assessment/finding-vocabulary.ts'
import type { WoundLaterality, WoundStage, WoundType } from '../assessment/wound-vocabulary.ts'
import type { BurnDepth } from '../burns/extent.ts'
import { defineOptions } from '../vocabulary.ts'
import type { RuleBook } from './rules/rule-book.ts'

/** The deepest tissue that was removed, which is not the wound's depth. */
export const tissuesRemoved = defineOptions('tissue removed', {
  surface: 'Slough, biofilm, or devitalized skin',
  subcutaneous: 'Subcutaneous tissue',
  muscle: 'Muscle or fascia',
  bone: 'Bone',
})
export type TissueRemoved = (typeof tissuesRemoved.values)[number]

export const suctionDevices = defineOptions('NPWT device', {
  reusable: 'Reusable pump',
  disposable: 'Disposable device',
})
export type SuctionDevice = (typeof suctionDevices.values)[number]

export const compressionKinds = defineOptions('compression type', {
  unna_boot: 'Unna boot',
  multilayer: 'Multilayer compression',
  total_contact_cast: 'Total contact cast',
})
export type CompressionKind = (typeof compressionKinds.values)[number]

/** How deep an ulcer reaches. Exposed is not the same as dead. */
export const ulcerDepths = defineOptions('ulcer depth', {
  skin: 'Skin only',
  fat: 'Fat layer exposed',
  tendon: 'Tendon exposed',
  muscle: 'Muscle involved, no necrosis',
  muscle_necrosis: 'Muscle necrosis',
  bone: 'Bone involved, no necrosis',
  bone_necrosis: 'Bone necrosis',
})
export type UlcerDepth = (typeof ulcerDepths.values)[number]

export const diabetesKinds = defineOptions('diabetes type', {
  type_1: 'Type 1 diabetes',
  type_2: 'Type 2 diabetes',
  underlying: 'Diabetes due to underlying condition',
  drug_induced: 'Drug or chemical induced diabetes',
  other: 'Other specified diabetes',
  none: 'No diabetes',
})
export type DiabetesKind = (typeof diabetesKinds.values)[number]

export const veinDiseases = defineOptions('venous disease', {
  varicose: 'Varicose veins',
  hypertension: 'Chronic venous hypertension',
  postthrombotic: 'Postthrombotic syndrome',
  insufficiency: 'Venous insufficiency',
})
export type VeinDisease = (typeof veinDiseases.values)[number]

export const surgicalFindings = defineOptions('surgical wound complication', {
  dehiscence: 'Dehiscence',
  infection_superficial: 'Superficial infection',
  infection_deep: 'Deep infection',
  infection_organ_space: 'Organ or space infection',
  necrosis: 'Necrosis',
  not_healing: 'Nonhealing',
  none: 'Healing as expected',
})
export type SurgicalFinding = (typeof surgicalFindings.values)[number]

export const injuryKinds = defineOptions('injury type', {
  unspecified: 'Open wound, unspecified type',
  laceration: 'Laceration or skin tear',
  puncture: 'Puncture',
  bite: 'Bite',
})
export type InjuryKind = (typeof injuryKinds.values)[number]

/** What the seventh character of injuries and complications says. Active is not "first visit". */
export const carePhases = defineOptions('phase of care', {
  active: 'Active treatment',
  healing: 'Routine healing',
  sequela: 'Sequela',
})
export type CarePhase = (typeof carePhases.values)[number]

export type CodedWound = {
  readonly id: string
  /** How a reason names it. */
  readonly label: string
  readonly type: WoundType
  /** Code of the body map. */
  readonly place: string | null
  readonly side: WoundLaterality | null
  readonly stage?: WoundStage | null
  readonly depth?: UlcerDepth | null
  /** At the last assessment up to the visit's day; 0 is closed. */
  readonly areaTenthsCm2?: number | null
  /** Confirmed healed on this day and not opened again by the visit's day. */
  readonly healedOn?: string | null
  readonly presentOnAdmission?: boolean | null
  readonly gangrene?: boolean | null
  readonly veins?: VeinDisease | null
  /** Stasis dermatitis or another inflammation of the leg. */
  readonly inflammation?: boolean | null
  /** Atherosclerosis of the leg's own arteries, as diagnosed. */
  readonly atherosclerosis?: boolean | null
  /** Whether a wound of another kind is a chronic ulcer. */
  readonly chronicUlcer?: boolean | null
  readonly surgical?: SurgicalFinding | null
  readonly injury?: InjuryKind | null
  readonly burnDepth?: BurnDepth | null
  readonly phase?: CarePhase | null
}

/** Healed before the visit's day: there is no open wound to code. A late effect is coded because it healed. */
export const isHealedBefore = ({ healedOn, phase }: CodedWound, date: string): boolean =>
  typeof healedOn === 'string' && healedOn < date && phase !== 'sequela'

export type CodedProcedure =
  | {
      readonly kind: 'debridement'
      readonly woundId: string
      readonly method: (typeof debridementMethods.values)[number]
      readonly removed: TissueRemoved | null
      readonly areaTenthsCm2: number | null
      /** Whether dead tissue was described before. */
      readonly devitalized?: boolean | null
    }
  | {
      readonly kind: 'skin_substitute'
      readonly woundId: string
      readonly appliedTenthsCm2: number | null
      readonly discardedTenthsCm2?: number | null
      /** HCPCS code of the product. */
      readonly product?: string | null
    }
  | {
      readonly kind: 'negative_pressure'
      readonly woundId: string
      readonly device: SuctionDevice | null
      readonly areaTenthsCm2: number | null
    }
  | {
      readonly kind: 'compression'
      readonly compression: CompressionKind
      readonly limb: 'leg' | 'arm'
      readonly side: 'left' | 'right' | 'bilateral' | null
      readonly woundIds?: readonly string[]
    }
  | { readonly kind: 'ultrasound'; readonly woundId: string }
  | { readonly kind: 'fluorescence_imaging'; readonly woundId: string }
  | { readonly kind: 'electrical_stimulation'; readonly woundId: string }
  | {
      readonly kind: 'hyperbaric_oxygen'
      readonly minutes: number | null
      readonly woundIds: readonly string[]
    }
  | { readonly kind: 'burn_dressing'; readonly woundId: string; readonly bodyPercent: number | null }

export type ProcedureKind = CodedProcedure['kind']

export const decisionLevels = defineOptions('medical decision making', {
  straightforward: 'Straightforward',
  low: 'Low',
  moderate: 'Moderate',
  high: 'High',
})
export type DecisionLevel = (typeof decisionLevels.values)[number]

export type Evaluation = {
  /** New to the practice, or the first visit of a stay in a nursing facility. */
  readonly newPatient: boolean | null
  readonly decision: DecisionLevel | null
  /** Of the whole day, without the time of the procedures. */
  readonly minutes: number | null
  /** Work beyond the day's procedures that is separately documented. */
  readonly separate: boolean | null
}

export type CodedVisit = {
  readonly date: string
  readonly placeOfService: string | null
  readonly partAStay?: boolean | null
  /** How the payer of the day files; null or left out: not known. */
  readonly filingCode?: string | null
  readonly wounds: readonly CodedWound[]
  readonly procedures: readonly CodedProcedure[]
  readonly evaluation?: Evaluation | null
  readonly patient?: {
    readonly ageYears?: number | null
    readonly diabetes?: DiabetesKind | null
    readonly insulin?: boolean | null
    readonly oralDiabetesDrugs?: boolean | null
    /** Whole percent of the body burned, and of full thickness. */
    readonly burnedPercent?: number | null
    readonly fullThicknessPercent?: number | null
  }
  /** The modifier of a distinct service: XS is specific, 59 is for payers that do not support it. */
  readonly distinctModifier?: 'XS' | '59'
  /** Debridements of a wound in the 360 days before this visit. */
  readonly earlierDebridements?: readonly {
    readonly woundId: string
    readonly all: number
    readonly ofMuscleOrBone: number
  }[]
  /** Applied editions; left out: only the shipped tables. */
  readonly rules?: RuleBook
}
