/** The skin form of one region as it stands on screen, its checks, and its way to the wire. */
import {
  choicesOf,
  isOneOf,
  skinColors,
  skinConditions,
  skinElasticities,
  skinIntegrities,
  skinMoistures,
  skinRegions,
  skinTemperatures,
  skinTextures,
} from '@mendwell/clinical'
import type { CallOf, recordSkin, SkinAssessment } from '@mendwell/contract'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import { checkMoment, momentSent, momentValues, type MomentValues } from '../entries/date-time-values.ts'

/** The questions with a list, in the order of the form. */
export const skinQuestions = [
  { id: 'skinCondition', label: 'Skin condition', choices: choicesOf(skinConditions) },
  { id: 'color', label: 'Color', choices: choicesOf(skinColors) },
  { id: 'temperature', label: 'Temperature', choices: choicesOf(skinTemperatures) },
  { id: 'moisture', label: 'Moisture', choices: choicesOf(skinMoistures) },
  { id: 'texture', label: 'Texture', choices: choicesOf(skinTextures) },
  { id: 'elasticity', label: 'Elasticity', choices: choicesOf(skinElasticities) },
  { id: 'integrity', label: 'Integrity', choices: choicesOf(skinIntegrities) },
] as const
export type SkinQuestionId = (typeof skinQuestions)[number]['id']

export type SkinValues = { [id in SkinQuestionId]: string } & MomentValues & {
    bodyRegion: string
    findings: string
    interventions: string
    riskFactors: string[]
  }

export function emptySkin(now: Date, timeZone: string): SkinValues {
  return {
    bodyRegion: '',
    skinCondition: '',
    color: '',
    temperature: '',
    moisture: '',
    texture: '',
    elasticity: '',
    integrity: '',
    findings: '',
    interventions: '',
    riskFactors: [],
    ...momentValues(now, timeZone),
  }
}

const texts = [
  { id: 'bodyRegion', missing: 'Body region is required' },
  ...skinQuestions.map(({ id, label }) => ({ id, missing: `${label} is required` })),
  { id: 'findings', missing: 'Findings are required' },
  { id: 'interventions', missing: 'Interventions are required' },
] as const

export function checkSkin(values: SkinValues, now: Date, timeZone: string): FieldMessages<SkinValues> {
  const messages: FieldMessages<SkinValues> = {}
  for (const { id, missing } of texts) if (values[id].trim() === '') messages[id] = missing
  return { ...messages, ...checkMoment(values, now, timeZone) }
}

type Sent = CallOf<typeof recordSkin>['body']

export function toSkin({ day, time, ...values }: SkinValues, isTimeTouched: boolean, timeZone: string): Sent {
  return { ...values, assessedAt: momentSent({ day, time }, isTimeTouched, timeZone) }
}

export const skinFormName = (wireName: string) => (wireName === 'assessedAt' ? 'time' : wireName)

/** A region or condition in words; other callers may have written their own. */
export const regionWords = (region: string) =>
  isOneOf(skinRegions, region) ? skinRegions.labels[region] : region
export const conditionWords = (condition: string) =>
  isOneOf(skinConditions, condition) ? skinConditions.labels[condition] : condition

/** The last standing look at the same region. */
export function lastOfRegion(entries: readonly SkinAssessment[], region: string): SkinAssessment | undefined {
  if (region === '') return undefined
  return entries.find((entry) => !entry.voided && entry.bodyRegion === region)
}
