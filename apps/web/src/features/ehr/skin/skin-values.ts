/** The skin form of one region as it stands on screen, its checks, and its way to the wire. */
import {
  listOptions,
  isOption,
  skinColors,
  skinConditions,
  skinElasticities,
  skinIntegrities,
  skinMoistures,
  skinRegions,
  skinTemperatures,
  skinTextures,
} from '@mendwell/clinical'
import type { CallInput, recordSkin, SkinAssessment } from '@mendwell/contract'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import {
  validateDateTime,
  toSubmittedInstant,
  toDateTimeValues,
  type DateTimeValues,
} from '../entries/date-time-values.ts'

/** The questions with a list, in the order of the form. */
export const skinQuestions = [
  { id: 'skinCondition', label: 'Skin condition', choices: listOptions(skinConditions) },
  { id: 'color', label: 'Color', choices: listOptions(skinColors) },
  { id: 'temperature', label: 'Temperature', choices: listOptions(skinTemperatures) },
  { id: 'moisture', label: 'Moisture', choices: listOptions(skinMoistures) },
  { id: 'texture', label: 'Texture', choices: listOptions(skinTextures) },
  { id: 'elasticity', label: 'Elasticity', choices: listOptions(skinElasticities) },
  { id: 'integrity', label: 'Integrity', choices: listOptions(skinIntegrities) },
] as const
type SkinQuestionId = (typeof skinQuestions)[number]['id']

export type SkinValues = { [id in SkinQuestionId]: string } & DateTimeValues & {
    bodyRegion: string
    findings: string
    interventions: string
    riskFactors: string[]
  }

export function createEmptySkin(now: Date, timeZone: string): SkinValues {
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
    ...toDateTimeValues(now, timeZone),
  }
}

const texts = [
  { id: 'bodyRegion', missing: 'Body region is required' },
  ...skinQuestions.map(({ id, label }) => ({ id, missing: `${label} is required` })),
  { id: 'findings', missing: 'Findings are required' },
  { id: 'interventions', missing: 'Interventions are required' },
] as const

export function validateSkin(values: SkinValues, now: Date, timeZone: string): FieldMessages<SkinValues> {
  const messages: FieldMessages<SkinValues> = {}
  for (const { id, missing } of texts) if (values[id].trim() === '') messages[id] = missing
  return { ...messages, ...validateDateTime(values, now, timeZone) }
}

type SkinBody = CallInput<typeof recordSkin>['body']

export function toSkinRequest(
  { day, time, ...values }: SkinValues,
  isTimeTouched: boolean,
  timeZone: string,
): SkinBody {
  return { ...values, assessedAt: toSubmittedInstant({ day, time }, isTimeTouched, timeZone) }
}

export const toSkinFieldName = (wireName: string) => (wireName === 'assessedAt' ? 'time' : wireName)

/** A region or condition in words; other callers may have written their own. */
export const formatRegion = (region: string) =>
  isOption(skinRegions, region) ? skinRegions.labels[region] : region
export const formatCondition = (condition: string) =>
  isOption(skinConditions, condition) ? skinConditions.labels[condition] : condition

/** The last standing look at the same region. */
export function findLatestForRegion(
  entries: readonly SkinAssessment[],
  region: string,
): SkinAssessment | undefined {
  if (region === '') return undefined
  return entries.find((entry) => !entry.voided && entry.bodyRegion === region)
}
