/** The facts that rules may use: those of the input and those derived from it, each with its name and text. */
import { woundStages, woundTypes } from '../assessment/wound-vocabulary.ts'
import * as finding from '../assessment/finding-vocabulary.ts'
import { gangreneExtents } from '../etiology/etiology-vocabulary.ts'
import { evaluateCompression } from '../perfusion/compression.ts'
import { getToeMeasurementState } from '../perfusion/measures.ts'
import { assessIschemia, describePerfusedLeg } from '../perfusion/ischemia.ts'
import { osteomyelitisFindings } from '../results/result-facts.ts'
import { findInUse } from './products-in-use.ts'
import type { ProductUse } from './products-in-use.ts'
import { defineOptions } from '../vocabulary.ts'
import type { OptionList } from '../vocabulary.ts'
import {
  burdenFindings,
  burnDepthClasses,
  dressingsInUse,
  infectionStates,
  offloadingStates,
  woundSites,
} from './wound-picture.ts'
import type { WoundPicture } from './wound-picture.ts'

const goals = defineOptions('goal', { heal: 'Healing', palliative: 'Palliative (comfort)' })
const compressions = defineOptions('compression allowed', {
  full: 'Full compression allowed',
  reduced: 'Reduced compression only, with vascular consult',
  none: 'No compression',
  'not-measured': 'Perfusion not measured',
  'too-old': 'Perfusion measurement out of date',
  'not-reliable': 'ABI not reliable',
})

const toeStates = defineOptions('toe pressure', {
  measured: 'Measured',
  'too-old': 'Out of date',
  'not-measured': 'Not measured',
})

type Choice<Value extends string> = {
  readonly kind: 'choice'
  readonly label: string
  readonly choices: OptionList<Value>
  readonly read: (picture: WoundPicture) => Value | null
  /** Why it is not known although something was recorded. */
  readonly whyUnknown: WhyUnknown
}
type Amount = {
  readonly kind: 'number'
  readonly label: string
  readonly unit: string
  readonly read: (picture: WoundPicture) => number | null
  readonly whyUnknown: WhyUnknown
}
type YesNo = {
  readonly kind: 'yes-no'
  readonly label: string
  readonly read: (picture: WoundPicture) => boolean | null
  readonly whyUnknown: WhyUnknown
  /** What a yes rests on. */
  readonly detail: WhyUnknown
}
type WhyUnknown = (picture: WoundPicture) => string | null

const defineChoice = <Value extends string>(
  label: string,
  choices: OptionList<Value>,
  read: Choice<Value>['read'],
  whyUnknown: WhyUnknown = () => null,
): Choice<Value> => ({ kind: 'choice', label, choices, read, whyUnknown })
const defineAmount = (
  label: string,
  unit: string,
  read: Amount['read'],
  whyUnknown: WhyUnknown = () => null,
): Amount => ({ kind: 'number', label, unit, read, whyUnknown })
const defineYesNo = (
  label: string,
  read: YesNo['read'],
  whyUnknown: WhyUnknown = () => null,
  detail: WhyUnknown = () => null,
): YesNo => ({ kind: 'yes-no', label, read, whyUnknown, detail })

const defineIllness = (label: string, read: YesNo['read']) =>
  defineYesNo(label, read, (picture) => picture.illnessDoubt)

/** Running or not charted, never "no". Rule RE20. */
const defineRunning = (label: string, read: WhyUnknown): YesNo =>
  defineYesNo(
    label,
    (picture) => (read(picture) === null ? null : true),
    () => null,
    read,
  )

const defineInUse = (label: string, use: ProductUse): YesNo =>
  defineRunning(label, (picture) => findInUse(picture, use))

const hasDiabetes = ({ woundType, hba1cPercent, diabetes }: WoundPicture) =>
  woundType === 'diabetic_foot' || (hba1cPercent ?? 0) >= diabeticHba1cPercent ? true : diabetes
const assessPictureIschemia = (picture: WoundPicture) =>
  assessIschemia({ ...picture, diabetes: hasDiabetes(picture) })
