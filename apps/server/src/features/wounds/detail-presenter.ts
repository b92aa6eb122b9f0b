/** The stored entity's fields that a wound takes from its newest assessment. What that does not say is null. */
import {
  infectionSignFields,
  listPeriwoundConditions,
  riskFactorFields,
  type AssessmentAnswers,
} from '@mendwell/clinical'
import type { Wound, WoundDetail } from '@mendwell/contract'
import { toClockFace } from '@mendwell/contract/accepted-keys'
import type { NewestAssessmentRow } from './store.ts'

type Details = Omit<WoundDetail, keyof Wound>

/** What is no illness of its own. */
const habits: readonly string[] = ['smoking', 'advancedAge']

export function presentNewestAssessment(row: NewestAssessmentRow | undefined): Details {
  if (!row) return nothing
  const answers = { ...(row.findings as object), ...row } as AssessmentAnswers // stored from the form
  const answered = riskFactorFields.filter((id) => typeof answers[id] === 'boolean')
  const present = riskFactorFields.filter((id) => answers[id] === true)
  return {
    undermining: toClockFace(answers.underminingPresent ?? null, [...(answers.underminingPlaces ?? [])]),
    tunneling: toClockFace(answers.tunnelingPresent ?? null, [...(answers.tunnelingPlaces ?? [])]),
    woundBed: {
      granulationPercentage: row.granulationPercentage,
      sloughPercentage: row.sloughPercentage,
      necroticPercentage: row.necroticPercentage,
      epithelialPercentage: row.epithelialPercentage,
    },
    exudate: {
      amount: row.exudateAmount,
      type: row.exudateType,
      color: answers.exudateColor ?? null,
      odor: answers.exudateOdor ?? null,
    },
    periwoundSkin: {
      conditions: [...listPeriwoundConditions(answers)],
      color: answers.periwoundColor ?? null,
      temperature: answers.periwoundTemperature ?? null,
      edema: answers.periwoundEdema ?? null,
    },
    painCharacter: answers.painCharacter ?? null,
    painFrequency: answers.painFrequency ?? null,
    infectionSigns: Object.fromEntries(infectionSignFields.map((id) => [id, answers[id] ?? null])),
    circulationAssessment: {
      capillaryRefill: answers.capillaryRefill ?? null,
      dorsalisPedisPulse: answers.dorsalisPedisPulse ?? null,
      posteriorTibialPulse: answers.posteriorTibialPulse ?? null,
      skinTemperature: answers.skinTemperature ?? null,
    },
    sensationAssessment: {
      protectiveSensation: answers.protectiveSensation ?? null,
      vibrationSensation: answers.vibrationSensation ?? null,
      temperatureSensation: answers.temperatureSensation ?? null,
      monofilamentTest: answers.monofilamentTest ?? null,
    },
    treatmentPlan: {
      dressingChangeFrequency: answers.dressingChangeFrequency ?? null,
      treatmentChanges: answers.treatmentChanges ?? null,
      nextAssessmentDate: row.nextAssessmentDate,
    },
    debridementMethod: answers.debridementMethod ?? null,
    offloadingDevice: answers.offloadingDevice ?? null,
    cmsCompliantDocumentation: row.isSigned,
    riskFactors: answered.length > 0 ? present : null,
    comorbidities: answered.length > 0 ? present.filter((id) => !habits.includes(id)) : null,
  }
}

const nothing: Details = {
  undermining: null,
  tunneling: null,
  woundBed: null,
  exudate: null,
  periwoundSkin: null,
  painCharacter: null,
  painFrequency: null,
  infectionSigns: null,
  circulationAssessment: null,
  sensationAssessment: null,
  treatmentPlan: null,
  debridementMethod: null,
  offloadingDevice: null,
  cmsCompliantDocumentation: false,
  riskFactors: null,
  comorbidities: null,
}
