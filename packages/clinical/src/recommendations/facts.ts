/** The facts that rules may ask for: those of the picture and those drawn from it, each with its name and its words. */
import { woundStages, woundTypes } from '../assessment/wound-vocabulary.ts'
import * as finding from '../assessment/finding-vocabulary.ts'
import { compressionAllowed } from '../perfusion/compression.ts'
import { toeMeasured } from '../perfusion/measures.ts'
import { reliedIschemia } from '../perfusion/ischemia.ts'
import { vocabulary } from '../vocabulary.ts'
import type { Vocabulary } from '../vocabulary.ts'
import {
  burnDepthClasses,
  escharStates,
  infectionStates,
  offloadingStates,
  woundSites,
} from './wound-picture.ts'
import type { WoundPicture } from './wound-picture.ts'

const goals = vocabulary('goal', { heal: 'To heal', palliative: 'Comfort' })
const compressions = vocabulary('compression allowed', {
  full: 'Full compression allowed',
  reduced: 'Reduced compression only, with vascular advice',
  none: 'No compression',
  'not-measured': 'Perfusion not measured',
  'too-old': 'Perfusion measured too long ago',
  'not-reliable': 'Index not reliable',
})

const toeStates = vocabulary('toe pressure', {
  measured: 'Measured',
  'too-old': 'Measured too long ago',
  'not-measured': 'Not measured',
})

type Choice<Value extends string> = {
  readonly kind: 'choice'
  readonly label: string
  readonly choices: Vocabulary<Value>
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
}
type WhyUnknown = (picture: WoundPicture) => string | null

const choice = <Value extends string>(
  label: string,
  choices: Vocabulary<Value>,
  read: Choice<Value>['read'],
  whyUnknown: WhyUnknown = () => null,
): Choice<Value> => ({ kind: 'choice', label, choices, read, whyUnknown })
const amount = (
  label: string,
  unit: string,
  read: Amount['read'],
  whyUnknown: WhyUnknown = () => null,
): Amount => ({ kind: 'number', label, unit, read, whyUnknown })
const yesNo = (label: string, read: YesNo['read'], whyUnknown: WhyUnknown = () => null): YesNo => ({
  kind: 'yes-no',
  label,
  read,
  whyUnknown,
})

const illness = (label: string, read: YesNo['read']) => yesNo(label, read, (picture) => picture.illnessDoubt)

const ischemiaOf = (picture: WoundPicture) =>
  reliedIschemia({ ...picture, diabetes: picture.woundType === 'diabetic_foot' ? true : picture.diabetes })
const ischemiaUnknown = {
  'not-measured': null,
  'too-old': 'measured too long ago',
  'not-reliable':
    'the ankle alone does not settle it (diabetes not excluded, stiff arteries or a sign of ischemia); measure the toe',
} as const

/** From this share of dead tissue on, a wound is debrided before negative pressure. */
export const debridedBelowPercent = 20

export const choiceFacts = {
  woundType: choice('Wound type', woundTypes, (picture) => picture.woundType),
  goal: choice('Goal', goals, (picture) => picture.goal),
  site: choice('Site', woundSites, (picture) => picture.site),
  stage: choice('Stage', woundStages, (picture) => picture.stage),
  burnDepth: choice('Burn depth', burnDepthClasses, (picture) => picture.burnDepth),
  eschar: choice('Eschar', escharStates, (picture) => picture.eschar),
  edges: choice('Edges', finding.woundEdges, (picture) => picture.edges),
  exudateAmount: choice('Exudate', finding.exudateAmounts, (picture) => picture.exudateAmount),
  exudateOdor: choice('Odor', finding.exudateOdors, (picture) => picture.exudateOdor),
  periwound: choice('Skin around', finding.periwoundConditions, (picture) => picture.periwound),
  edema: choice('Edema', finding.periwoundEdemas, (picture) => picture.edema),
  infection: choice(
    'Infection',
    infectionStates,
    (picture) => picture.infection,
    (picture) => picture.infectionDoubt,
  ),
  offloading: choice('Offloading', offloadingStates, (picture) => picture.offloading),
  /** Never null: not measured is an answer, and one that allows nothing. Rule PF5. */
  compression: choice('Compression', compressions, (picture) => {
    const answer = compressionAllowed(picture)
    return answer.state === 'known' ? answer.allows : answer.reason
  }),
  toe: choice('Toe pressure or oxygen', toeStates, toeMeasured),
} as const

