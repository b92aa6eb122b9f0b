/** All that is known about a wound and its patient when care is planned. Null: not documented; never a normal finding. */
import type { WoundStage, WoundType } from '../assessment/wound-vocabulary.ts'
import type { gangreneExtents } from '../etiology/etiology-vocabulary.ts'
import type * as finding from '../assessment/finding-vocabulary.ts'
import type { Goal } from '../healing/checkpoints.ts'
import type { Sign } from '../infection/signs.ts'
import type { PerfusionMeasures } from '../perfusion/measures.ts'
import type { Allergen } from '../contraindications/allergens.ts'
import type { ResultFacts } from '../results/result-facts.ts'
import { defineOptions } from '../vocabulary.ts'

type OptionValue<List extends { readonly values: readonly string[] }> = List['values'][number]

export const woundSites = defineOptions('site', {
  foot: 'Foot',
  heel: 'Heel',
  leg: 'Lower leg or ankle',
  'upper-leg': 'Knee, thigh, or residual limb',
  pelvis: 'Sacrum, buttock, or hip',
  elsewhere: 'Other site',
})
export const infectionStates = defineOptions('infection', {
  none: 'No signs of infection',
  local: 'Local infection',
  spreading: 'Spreading infection',
  systemic: 'Systemic infection',
})
export const offloadingStates = defineOptions('offloading', {
  none: 'None',
  removable: 'Removable device',
  'non-removable': 'Non-removable device',
})
/** What covers the bed, as far as a rule would otherwise propose it again. */
export const dressingsInUse = defineOptions('dressing in use', {
  foam: 'Foam',
  superabsorbent: 'Superabsorbent',
  hydrogel: 'Hydrogel',
  hydrocolloid: 'Hydrocolloid',
  other: 'Other',
})
/** Counted at the bedside after cleansing. Rule IN5. */
export const burdenFindings = defineOptions('bacterial burden', {
  nerds: 'Three or more NERDS criteria (superficial infection)',
  stonees: 'Three or more STONEES criteria (deep infection)',
})
export const burnDepthClasses = defineOptions('burn depth', {
  superficial: 'Superficial',
  partial: 'Partial thickness',
  full: 'Full thickness',
})

/** A product in use at the wound, by its label in the product list, and where that is said. */
export type RunningProduct = { readonly label: string; readonly words: string }

export type WoundPicture = PerfusionMeasures & {
  readonly woundType: WoundType | null
  readonly goal: Goal | null
  readonly site: OptionValue<typeof woundSites> | null
  readonly plantar: Sign
  readonly skinTear: Sign
  readonly stage: WoundStage | null
  readonly burnDepth: OptionValue<typeof burnDepthClasses> | null
  readonly burnPercent: number | null
  /** Of a partial thickness burn; null where only its class was documented. */
  readonly burnDeepPartial: Sign
  /** On the face, a hand, a foot, the genitals, the perineum, or over a joint. Rule RE6. */
  readonly burnReferralSite: Sign

  readonly depthCm: number | null
  readonly undermining: Sign
  readonly tunneling: Sign
  readonly granulationPercent: number | null
  readonly sloughPercent: number | null
  readonly necroticPercent: number | null
  readonly eschar: OptionValue<typeof finding.escharStates> | null
  /** Applies until it is assessed again. */
  readonly gangrene: OptionValue<typeof gangreneExtents> | null
  readonly edges: OptionValue<typeof finding.woundEdges> | null
  readonly exudateAmount: OptionValue<typeof finding.exudateAmounts> | null
  readonly exudateOdor: OptionValue<typeof finding.exudateOdors> | null
  readonly periwound: OptionValue<typeof finding.periwoundConditions> | null
  readonly edema: OptionValue<typeof finding.periwoundEdemas> | null
  readonly infection: OptionValue<typeof infectionStates> | null
  /** Points to infection, and proves none. Null: not reached, or not counted. */
  readonly burden: OptionValue<typeof burdenFindings> | null
  /** Why infection is not known although signs were recorded. */
  readonly infectionDoubt: string | null
  /** Since it was last assessed as infected. Null: not within the time that counts. */
  readonly infectionAgeDays: number | null
  readonly fever: Sign
  readonly probesToBone: Sign
  /** Of results that still count; a culture says what grew, never that it is an infection. */
  readonly cultureGrowth: Sign
  readonly cultureResistant: Sign
  readonly cultureFound: string | null
  readonly osteomyelitisFinding: ResultFacts['osteomyelitisFinding']
  readonly painLevel: number | null

  readonly stalled: Sign
  /** What it rests on: the change that was minimal, the checkpoint that was not met. */
  readonly stalledReason: string | null
  /** Since the first measurement of the running episode; null where the two are not comparable. */
  readonly areaReductionPercent: number | null
  readonly daysOpen: number | null
  /** The day of the four-week clock: since the first measurement of the running episode. */
  readonly clockDay: number | null

  readonly diabetes: Sign
  readonly neuropathy: Sign
  readonly hba1cPercent: number | null
  readonly malnutrition: Sign
  /** A significant loss between two weights, in words. Null: none is documented. Rule VS16. */
  readonly weightLoss: string | null
  readonly bradenNutrition: number | null
  readonly bradenActivity: number | null
  readonly bradenMobility: number | null
  readonly bradenMoisture: number | null
  readonly smoking: Sign
  readonly heartFailure: Sign
  /** Now, or worse than usual. Known only if documented. */
  readonly heartFailureDecompensated: Sign
  readonly bleedingRisk: Sign
  readonly thyroidDisease: Sign
  readonly kidneyFailure: Sign
  /** Stage 4 or 5, acute, or dialysis. Known only if documented. */
  readonly kidneyFailureSevere: Sign
  readonly pregnantOrNursing: Sign
  /** Charted, and not as treated. */
  readonly untreatedPneumothorax: Sign
  /** Takes a medication that is toxic with oxygen under pressure. */
  readonly hyperbaricMedication: Sign
  /** Why an illness is not known although a history was charted; and a bleeding risk, although medicines were. */
  readonly illnessDoubt: string | null
  readonly bleedingDoubt: string | null
  readonly malignancyInWound: Sign
  /** Vessels, organs or nerves. */
  readonly exposedStructures: Sign
  /** With the dressing change, or by itself. */
  readonly woundBleeds: Sign
  /** Or one that does not lead to the gut. */
  readonly unexploredFistula: Sign
  readonly untreatedOsteomyelitis: Sign
  readonly highFallRisk: Sign
  /** Bedfast, chairfast, or paralyzed. */
  readonly cannotWalk: Sign
  readonly tetanusUpToDate: Sign

  readonly offloading: OptionValue<typeof offloadingStates> | null
  readonly supportSurface: Sign
  readonly heelsFloated: Sign
  readonly chairCushion: Sign
  readonly dressing: OptionValue<typeof dressingsInUse> | null
  /** Care that is running, in words. Null: none is charted. Rule RE20. */
  readonly runningAntimicrobial: string | null
  readonly runningAntibiotic: string | null
  readonly runningContactLayer: string | null
  readonly runningTurning: string | null
  /** A skin substitute over the bed. */
  readonly runningGraft: string | null
  /** Ordered or charted. Empty: none is charted. */
  readonly runningProducts: readonly RunningProduct[]
  /** Current systemic medications that delay healing, as charted. */
  readonly healingImpairingMedication: string | null
  /** Empty: asked, none known. Null: not asked. */
  readonly allergies: readonly Allergen[] | null
  /** Charted allergies that no rule can read, as charted. */
  readonly allergiesUnread: string | null
  /** Products without a listed allergen that a charted allergy names, by their labels. */
  readonly allergyProducts: readonly string[] | null
  /** Rules that the practice switched off; never one of the protected. Rule RO2. */
  readonly rulesOff: readonly string[]
}

