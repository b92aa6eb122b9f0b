/**
 * Completeness of an assessment: the bar over 13 fields and the 15 required ones. Rules WA3 and WA4. A field is filled by an answer, and 0,
 * "no" and "none" are answers; an untouched default never is.
 */
import { getAssessmentField, assessmentFields } from './fields.ts'
import type { AssessmentAnswers, AssessmentFieldId } from './fields.ts'

/** In the order of the specification, part 1 §4. */
export const completionFields = [
  'patientId',
  'woundType',
  'location',
  'length',
  'width',
  'depth',
  'exudateAmount',
  'exudateType',
  'periwoundCondition',
  'painLevel',
  'healingStatus',
  'dressingType',
  'cleansingAgent',
] as const satisfies readonly AssessmentFieldId[]

/** In the order of the specification, part 1 §5. The bar leaves out the last two. */
export const requiredFields = [
  'patientId',
  'woundType',
  'location',
  'length',
  'width',
  'depth',
  'exudateAmount',
  'exudateType',
  'painLevel',
  'dressingType',
  'cleansingAgent',
  'healingStatus',
  'periwoundCondition',
  'assessmentNotes',
  'nextAssessmentDate',
] as const satisfies readonly AssessmentFieldId[]

/** Fields that may be left with a reason: a bed under eschar, a person who cannot rate pain, an injury that cannot be staged. */
export const obtainableNotAlways: readonly AssessmentFieldId[] = ['depth', 'painLevel', 'stage']

/** Why a field was deliberately left: "bed covered by eschar". A blank reason does not count for a required field. */
export type NotAssessed = { readonly [id in AssessmentFieldId]?: string }

const nothing: NotAssessed = {}

/** Whether a value was given for this field. */
export function isAnswered(answers: AssessmentAnswers, id: AssessmentFieldId): boolean {
  const answer = answers[id]
  if (answer === null || answer === undefined) return false
  if (typeof answer === 'string') return answer.trim() !== ''
  if (typeof answer === 'number') return Number.isFinite(answer)
  return typeof answer === 'boolean' || answer.length > 0
}

/** Answered, or answered by another field, or left with a reason where that is allowed. */
export function isFilled(
  answers: AssessmentAnswers,
  id: AssessmentFieldId,
  left: NotAssessed = nothing,
): boolean {
  if (id === 'exudateType' && answers.exudateAmount === 'none') return true
  if (isAnswered(answers, id)) return true
  return obtainableNotAlways.includes(id) && (left[id] ?? '').trim() !== ''
}

/** There is no type of what is not there: amount none clears it. */
export function toStoredExudateType(answers: AssessmentAnswers): AssessmentAnswers['exudateType'] {
  return answers.exudateAmount === 'none' ? null : (answers.exudateType ?? null)
}

export type Completion = {
  readonly filled: number
  readonly of: number
  /** Whole percent; 100 only if nothing is missing. */
  readonly percent: number
  readonly badge: 'Complete' | 'In Progress'
  readonly missing: readonly AssessmentFieldId[]
}

export function computeCompletion(answers: AssessmentAnswers, left: NotAssessed = nothing): Completion {
  const missing = completionFields.filter((id) => !isFilled(answers, id, left))
  const of = completionFields.length
  const filled = of - missing.length
  const badge = missing.length === 0 ? 'Complete' : 'In Progress'
  return { filled, of, percent: Math.floor((filled * 100) / of), badge, missing }
}

/** What still prevents storing the assessment, the bar's fields and the rest alike. */
export function listMissingRequired(
  answers: AssessmentAnswers,
  left: NotAssessed = nothing,
): AssessmentFieldId[] {
  return requiredFields.filter((id) => !isFilled(answers, id, left))
}

const specifiedMessages: { readonly [id in AssessmentFieldId]?: string } = {
  patientId: 'Patient selection is required',
  location: 'Anatomical location is required',
}

export function getRequiredMessage(id: AssessmentFieldId): string {
  return specifiedMessages[id] ?? `${getAssessmentField(id).label.replace(/ \(.*\)$/, '')} is required`
}

/** Fields with neither a value nor a reason: not assessed yet. */
export function openFields(answers: AssessmentAnswers, left: NotAssessed = nothing): AssessmentFieldId[] {
  return assessmentFields
    .map(({ id }) => id)
    .filter((id) => !isFilled(answers, id, left) && (left[id] ?? '').trim() === '')
}
