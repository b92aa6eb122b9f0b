/** The wound form: values, validation, and conversion to the request. No default answers. */
import { type Wound, woundFields, WoundFields } from '@mendwell/contract/shapes'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import {
  createEmptyValues,
  listDifferences,
  type RecordValues,
  toFormValues,
  toMessages,
  toRequest,
} from '../../../platform/forms/record-values.ts'
import type { Difference } from '../../../ui/form/conflict.tsx'
import { parseDate, getDateMessage } from '../../../ui/form/date-time-text.ts'

export type WoundValues = RecordValues<typeof woundFields>

export const emptyWound: WoundValues = createEmptyValues(woundFields)

/** An existing wound: "not known" also represents what was never answered. */
export function toWoundValues(wound: Wound): WoundValues {
  const values = toFormValues(woundFields, wound)
  return { ...values, presentOnAdmission: values.presentOnAdmission || 'unknown' }
}

export const toWoundRequest = (values: WoundValues) => toRequest(woundFields, values)

/** The contract's schema errors at the form's fields. `today` is the facility's date. */
export function validateWound(values: WoundValues, today: string): FieldMessages<WoundValues> {
  const messages = toMessages<WoundValues>(WoundFields.safeParse(toWoundRequest(values)))
  const onset = parseDate(values.onsetDate)
  if (values.onsetDate.trim() !== '' && onset === null) messages.onsetDate = getDateMessage()
  if (onset !== null && onset > today) messages.onsetDate = 'Can’t be in the future'
  if (values.presentOnAdmission === '') messages.presentOnAdmission = 'Select Yes, No, or Unknown'
  return messages
}

/** Field by field, where two versions differ. */
export const listWoundDifferences = (mine: WoundValues, stored: WoundValues): Difference[] =>
  listDifferences(woundFields, mine, stored)