const nothingNoted: WoundPicture = {
  woundType: null,
  goal: null,
  site: null,
  plantar: null,
  skinTear: null,
  stage: null,
  burnDepth: null,
  burnPercent: null,
  burnDeepPartial: null,
  burnReferralSite: null,
  depthCm: null,
  undermining: null,
  tunneling: null,
  granulationPercent: null,
  sloughPercent: null,
  necroticPercent: null,
  eschar: null,
  gangrene: null,
  edges: null,
  exudateAmount: null,
  exudateOdor: null,
  periwound: null,
  edema: null,
  infection: null,
  burden: null,
  infectionDoubt: null,
  infectionAgeDays: null,
  fever: null,
  probesToBone: null,
  cultureGrowth: null,
  cultureResistant: null,
  cultureFound: null,
  osteomyelitisFinding: null,
  painLevel: null,
  stalled: null,
  stalledReason: null,
  areaReductionPercent: null,
  daysOpen: null,
  clockDay: null,
  abi: null,
  abiAgeDays: null,
  abiNoncompressible: null,
  tbi: null,
  tbiAgeDays: null,
  anklePressureMmHg: null,
  anklePressureAgeDays: null,
  toePressureMmHg: null,
  toePressureAgeDays: null,
  tcpo2MmHg: null,
  tcpo2AgeDays: null,
  absentPulse: null,
  coldLimb: null,
  capillaryRefillSeconds: null,
  peripheralVascularDisease: null,
  diabetes: null,
  neuropathy: null,
  hba1cPercent: null,
  malnutrition: null,
  weightLoss: null,
  bradenNutrition: null,
  bradenActivity: null,
  bradenMobility: null,
  bradenMoisture: null,
  smoking: null,
  heartFailure: null,
  heartFailureDecompensated: null,
  bleedingRisk: null,
  thyroidDisease: null,
  kidneyFailure: null,
  kidneyFailureSevere: null,
  pregnantOrNursing: null,
  untreatedPneumothorax: null,
  hyperbaricMedication: null,
  illnessDoubt: null,
  bleedingDoubt: null,
  malignancyInWound: null,
  exposedStructures: null,
  woundBleeds: null,
  unexploredFistula: null,
  untreatedOsteomyelitis: null,
  highFallRisk: null,
  cannotWalk: null,
  tetanusUpToDate: null,
  offloading: null,
  supportSurface: null,
  heelsFloated: null,
  chairCushion: null,
  dressing: null,
  runningAntimicrobial: null,
  runningAntibiotic: null,
  runningContactLayer: null,
  runningTurning: null,
  runningGraft: null,
  runningProducts: [],
  healingImpairingMedication: null,
  allergies: null,
  allergiesUnread: null,
  allergyProducts: null,
  rulesOff: [],
}

export const createWoundPicture = (noted: Partial<WoundPicture> = {}): WoundPicture => ({
  ...nothingNoted,
  ...noted,
})
