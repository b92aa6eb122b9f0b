/** What an assessment's findings say against each other, asked at every signature. The rules are the clinical package's. */
import {
  checkConsistency,
  findUnanswered,
  isMucosalSite,
  type AssessedRecord,
  type ConsistencyFinding,
  type FindingAnswer,
  type WoundStage,
} from '@mendwell/clinical'
import type { SignedFinding } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { toAssessmentContent } from './content.ts'
import { listWoundAssessmentRows, type AssessmentRow } from './store.ts'

export async function findContradictions(
  db: Db,
  actor: Actor,
  row: AssessmentRow,
): Promise<ConsistencyFinding[]> {
  const charted = await listWoundAssessmentRows(db, actor, row.woundId, { limit: 200, after: undefined })
  const earlier = charted.filter(
    (one) => one.id !== row.id && !one.isVoid && new Date(one.assessedAt) <= new Date(row.assessedAt),
  )
  return checkConsistency(toAssessmentContent(row) as AssessedRecord, {
    mucosal: isMucosalSite(row.bodyRegion, row.location),
    earlierStages: earlier.toReversed().map(({ stage }) => stage as WoundStage | null), // the contract's own values
  })
}

/** Stored with the signature. Throws while a finding blocks signing, lacks its reason, or is not confirmed. */
export function resolveFindings(
  findings: readonly ConsistencyFinding[],
  answers: readonly FindingAnswer[],
): SignedFinding[] {
  const open = findUnanswered(findings, answers)
  if (open.length > 0)
    throw new DomainError('assessment.findings', {
      fields: Object.fromEntries(open.map(({ ruleId, text }) => [ruleId, text])),
    })
  return findings.map(({ ruleId, severity, text }) => ({
    ruleId,
    severity,
    text,
    reason: answers.find((one) => one.ruleId === ruleId)?.reason?.trim() || null,
  }))
}

/**
 * A supervisor answers what the author's signature did not. A signed record is not changed any more, so that what would have
 * blocked the author needs a reason here.
 */
export function resolveFindingsAsCosigner(
  findings: readonly ConsistencyFinding[],
  signed: readonly SignedFinding[] | null | undefined,
  answers: readonly FindingAnswer[],
): SignedFinding[] {
  const isAnswered = ({ ruleId }: ConsistencyFinding) => signed?.some((one) => one.ruleId === ruleId)
  const left = findings
    .filter((one) => !isAnswered(one))
    .map((one) => (one.severity === 'blocks' ? { ...one, severity: 'reason' as const } : one))
  return resolveFindings(left, answers)
}

/** For a printed page: each contradiction that was signed, with the reason given. Null where there was none. */
export function formatFindings(findings: readonly SignedFinding[] | null | undefined): string | null {
  const answered = (findings ?? []).filter(({ reason }) => reason !== null)
  return answered.map(({ text, reason }) => `${text} Reason: ${reason}`).join('; ') || null
}
