/** The skin form of one region: values, validation, and conversion to the request. */
import { isOption, skinConditions, skinRegions } from '@mendwell/clinical'
import { type SkinAssessment, skinFields } from '@mendwell/contract'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import {
  createEmptyValues,
  type RecordValues,
  toRequest,
  validateFields,
} from '../../../platform/forms/record-values.ts'
import {
  validateDateTime,
  toSubmittedInstant,
  toDateTimeValues,
  type DateTimeValues,
} from '../entries/date-time-values.ts'

export type SkinValues = RecordValues<typeof skinFields> & DateTimeValues

export const createEmptySkin = (now: Date, timeZone: string): SkinValues => ({
  ...createEmptyValues(skinFields),
  ...toDateTimeValues(now, timeZone),
})

/** What is documented of a region that was examined and is intact. Shown in the fields, to be checked and changed before saving. */
export const intactSkin = {
  skinCondition: 'intact',
  color: 'Usual for the patient',
  temperature: 'Normal',
  moisture: 'Normal',
  texture: 'Smooth',
  elasticity: 'Normal turgor',
  integrity: 'Intact',
  findings: 'Skin intact. No erythema, breakdown, or lesions.',
  interventions: 'No new interventions needed.',
} as const satisfies Partial<SkinValues>

export const validateSkin = (values: SkinValues, now: Date, timeZone: string): FieldMessages<SkinValues> => ({
  ...validateFields(skinFields, values),
  ...validateDateTime(values, now, timeZone),
})

export const toSkinRequest = (values: SkinValues, isTimeTouched: boolean, timeZone: string) => ({
  ...toRequest(skinFields, values),
  assessedAt: toSubmittedInstant(values, isTimeTouched, timeZone),
})

/** A region or condition as text; other clients may have written their own. */
export const formatRegion = (region: string) =>
  isOption(skinRegions, region) ? skinRegions.labels[region] : region
export const formatCondition = (condition: string) =>
  isOption(skinConditions, condition) ? skinConditions.labels[condition] : condition

/** The latest valid assessment of the same region. */
export function findLatestForRegion(
  entries: readonly SkinAssessment[],
  region: string,
): SkinAssessment | undefined {
  if (region === '') return undefined
  return entries.find((entry) => !entry.voided && entry.bodyRegion === region)
}
