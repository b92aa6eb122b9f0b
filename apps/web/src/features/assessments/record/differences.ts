/** What differs between two assessments, or two versions of one, field by field in words. */
import { type AssessmentFieldId, assessmentFields } from '@mendwell/clinical'
import type { WoundAssessment } from '@mendwell/contract'
import { fullWords } from '../format-answers.ts'
import { plainLabel } from '../values/layout.ts'

export type RecordDifference = {
  readonly id: AssessmentFieldId
  readonly name: string
  readonly before: string
  readonly after: string
}

export function differencesBetween(before: WoundAssessment, after: WoundAssessment): RecordDifference[] {
  return assessmentFields.flatMap((field) => {
    if (field.kind === 'record') return []
    const [then, now] = [fullWords(field.id, before).text, fullWords(field.id, after).text]
    return then === now ? [] : [{ id: field.id, name: plainLabel(field), before: then, after: now }]
  })
}
