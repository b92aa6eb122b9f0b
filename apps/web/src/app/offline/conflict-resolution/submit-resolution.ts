/** Sends what was decided between two versions. Where versions stay readable, mine is saved first: both are in the history. */
import {
  discardQueued,
  type NewQueuedRecord,
  type Outcome,
  sendRecords,
} from '../../../platform/outbox/outbox.ts'
import type { QueuedRecord } from '../../../platform/outbox/store.ts'
import type { Body, StoredRecord } from './conflict-kinds.ts'

export async function submitResolution(
  userId: string,
  refused: QueuedRecord,
  stored: StoredRecord,
  /** The fields for which the stored value is used. */
  theirs: ReadonlySet<string>,
  keepsVersions: boolean,
): Promise<Outcome> {
  const mine = refused.body as Body // an edit's body is an object
  const decided = Object.fromEntries(
    Object.entries(mine).map(([name, value]) => [
      name,
      theirs.has(name) ? (stored.body[name] ?? null) : value,
    ]),
  )
  const { refused: _, queuedAt: __, needs: ___, ...edit } = refused
  const buildEdit = (body: Body, version: number, needs?: string): NewQueuedRecord => {
    const id = crypto.randomUUID()
    return { ...edit, id, body, version, idempotencyKey: id, ...(needs && { needs }) }
  }
  const first = buildEdit(keepsVersions ? mine : decided, stored.version)
  const both =
    keepsVersions && theirs.size > 0 ? [first, buildEdit(decided, stored.version + 1, first.id)] : [first]
  // Saved before the old one is deleted, together with signatures of the previous text.
  const outcomes = await sendRecords(
    userId,
    both.map((send) => ({ send })),
  )
  await discardQueued(userId, refused.id)
  return outcomes.at(-1)! // one for each
}
