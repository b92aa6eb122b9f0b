/** Asks the safety rules about a saved assessment. What was done is recorded; what continues is decided by who signs. */
import { identifyAssessment, type AssessmentAnswers, type SafetyDecision } from '@mendwell/clinical'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { canOverride, settleSafety } from './service.ts'

export interface CheckedAssessment {
  id: string
  patientId: string
  woundId: string
  /** The form's own answers. */
  answers: object
}

/**
 * An author whose record a supervisor signs too cannot override: what they leave open is pending until the co-signature. A record that
 * waited on a device, or is signed along with a round, is never refused: what was not decided is pending.
 */
export async function settleAssessment(
  db: Db,
  actor: Actor,
  { id, patientId, woundId, answers }: CheckedAssessment,
  decisions: readonly SafetyDecision[],
  step: 'save' | 'sign' | 'sign-along' | 'cosign',
  now: Date,
): Promise<void> {
  const at = { subject: 'wound-assessment', subjectId: id, patientId, woundId } as const
  const items = identifyAssessment(answers as AssessmentAnswers) // stored from the form's own fields
  const isSupervised = step === 'sign' && !(await canOverride(db, actor))
  const isOpen = step === 'sign-along' || actor.waited !== undefined || isSupervised
  const mode = step === 'save' ? 'record' : isOpen ? 'accept' : 'demand'
  await settleSafety(db, actor, at, items, decisions, mode, now)
}
