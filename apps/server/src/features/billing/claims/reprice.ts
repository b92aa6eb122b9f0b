/**
 * Prices claims that were created without a price, or with a sample price, once the practice's own fees exist. In the background, batch by
 * batch; a changed price is in the claim's history.
 */
import { createOrganizationActor, type Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { JobContext } from '../../../platform/jobs/worker.ts'
import { loadBillingTables, type BillingTables } from '../fees/tables.ts'
import { findCoverageById } from '../payers/store.ts'
import { insertEvent, lockClaims, updateClaimRow, writeLines } from './write-store.ts'
import { buildPricedLines } from './create-claim.ts'
import { saveScrubResult } from './scrub-pending.ts'
import { listUnpricedClaims } from './scrub-store.ts'
import { scrubClaims } from './scrub.ts'
import { listClaimLines, type ClaimRow, type LineRow } from './store.ts'

const batchClaims = 50
/** Then the job makes room for others and comes back. */
const sliceMs = 5_000

export const repricedWords = 'Repriced with the practice’s current fees'

/** With the change of the fees; a change while one waits to run is served by the same run. */
export const requestRepricing = (db: Db, { organizationId, userId }: Actor) =>
  db.enqueue(
    'reprice-claims',
    { organizationId, userId, after: null },
    { key: `reprice-claims ${organizationId}` },
  )

/** `after` is the last claim that was processed. */
export async function repriceInBatches(
  { organizationId, userId, after }: { organizationId: string; userId: string; after: string | null },
  { database, now }: Pick<JobContext, 'database' | 'now'>,
): Promise<void> {
  const until = performance.now() + sliceMs
  for (let last: string | null = after; ;) {
    const from = last
    last = await database.within(organizationId, async (db) => {
      const next = await repriceBatch(db, { organizationId, userId }, from, now)
      if (next === null || performance.now() < until) return next
      // Without a key: a change of the fees meanwhile has asked for a run from the beginning, which stays.
      await db.enqueue('reprice-claims', { organizationId, userId, after: next })
      return null
    })
    if (last === null) return
  }
}

/** The last claim of the batch; null: there are no more. */
async function repriceBatch(
  db: Db,
  by: { organizationId: string; userId: string },
  after: string | null,
  now: Date,
): Promise<string | null> {
  const found = await listUnpricedClaims(db, by.organizationId, after, batchClaims)
  if (found.length === 0) return null
  const ids = found.map(({ id }) => id)
  const claims = await lockClaims(db, by, ids)
  const [lines, tables] = [await listClaimLines(db, by, ids), await loadBillingTables(db, by)]
  for (const claim of claims.filter(isUnsent)) {
    const own = lines.filter(({ claimId }) => claimId === claim.id)
    await repriceClaim(db, by, claim, own, tables, now)
  }
  for (const answer of await scrubClaims(db, by, claims.filter(isUnsent).map(getId), now))
    await saveScrubResult(db, by, answer, now)
  return found.length < batchClaims ? null : (ids.at(-1) ?? null)
}

const getId = ({ id }: ClaimRow) => id

/** It may have left while this waited for it. */
const isUnsent = ({ status, closedBy, submittedDate }: ClaimRow) =>
  status === 'pending' && closedBy === null && submittedDate === null

async function repriceClaim(
  db: Db,
  by: { organizationId: string; userId: string },
  claim: ClaimRow,
  lines: readonly LineRow[],
  tables: BillingTables,
  now: Date,
): Promise<void> {
  const coverage = await findCoverageById(db, createOrganizationActor(by.organizationId), claim.coverageId)
  if (!coverage) return
  const priced = buildPricedLines(tables, lines, {
    date: claim.serviceDate,
    place: claim.placeOfService,
    coverage,
  })
  const isSame =
    priced.head.isSamplePrice === claim.isSamplePrice &&
    priced.rows.every(
      (row, at) =>
        row.chargeCents === lines[at]?.chargeCents && row.expectedCents === lines[at]?.expectedCents,
    )
  if (isSame) return
  await updateClaimRow(db, by, claim.id, { ...priced.head, updatedAt: now.toISOString() })
  await writeLines(db, by, claim.id, priced.rows)
  await insertEvent(db, by, {
    claimId: claim.id,
    event: 'edited',
    fromStatus: claim.status,
    toStatus: claim.status,
    reason: repricedWords,
    doneBy: by.userId,
    doneAt: now.toISOString(),
  })
}
