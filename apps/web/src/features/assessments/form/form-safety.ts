/** Safety alerts while charting: immediately when a product is entered, and before an answer is carried forward. */
import { overlayAssessment, type SafetyHit } from '@mendwell/clinical'
import { useSafetyDecisions, useSafetyFacts } from '../../../platform/safety/use-safety.ts'
import { parseValues } from '../values/parse-values.ts'
import type { AssessmentValues } from '../values/values.ts'
import type { RecordRules } from './use-record-rules.ts'

export function useFormSafety(
  values: AssessmentValues,
  read: ReturnType<typeof parseValues>,
  rules: RecordRules | undefined,
) {
  const charted = useSafetyFacts(values.texts.patientId || null, values.texts.woundId || null)
  const { safety } = charted
  const find = (answers: typeof read.answers): SafetyHit[] =>
    safety && rules
      ? rules.checkSafety(
          rules.identifyAssessment(answers),
          overlayAssessment(safety.facts, rules.toWoundPicture(answers)),
        )
      : []
  const hits = find(read.answers)
  const findNew = (next: AssessmentValues): SafetyHit[] =>
    find(parseValues(next).answers).filter(({ key }) => !hits.some((one) => one.key === key))
  const deciding = useSafetyDecisions(hits, charted, 'sign')
  return { hits, findNew, deciding }
}