/** Diagnostic of diabetes, ADA. */
const diabeticHba1cPercent = 6.5
const onLeg: ReadonlySet<WoundPicture['site']> = new Set(['foot', 'heel', 'leg'] as const)
const ischemiaUnknown = {
  'not-measured': null,
  'too-old': 'measurement out of date',
  'not-reliable':
    'ankle pressure is not conclusive (diabetes not ruled out, noncompressible arteries, or a sign of ischemia); measure toe pressure',
} as const

/** An incision that has opened shows depth or tissue; closed is charted as a depth of 0 without any. */
function findOpenBed(picture: WoundPicture): boolean | null {
  const { depthCm, granulationPercent, sloughPercent, necroticPercent, undermining, tunneling } = picture
  const amounts = [depthCm, granulationPercent, sloughPercent, necroticPercent]
  if (amounts.some((one) => one !== null && one > 0) || undermining === true || tunneling === true)
    return true
  return depthCm === 0 ? false : null
}

/** From this share of dead tissue on, a wound is debrided before negative pressure. */
export const debridedBelowPercent = 20

export const choiceFacts = {
  woundType: defineChoice('Wound type', woundTypes, (picture) => picture.woundType),
  goal: defineChoice('Goal', goals, (picture) => picture.goal),
  site: defineChoice('Site', woundSites, (picture) => picture.site),
  stage: defineChoice('Stage', woundStages, (picture) => picture.stage),
  burnDepth: defineChoice('Burn depth', burnDepthClasses, (picture) => picture.burnDepth),
  eschar: defineChoice('Eschar', finding.escharStates, (picture) => picture.eschar),
  gangrene: defineChoice('Gangrene', gangreneExtents, (picture) => picture.gangrene),
  edges: defineChoice('Edges', finding.woundEdges, (picture) => picture.edges),
  exudateAmount: defineChoice('Exudate', finding.exudateAmounts, (picture) => picture.exudateAmount),
  exudateOdor: defineChoice('Odor', finding.exudateOdors, (picture) => picture.exudateOdor),
  periwound: defineChoice('Periwound skin', finding.periwoundConditions, (picture) => picture.periwound),
  edema: defineChoice('Edema', finding.periwoundEdemas, (picture) => picture.edema),
  infection: defineChoice(
    'Infection',
    infectionStates,
    (picture) => picture.infection,
    (picture) => picture.infectionDoubt,
  ),
  burden: defineChoice('Bacterial burden', burdenFindings, (picture) => picture.burden),
  osteomyelitis: defineChoice(
    'Osteomyelitis in results',
    osteomyelitisFindings,
    (picture) => picture.osteomyelitisFinding,
  ),
  offloading: defineChoice('Offloading', offloadingStates, (picture) => picture.offloading),
  dressing: defineChoice('Dressing', dressingsInUse, (picture) => picture.dressing),
  /** Never null: not measured is an answer, and one that allows nothing. Rule PF5. */
  compression: defineChoice('Compression', compressions, (picture) => {
    const answer = evaluateCompression(picture)
    return answer.state === 'known' ? answer.allows : answer.reason
  }),
  toe: defineChoice('Toe pressure or TcPO₂', toeStates, getToeMeasurementState),
} as const

