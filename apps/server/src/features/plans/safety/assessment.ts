/** Evaluates the safety rules for a saved assessment. What was done is recorded; what continues is decided by the signer. */
import { identifyAssessment, type AssessmentAnswers, type SafetyDecision } from '@mendwell/clinical'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { CheckedAssessment } from '../../assessments/public.ts'
import { settleSafety } from './service.ts'

/** Every record of the outbox has its queue time; only one that was queued for longer than a response takes has waited. */
const minWaitedSeconds = 60
const hasWaited = ({ waited }: Actor) => (waited?.waitedSeconds ?? 0) > minWaitedSeconds

/**
 * What the signer may decide has to be decided; a contraindication beyond their authority is pending until a clinician with authority
 * decides. A record that was queued on a device is never rejected: what was not decided there is pending.
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
