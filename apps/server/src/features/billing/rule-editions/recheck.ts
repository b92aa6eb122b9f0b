/** Checks all pending claims again after rules changed, batch by batch, outside of the request. */
import type { Db } from '../../../platform/db/connection.ts'
import type { JobContext } from '../../../platform/jobs/worker.ts'
import { saveScrubResult } from '../claims/scrub-pending.ts'
import { listPendingBatch } from '../claims/scrub-store.ts'
import { scrubClaims } from '../claims/scrub.ts'

const batchClaims = 50
/** Then the job makes room for others and comes back. */
const sliceMs = 5_000

/** With the change of the rules; a change while one waits to run is served by the same run. */
export const requestRecheck = (db: Db, { organizationId }: { organizationId: string }) =>
  db.enqueue('recheck-claims', { organizationId, after: null }, { key: `recheck-claims ${organizationId}` })

/** `after` is the last claim that was checked. */
export async function recheckInBatches(
  { organizationId, after }: { organizationId: string; after: string | null },
  { database, now }: Pick<JobContext, 'database' | 'now'>,
): Promise<void> {
  const until = performance.now() + sliceMs
  for (let last: string | null = after; ;) {
    const from = last
    last = await database.within(organizationId, async (db) => {
      const next = await recheckBatch(db, organizationId, from, now)
      if (next === null || performance.now() < until) return next
      // Without a key: a change of the rules meanwhile has asked for a run from the beginning, which stays.
      await db.enqueue('recheck-claims', { organizationId, after: next })
      return null
    })
    if (last === null) return
  }
}

/** The last claim of the batch; null: there are no more. */
async function recheckBatch(
  db: Db,
  organizationId: string,
  after: string | null,
  now: Date,
): Promise<string | null> {
  const ids = (await listPendingBatch(db, organizationId, after, batchClaims)).map(({ id }) => id)
  for (const result of await scrubClaims(db, { organizationId }, ids, now))
    await saveScrubResult(db, { organizationId }, result, now)
  return ids.length < batchClaims ? null : (ids.at(-1) ?? null)
}
