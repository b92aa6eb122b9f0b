/** What the consistency rules found, and which findings still stand against a signature. */
import type { AssessmentFieldId } from './fields.ts'

/**
 * `blocks`: the record cannot be signed like this. `reason`: it can, with a reason that is kept with the signature.
 * `question`: whoever signs confirms that it was found so.
 */
export type FindingSeverity = 'blocks' | 'reason' | 'question'

export type ConsistencyFinding = {
  /** Names the rule and what it found; the same for the same contradiction, so that a reason belongs to it. */
  readonly ruleId: string
  readonly severity: FindingSeverity
  /** Where it is shown; the first is the one to correct. */
  readonly fields: readonly AssessmentFieldId[]
  readonly text: string
}

/** How whoever signs answered one finding. */
export type FindingAnswer = { readonly ruleId: string; readonly reason: string | null }

/** What still stands against a signature: what blocks it, lacks its reason, or was not confirmed. */
export function findUnanswered(
  findings: readonly ConsistencyFinding[],
  answers: readonly FindingAnswer[],
): ConsistencyFinding[] {
  return findings.filter(({ ruleId, severity }) => {
    const answer = answers.find((one) => one.ruleId === ruleId)
    if (severity === 'blocks') return true
    if (severity === 'question') return answer === undefined
    return (answer?.reason ?? '').trim() === ''
  })
}
