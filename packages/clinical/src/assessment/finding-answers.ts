/** Findings of the consistency rules, and which of them still prevent signing. */
import type { AssessmentFieldId } from './fields.ts'

/**
 * `blocks`: the record cannot be signed. `reason`: it can, with a reason that is stored with the signature. `question`: the signer confirms
 * the finding.
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

/** How the signer answered one finding. */
export type FindingAnswer = { readonly ruleId: string; readonly reason: string | null }

/** What still prevents signing: findings that block it, lack a reason, or are not confirmed. */
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