export const numberFacts = {
  burnPercent: amount('Burned body surface', '%', (picture) => picture.burnPercent),
  depthCm: amount('Depth', 'cm', (picture) => picture.depthCm),
  granulationPercent: amount('Granulation', '%', (picture) => picture.granulationPercent),
  sloughPercent: amount('Slough', '%', (picture) => picture.sloughPercent),
  necroticPercent: amount('Necrosis', '%', (picture) => picture.necroticPercent),
  /** Together; one of them alone settles it only where it is enough. */
  deadPercent: amount('Slough and necrosis', '%', ({ sloughPercent, necroticPercent }) => {
    const known = (sloughPercent ?? 0) + (necroticPercent ?? 0)
    return sloughPercent !== null && necroticPercent !== null
      ? known
      : known >= debridedBelowPercent
        ? known
        : null
  }),
  painLevel: amount('Pain', 'of 10', (picture) => picture.painLevel),
  daysOpen: amount('Open for', 'days', (picture) => picture.daysOpen),
  /** Rule HL13. */
  clockDay: amount('Since its first measurement', 'days', (picture) => picture.clockDay),
  hba1cPercent: amount('HbA1c', '%', (picture) => picture.hba1cPercent),
  bradenNutrition: amount('Braden nutrition', 'of 4', (picture) => picture.bradenNutrition),
  bradenMobility: amount('Braden mobility', 'of 4', (picture) => picture.bradenMobility),
  bradenMoisture: amount('Braden moisture', 'of 4', (picture) => picture.bradenMoisture),
  capillaryRefillSeconds: amount('Capillary refill', 's', (picture) => picture.capillaryRefillSeconds),
  /** 0 to 3 after Mills et al., 2014; known only where care may rely on it. Rule PF7. */
  ischemiaGrade: amount(
    'Ischemia grade (WIfI)',
    'of 3',
    (picture) => {
      const found = ischemiaOf(picture)
      return found.state === 'known' ? found.grade : null
    },
    (picture) => {
      const found = ischemiaOf(picture)
      return found.state === 'unknown' ? ischemiaUnknown[found.reason] : null
    },
  ),
} as const

export const yesNoFacts = {
  plantar: yesNo('Sole of the foot', (picture) => picture.plantar),
  skinTear: yesNo('Skin tear', (picture) => picture.skinTear),
  undermining: yesNo('Undermining', (picture) => picture.undermining),
  tunneling: yesNo('Tunneling', (picture) => picture.tunneling),
  fever: yesNo('Fever', (picture) => picture.fever),
  probesToBone: yesNo('Probe reaches bone', (picture) => picture.probesToBone),
  stalled: yesNo('Stalled', (picture) => picture.stalled),
  diabetes: illness('Diabetes', (picture) => picture.diabetes),
  neuropathy: illness('Neuropathy', (picture) => picture.neuropathy),
  malnutrition: illness('Malnutrition', (picture) => picture.malnutrition),
  smoking: illness('Smoking', (picture) => picture.smoking),
  heartFailure: illness('Heart failure', (picture) => picture.heartFailure),
  heartFailureDecompensated: illness(
    'Decompensated heart failure',
    (picture) => picture.heartFailureDecompensated,
  ),
  bleedingRisk: yesNo(
    'Bleeding risk or anticoagulant',
    (picture) => picture.bleedingRisk,
    (picture) => picture.bleedingDoubt,
  ),
  absentPulse: yesNo('Pulse of the foot absent', (picture) => picture.absentPulse),
  coldLimb: yesNo('Limb cold', (picture) => picture.coldLimb),
  peripheralVascularDisease: illness(
    'Peripheral vascular disease',
    (picture) => picture.peripheralVascularDisease,
  ),
  thyroidDisease: illness('Thyroid disease', (picture) => picture.thyroidDisease),
  kidneyFailure: illness('Kidney failure', (picture) => picture.kidneyFailure),
  pregnantOrNursing: illness('Pregnant or nursing', (picture) => picture.pregnantOrNursing),
  malignancyInWound: yesNo('Malignancy in the wound', (picture) => picture.malignancyInWound),
  exposedStructures: yesNo('Vessels, organs or nerves exposed', (picture) => picture.exposedStructures),
  unexploredFistula: yesNo('Fistula unexplored or not enteric', (picture) => picture.unexploredFistula),
  untreatedOsteomyelitis: yesNo('Untreated bone infection', (picture) => picture.untreatedOsteomyelitis),
  highFallRisk: yesNo('High risk of falls', (picture) => picture.highFallRisk),
  tetanusUpToDate: yesNo('Tetanus vaccination up to date', (picture) => picture.tetanusUpToDate),
} as const

export type ChoiceFact = keyof typeof choiceFacts
export type NumberFact = keyof typeof numberFacts
export type YesNoFact = keyof typeof yesNoFacts
export type ValueOfFact<Fact extends ChoiceFact> = (typeof choiceFacts)[Fact]['choices']['values'][number]
