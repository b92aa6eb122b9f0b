/** Signs, for another feature's one action, the assessments that this person wrote for a patient and did not sign yet. */
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { said } from './content.ts'
import { signRecord } from './signing/steps.ts'
import { assessmentById, unsignedSince } from './store.ts'

/** The ids of what was signed. */
export async function signOwnAssessments(
  db: Db,
  actor: Actor,
  patientId: string,
  since: string,
  now: Date,
): Promise<string[]> {
  const signed: string[] = []
  for (const { id } of await unsignedSince(db, actor, patientId, since)) {
    const row = await assessmentById(db, actor, id)
    // Saved last by somebody else: it is theirs to sign.
    if (row?.saved_by !== actor.userId) continue
    const read = async () => {
      const current = (await assessmentById(db, actor, id)) ?? row
      return { version: current.version, savedBy: current.saved_by, said: said(current) }
    }
    await signRecord(db, actor, id, read, row.version, now)
    signed.push(id)
  }
  return signed
}
