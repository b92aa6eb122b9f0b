/** The facts that rules may ask for: those of the picture and those drawn from it, each with its name and its words. */
import { woundStages, woundTypes } from '../assessment/wound-vocabulary.ts'
import * as finding from '../assessment/finding-vocabulary.ts'
import { compressionAllowed } from '../perfusion/compression.ts'
import { vocabulary } from '../vocabulary.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { wifiIschemiaGrade } from '../wifi/grades.ts'
import { burnDepthClasses, escharStates, infectionStates, offloadingStates, woundSites } from './picture.ts'
import type { WoundPicture } from './picture.ts'

const goals = vocabulary('goal', { heal: 'To heal', palliative: 'Comfort' })
const compressions = vocabulary('compression allowed', {
  full: 'Full compression allowed',
  reduced: 'Reduced compression only, with vascular advice',
  none: 'No compression',
  'not-measured': 'Perfusion not measured',
  'too-old': 'Perfusion measured too long ago',
  'not-reliable': 'Index not reliable',
})

type Choice<Value extends string> = {
  readonly kind: 'choice'
  readonly label: string
  readonly choices: Vocabulary<Value>
  readonly read: (picture: WoundPicture) => Value | null
}
type Amount = {
  readonly kind: 'number'
  readonly label: string
  readonly unit: string
  readonly read: (picture: WoundPicture) => number | null
}
type YesNo = {
  readonly kind: 'yes-no'
  readonly label: string
  readonly read: (picture: WoundPicture) => boolean | null
}

const choice = <Value extends string>(
  label: string,
  choices: Vocabulary<Value>,
  read: Choice<Value>['read'],
): Choice<Value> => ({ kind: 'choice', label, choices, read })
const amount = (label: string, unit: string, read: Amount['read']): Amount => ({
  kind: 'number',
  label,
  unit,
  read,
})
const yesNo = (label: string, read: YesNo['read']): YesNo => ({ kind: 'yes-no', label, read })

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
  infection: choice('Infection', infectionStates, (picture) => picture.infection),
  offloading: choice('Offloading', offloadingStates, (picture) => picture.offloading),
  /** Never null: not measured is an answer, and one that allows nothing. Rule PF5. */
  compression: choice('Compression', compressions, (picture) => {
    const answer = compressionAllowed({
      abi: picture.abi,
      anklePressureMmHg: picture.anklePressureMmHg,
      ageDays: picture.perfusionAgeDays,
    })
    return answer.state === 'known' ? answer.allows : answer.reason
  }),
} as const

export const numberFacts = {
  burnPercent: amount('Burned body surface', '%', (picture) => picture.burnPercent),
  depthCm: amount('Depth', 'cm', (picture) => picture.depthCm),
  granulationPercent: amount('Granulation', '%', (picture) => picture.granulationPercent),
  sloughPercent: amount('Slough', '%', (picture) => picture.sloughPercent),
  necroticPercent: amount('Necrosis', '%', (picture) => picture.necroticPercent),
  painLevel: amount('Pain', 'of 10', (picture) => picture.painLevel),
  daysOpen: amount('Open for', 'days', (picture) => picture.daysOpen),
  hba1cPercent: amount('HbA1c', '%', (picture) => picture.hba1cPercent),
  bradenNutrition: amount('Braden nutrition', 'of 4', (picture) => picture.bradenNutrition),
  bradenMobility: amount('Braden mobility', 'of 4', (picture) => picture.bradenMobility),
  bradenMoisture: amount('Braden moisture', 'of 4', (picture) => picture.bradenMoisture),
  /** 0 to 3 after Mills et al., 2014, as the WIfI grades have it. */
  ischemiaGrade: amount('Ischemia grade (WIfI)', 'of 3', (picture) => {
    const grade = wifiIschemiaGrade(picture)
    return grade.state === 'known' ? grade.grade : null
  }),
} as const

export const yesNoFacts = {
  plantar: yesNo('Sole of the foot', (picture) => picture.plantar),
  skinTear: yesNo('Skin tear', (picture) => picture.skinTear),
  undermining: yesNo('Undermining', (picture) => picture.undermining),
  tunneling: yesNo('Tunneling', (picture) => picture.tunneling),
  probesToBone: yesNo('Probe reaches bone', (picture) => picture.probesToBone),
  stalled: yesNo('Stalled', (picture) => picture.stalled),
  diabetes: yesNo('Diabetes', (picture) => picture.diabetes),
  neuropathy: yesNo('Neuropathy', (picture) => picture.neuropathy),
  malnutrition: yesNo('Malnutrition', (picture) => picture.malnutrition),
  smoking: yesNo('Smoking', (picture) => picture.smoking),
  heartFailure: yesNo('Heart failure', (picture) => picture.heartFailure),
  bleedingRisk: yesNo('Bleeding risk or anticoagulant', (picture) => picture.bleedingRisk),
  thyroidDisease: yesNo('Thyroid disease', (picture) => picture.thyroidDisease),
  kidneyFailure: yesNo('Kidney failure', (picture) => picture.kidneyFailure),
  pregnantOrNursing: yesNo('Pregnant or nursing', (picture) => picture.pregnantOrNursing),
  malignancyInWound: yesNo('Malignancy in the wound', (picture) => picture.malignancyInWound),
  highFallRisk: yesNo('High risk of falls', (picture) => picture.highFallRisk),
  tetanusUpToDate: yesNo('Tetanus vaccination up to date', (picture) => picture.tetanusUpToDate),
} as const

export type ChoiceFact = keyof typeof choiceFacts
export type NumberFact = keyof typeof numberFacts
export type YesNoFact = keyof typeof yesNoFacts
export type ValueOfFact<Fact extends ChoiceFact> = (typeof choiceFacts)[Fact]['choices']['values'][number]
