/** Asks the safety rules about a saved assessment. What was done is recorded; what continues is decided by who signs. */
import { identifyAssessment, type AssessmentAnswers, type SafetyDecision } from '@mendwell/clinical'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { CheckedAssessment } from '../../assessments/public.ts'
import { settleSafety } from './service.ts'

/** Every record of the outbox says when it was queued; only one that was there for longer than an answer takes has waited. */
const minWaitedSeconds = 60
const hasWaited = ({ waited }: Actor) => (waited?.waitedSeconds ?? 0) > minWaitedSeconds

/**
 * What the signer may decide has to be decided; a contraindication that is beyond them is pending until a clinician with authority
 * decides. A record that waited on a device is never refused: what was not decided there is pending.
 */
export async function settleAssessment(
  db: Db,
  actor: Actor,
  { id, patientId, woundId, answers }: CheckedAssessment,
  decisions: readonly SafetyDecision[],
  step: 'save' | 'sign',
  now: Date,
): Promise<void> {
  const at = { subject: 'wound-assessment', subjectId: id, patientId, woundId } as const
  const items = identifyAssessment(answers as AssessmentAnswers) // stored from the form's own fields
  const mode = step === 'save' ? 'record' : hasWaited(actor) ? 'accept' : 'sign'
  await settleSafety(db, actor, at, items, decisions, mode, now)
}