export const numberFacts = {
  burnPercent: defineAmount('TBSA burned', '%', (picture) => picture.burnPercent),
  depthCm: defineAmount('Depth', 'cm', (picture) => picture.depthCm),
  granulationPercent: defineAmount('Granulation', '%', (picture) => picture.granulationPercent),
  sloughPercent: defineAmount('Slough', '%', (picture) => picture.sloughPercent),
  necroticPercent: defineAmount('Necrosis', '%', (picture) => picture.necroticPercent),
  /** Together; one of them alone settles it only where it is enough. */
  deadPercent: defineAmount('Slough and necrosis', '%', ({ sloughPercent, necroticPercent }) => {
    const known = (sloughPercent ?? 0) + (necroticPercent ?? 0)
    return sloughPercent !== null && necroticPercent !== null
      ? known
      : known >= debridedBelowPercent
        ? known
        : null
  }),
  areaReductionPercent: defineAmount(
    'Area reduction since the first measurement',
    '%',
    (picture) => picture.areaReductionPercent,
  ),
  painLevel: defineAmount('Pain', 'of 10', (picture) => picture.painLevel),
  daysOpen: defineAmount('Wound age', 'days', (picture) => picture.daysOpen),
  /** Rule HL13. */
  clockDay: defineAmount('Time since first measurement', 'days', (picture) => picture.clockDay),
  infectionAgeDays: defineAmount(
    'Last assessed as infected',
    'days ago',
    (picture) => picture.infectionAgeDays,
  ),
  hba1cPercent: defineAmount('HbA1c', '%', (picture) => picture.hba1cPercent),
  bradenNutrition: defineAmount('Braden nutrition', 'of 4', (picture) => picture.bradenNutrition),
  bradenActivity: defineAmount('Braden activity', 'of 4', (picture) => picture.bradenActivity),
  bradenMobility: defineAmount('Braden mobility', 'of 4', (picture) => picture.bradenMobility),
  bradenMoisture: defineAmount('Braden moisture', 'of 4', (picture) => picture.bradenMoisture),
  capillaryRefillSeconds: defineAmount('Capillary refill', 's', (picture) => picture.capillaryRefillSeconds),
  /** 0 to 3 after Mills et al., 2014; known only where care may rely on it. Rule PF7. */
  ischemiaGrade: defineAmount(
    'Ischemia grade (WIfI)',
    'of 3',
    (picture) => {
      const found = assessPictureIschemia(picture)
      return found.state === 'known' ? found.grade : null
    },
    (picture) => {
      const found = assessPictureIschemia(picture)
      return found.state === 'unknown' ? ischemiaUnknown[found.reason] : null
    },
  ),
} as const

