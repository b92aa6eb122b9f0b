/** The differences between two assessments, or two versions of one, field by field as text. */
import { type AssessmentFieldId, assessmentFields } from '@mendwell/clinical'
import type { WoundAssessment } from '@mendwell/contract'
import { formatFullAnswer } from '../format-answers.ts'
import { getPlainLabel, isShownWithAnother } from '../values/layout.ts'

export type RecordDifference = {
  readonly id: AssessmentFieldId
  readonly name: string
  readonly before: string
  readonly after: string
}

export function listRecordDifferences(before: WoundAssessment, after: WoundAssessment): RecordDifference[] {
  return assessmentFields.flatMap((field) => {
    if (field.kind === 'record' || isShownWithAnother(field.id)) return []
    const [then, now] = [formatFullAnswer(field.id, before).text, formatFullAnswer(field.id, after).text]
    return then === now ? [] : [{ id: field.id, name: getPlainLabel(field), before: then, after: now }]
  })
}
