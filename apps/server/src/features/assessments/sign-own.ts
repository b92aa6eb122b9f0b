/** Signs, for another feature's one action, the assessments that this person wrote for a patient and did not sign yet. */
import { formatWoundLetter, formatWoundSite } from '@mendwell/clinical'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { signRecord } from '../records/public.ts'
import { resolveFindings, findContradictions } from './consistency.ts'
import { toAssessmentContent } from './content.ts'
import type { CheckedAssessment } from './hooks.ts'
import { findAssessmentById, listUnsignedSince, type AssessmentRow } from './store.ts'

/** Reasons are given with the record in view. Here the record that needs them is named, and nothing is signed. */
async function resolveOwnFindings<T>(row: AssessmentRow, work: () => Promise<T>, next: string): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const wound = `Wound ${formatWoundLetter(row.woundNumber)}, ${formatWoundSite(row)}`
    const texts = Object.values(error.fields ?? {}).join(' ')
    throw new DomainError(error.code, { fields: { [row.id]: `${wound}: ${texts} ${next}` } })
  }
}

/** The ids of what was signed. */
export async function signOwnAssessments(
  db: Db,
  actor: Actor,
  patientId: string,
  since: string,
  now: Date,
  /** Evaluates the safety rules for what was signed. */
  settle: (signed: CheckedAssessment) => Promise<void>,
): Promise<string[]> {
  const signed: string[] = []
  for (const { id } of await listUnsignedSince(db, actor, patientId, since)) {
    const row = await findAssessmentById(db, actor, id)
    // Last saved by another user, who has to sign it.
    if (row?.savedBy !== actor.userId) continue
    const read = async () => {
      const current = (await findAssessmentById(db, actor, id)) ?? row
      return { version: current.version, savedBy: current.savedBy, said: toAssessmentContent(current) }
    }
    const answered = () =>
      resolveOwnFindings(
        row,
        async () => resolveFindings(await findContradictions(db, actor, row), []),
        'Open the assessment, then correct it or sign it with a reason.',
      )
    await signRecord(db, actor, id, read, row.version, now, answered)
    const checked = {
      id,
      patientId: row.patientId,
      woundId: row.woundId,
      answers: toAssessmentContent(row),
    }
    await resolveOwnFindings(
      row,
      () => settle(checked),
      'The assessment was not signed. Open it, document a decision for each safety alert, and sign it.',
    )
    signed.push(id)
  }
  return signed
}
