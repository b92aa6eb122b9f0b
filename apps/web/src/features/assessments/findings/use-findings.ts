/** The signer's answers to contradicting findings of a record. */
import { type ConsistencyFinding, type FindingAnswer, findUnanswered } from '@mendwell/clinical'
import { useState } from 'react'

export type FindingAnswers = {
  /** By rule: the reason, or blank where it was only confirmed. */
  readonly given: Readonly<Record<string, string>>
  readonly answer: (ruleId: string, reason: string | null) => void
  readonly body: FindingAnswer[]
  /** What to do first, on the button that signs. */
  readonly lacks: string | undefined
}

export function useFindingAnswers(findings: readonly ConsistencyFinding[]): FindingAnswers {
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({})
  const body = Object.entries(given).map(([ruleId, reason]) => ({ ruleId, reason: reason.trim() || null }))
  const [open] = findUnanswered(findings, body).toSorted(
    (a, b) => severityOrder[a.severity] - severityOrder[b.severity],
  )
  return {
    given,
    body: body.filter(({ ruleId }) => findings.some((one) => one.ruleId === ruleId)),
    answer: (ruleId, reason) =>
      setGiven((all) => {
        const { [ruleId]: _before, ...others } = all
        return reason === null ? others : { ...others, [ruleId]: reason }
      }),
    lacks: open && missingLabels[open.severity],
  }
}

const severityOrder = { blocks: 0, reason: 1, question: 2 } as const
const missingLabels = {
  blocks: 'Correct the assessment first',
  reason: 'Enter a reason',
  question: 'Confirm the findings',
} as const
