/** The form of a scale: values, validation, and conversion to the request. No default answers. */
import type { Scale, ScaleEntry } from '@mendwell/contract'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import { createEmptyValues, toRequest, validateFields } from '../../../platform/forms/record-values.ts'
import {
  validateDateTime,
  toSubmittedInstant,
  toDateTimeValues,
  type DateTimeValues,
} from '../entries/date-time-values.ts'

/** Items by their ids, notes, and what else the scale asks. */
export type ScaleValues = Record<string, string> & DateTimeValues

export const createEmptyScale = ({ fields }: Scale, now: Date, timeZone: string): ScaleValues => ({
  ...createEmptyValues(fields),
  ...toDateTimeValues(now, timeZone),
})

export const parseAnswers = ({ items }: Scale, values: ScaleValues) =>
  Object.fromEntries(items.map(({ id }) => [id, values[id] ? Number(values[id]) : null]))

/** Each item of a scale is a field of its entries. */
export const getAnswer = (entry: ScaleEntry, itemId: string): number =>
  (entry as unknown as Record<string, number>)[itemId]!

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const formatItemCount = ({ items }: Scale) => numbers[items.length] ?? String(items.length)

/** What still has to be answered, as text; undefined if complete. */
export function findMissingAnswers(scale: Scale, values: ScaleValues): string | undefined {
  const missing = scale.items.filter(({ id }) => values[id] === '').map(({ label }) => label)
  if (missing.length === 0) return undefined
  if (missing.length === scale.items.length) return `Score all ${formatItemCount(scale)} subscales`
  if (missing.length > 2) return `${missing.length} subscales not scored`
  return `Not scored: ${missing.join(', ')}`
}

export const validateScale = (
  { fields }: Scale,
  values: ScaleValues,
  now: Date,
  timeZone: string,
): FieldMessages<ScaleValues> => ({
  ...validateFields(fields, values),
  ...validateDateTime(values, now, timeZone),
})

/** With the total and the risk level that the screen showed: the server compares them with its own. */
export function toScaleRequest(scale: Scale, values: ScaleValues, isTimeTouched: boolean, timeZone: string) {
  const score = scale.score(parseAnswers(scale, values))
  return {
    ...toRequest(scale.fields, values),
    ...(score.state === 'known' && { totalScore: score.totalScore, riskLevel: score.riskLevel }),
    assessedAt: toSubmittedInstant(values, isTimeTouched, timeZone),
  }
}
