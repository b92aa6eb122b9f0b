/** Checks pending claims again after data that they depend on has changed. */
import type { Db } from '../../../platform/db/connection.ts'
import { updateClaimRow } from './write-store.ts'
import { listPendingClaims, type PendingFilter } from './scrub-store.ts'
import { scrubClaims, type ScrubResult } from './scrub.ts'

/** Batch size; the scheduled job processes the rest. */
const maxClaims = 1_000

export async function scrubPending(
  db: Db,
  of: { organizationId: string },
  filter: PendingFilter,
  now: Date,
): Promise<void> {
  const pending = await listPendingClaims(db, of.organizationId, filter, maxClaims)
  const answers = await scrubClaims(
    db,
    of,
    pending.map(({ id }) => id),
    now,
  )
  for (const answer of answers) await saveScrubResult(db, of, answer, now)
}

/** Writes down what was found, only where it is something else than before. */
export async function saveScrubResult(
  db: Db,
  of: { organizationId: string },
  { claim, clean, reasons }: ScrubResult,
  now: Date,
): Promise<void> {
  const same = claim.isHeld === !clean && claim.holdReasons.join('\n') === reasons.join('\n')
  if (same) return
  await updateClaimRow(db, of, claim.id, {
    isHeld: !clean,
    holdReasons: reasons,
    memberId: claim.memberId,
    updatedAt: now.toISOString(),
  })
}

/** After a visit was sent back, or the request for it was answered. */
export const recheckVisitClaim = (
  db: Db,
  of: { organizationId: string },
  visitId: string,
  now: Date,
): Promise<void> => scrubPending(db, of, { visitId }, now)