export const yesNoFacts = {
  plantar: defineYesNo('Plantar foot', (picture) => picture.plantar),
  burnDeepPartial: defineYesNo('Deep partial thickness burn', (picture) => picture.burnDeepPartial),
  burnReferralSite: defineYesNo(
    'Burn of the face, hand, foot, genitals, or perineum, or over a joint',
    (picture) => picture.burnReferralSite,
  ),
  skinTear: defineYesNo('Skin tear', (picture) => picture.skinTear),
  openBed: defineYesNo('Open wound bed', findOpenBed),
  undermining: defineYesNo('Undermining', (picture) => picture.undermining),
  tunneling: defineYesNo('Tunneling', (picture) => picture.tunneling),
  fever: defineYesNo('Fever', (picture) => picture.fever),
  probesToBone: defineYesNo('Probe-to-bone positive', (picture) => picture.probesToBone),
  stalled: defineYesNo(
    'Stalled',
    (picture) => picture.stalled,
    () => null,
    (picture) => picture.stalledReason,
  ),
  diabetes: defineIllness('Diabetes', (picture) => picture.diabetes),
  neuropathy: defineIllness('Neuropathy', (picture) => picture.neuropathy),
  malnutrition: defineIllness('Malnutrition', (picture) => picture.malnutrition),
  smoking: defineIllness('Smoking', (picture) => picture.smoking),
  heartFailure: defineIllness('Heart failure', (picture) => picture.heartFailure),
  heartFailureDecompensated: defineIllness(
    'Decompensated heart failure',
    (picture) => picture.heartFailureDecompensated,
  ),
  bleedingRisk: defineYesNo(
    'Bleeding risk or anticoagulant use',
    (picture) => picture.bleedingRisk,
    (picture) => picture.bleedingDoubt,
  ),
  absentPulse: defineYesNo('Absent pedal pulse', (picture) => picture.absentPulse),
  /** Never null: a leg that was not examined is not one that was found perfused. Rule PF11. */
  perfusedOnExamination: defineYesNo(
    'Normal ABI with palpable pulses',
    (picture) => onLeg.has(picture.site) && describePerfusedLeg(picture) !== null,
    () => null,
    describePerfusedLeg,
  ),
  coldLimb: defineYesNo('Cold limb', (picture) => picture.coldLimb),
  peripheralVascularDisease: defineIllness(
    'Peripheral vascular disease',
    (picture) => picture.peripheralVascularDisease,
  ),
  thyroidDisease: defineIllness('Thyroid disease', (picture) => picture.thyroidDisease),
  kidneyFailure: defineIllness('Kidney failure', (picture) => picture.kidneyFailure),
  kidneyFailureSevere: defineIllness(
    'Kidney disease stage 4 or 5, or dialysis',
    (picture) => picture.kidneyFailureSevere,
  ),
  pregnantOrNursing: defineIllness('Pregnancy or breastfeeding', (picture) => picture.pregnantOrNursing),
  untreatedPneumothorax: defineIllness('Untreated pneumothorax', (picture) => picture.untreatedPneumothorax),
  hyperbaricMedication: defineYesNo(
    'Medication that conflicts with hyperbaric oxygen',
    (picture) => picture.hyperbaricMedication,
  ),
  malignancyInWound: defineYesNo('Malignancy in the wound', (picture) => picture.malignancyInWound),
  exposedStructures: defineYesNo(
    'Exposed vessels, organs, or nerves',
    (picture) => picture.exposedStructures,
  ),
  woundBleeds: defineYesNo('Wound bleeds', (picture) => picture.woundBleeds),
  unexploredFistula: defineYesNo('Nonenteric or unexplored fistula', (picture) => picture.unexploredFistula),
  cultureGrowth: defineYesNo('Culture growth', (picture) => picture.cultureGrowth),
  cultureResistant: defineYesNo(
    'Multidrug-resistant organism in culture',
    (picture) => picture.cultureResistant,
  ),
  untreatedOsteomyelitis: defineYesNo('Untreated osteomyelitis', (picture) => picture.untreatedOsteomyelitis),
  highFallRisk: defineYesNo('High fall risk', (picture) => picture.highFallRisk),
  cannotWalk: defineYesNo('Unable to walk', (picture) => picture.cannotWalk),
  supportSurface: defineYesNo('Support surface in use', (picture) => picture.supportSurface),
  heelsFloated: defineYesNo('Heel suspension in use', (picture) => picture.heelsFloated),
  chairCushion: defineYesNo('Chair cushion in use', (picture) => picture.chairCushion),
  significantWeightLoss: defineRunning('Significant weight loss', (picture) => picture.weightLoss),
  antimicrobialRunning: defineRunning(
    'Topical antimicrobial in use',
    (picture) => picture.runningAntimicrobial,
  ),
  antibioticRunning: defineRunning('Systemic antibiotic in use', (picture) => picture.runningAntibiotic),
  contactLayerRunning: defineRunning('Contact layer in use', (picture) => picture.runningContactLayer),
  turningRunning: defineRunning('Turning schedule in use', (picture) => picture.runningTurning),
  graftInUse: defineRunning('Skin substitute in place', (picture) => picture.runningGraft),
  healingImpaired: defineRunning(
    'Medication that delays healing',
    (picture) => picture.healingImpairingMedication,
  ),
  dressingInUse: defineInUse('Dressing in use', 'dressing'),
  fillerInUse: defineInUse('Filler in use', 'filler'),
  negativePressureInUse: defineInUse('Negative pressure in use', 'negative-pressure'),
  heavyAbsorberInUse: defineInUse('Superabsorbent in use', 'heavy-absorber'),
  absorberInUse: defineInUse('Absorbent dressing in use', 'absorber'),
  moistenerInUse: defineInUse('Moisture-retentive dressing in use', 'moistener'),
  debriderInUse: defineInUse('Autolytic or enzymatic debridement in use', 'autolytic-or-enzymatic'),
  compressionInUse: defineInUse('Compression in use', 'full-compression'),
  reducedCompressionInUse: defineInUse('Reduced compression in use', 'reduced-compression'),
  castInUse: defineInUse('Non-removable offloading in use', 'contact-cast'),
  charcoalInUse: defineInUse('Charcoal dressing in use', 'charcoal'),
  octasulfateInUse: defineInUse('Sucrose octasulfate in use', 'octasulfate'),
  skinBarrierInUse: defineInUse('Skin barrier in use', 'skin-barrier'),
  tetanusUpToDate: defineYesNo('Tetanus immunization up to date', (picture) => picture.tetanusUpToDate),
} as const

export type ChoiceFact = keyof typeof choiceFacts
export type NumberFact = keyof typeof numberFacts
export type YesNoFact = keyof typeof yesNoFacts
export type FactValue<Fact extends ChoiceFact> = (typeof choiceFacts)[Fact]['choices']['values'][number]
