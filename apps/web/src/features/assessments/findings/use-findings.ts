/** What the findings of a record say against each other, with what is known of its wound, and the signer's answers. */
import {
  type AssessedRecord,
  checkConsistency,
  type ConsistencyFinding,
  type FindingAnswer,
  findUnanswered,
  isMucosalSite,
  type WoundStage,
} from '@mendwell/clinical'
import type { WoundAssessment } from '@mendwell/contract'
import { useState } from 'react'
import { useAssessmentsOf, useWoundsOf } from '../data.ts'

/** Undefined while the wound and its earlier stages are not known: until then nothing is signed. */
export function useRecordFindings(record: WoundAssessment): readonly ConsistencyFinding[] | undefined {
  const wounds = useWoundsOf(record.patientId)
  const charted = useAssessmentsOf(record.woundId)
  const wound = wounds.data?.find(({ id }) => id === record.woundId)
  if (!wounds.data || !charted.data) return undefined
  const earlier = charted.data.filter(
    (one) =>
      one.id !== record.id &&
      one.state !== 'void' &&
      Date.parse(one.assessedAt) <= Date.parse(record.assessedAt),
  )
  return checkConsistency(record as AssessedRecord, {
    mucosal: isMucosalSite(wound?.bodyRegion ?? null, record.location),
    earlierStages: earlier.toReversed().map(({ stage }) => stage as WoundStage | null),
  })
}

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
  const [open] = findUnanswered(findings, body).toSorted((a, b) => order[a.severity] - order[b.severity])
  return {
    given,
    body: body.filter(({ ruleId }) => findings.some((one) => one.ruleId === ruleId)),
    answer: (ruleId, reason) =>
      setGiven((all) => {
        const { [ruleId]: _before, ...others } = all
        return reason === null ? others : { ...others, [ruleId]: reason }
      }),
    lacks: open && lackWords[open.severity],
  }
}

const order = { blocks: 0, reason: 1, question: 2 } as const
const lackWords = {
  blocks: 'Correct the assessment first',
  reason: 'Enter a reason',
  question: 'Confirm the findings',
} as const
