/** Pending claims looked at again after something that they stand on has changed. */
import type { Db } from '../../../platform/db/connection.ts'
import { updateClaim } from './write-store.ts'
import { pendingClaims, type PendingFilter } from './scrub-store.ts'
import { scrubClaims, type ScrubAnswer } from './scrub.ts'

/** So many in one go; the job that runs by itself takes the others. */
const most = 1_000

export async function scrubPending(
  db: Db,
  of: { organizationId: string },
  filter: PendingFilter,
  now: Date,
): Promise<void> {
  const pending = await pendingClaims(db, of.organizationId, filter, most)
  const answers = await scrubClaims(
    db,
    of,
    pending.map(({ id }) => id),
    now,
  )
  for (const answer of answers) await keepScrub(db, of, answer, now)
}

/** Writes down what was found, only where it is something else than before. */
export async function keepScrub(
  db: Db,
  of: { organizationId: string },
  { claim, clean, reasons }: ScrubAnswer,
  now: Date,
): Promise<void> {
  const same = claim.is_held === !clean && claim.hold_reasons.join('\n') === reasons.join('\n')
  if (same) return
  await updateClaim(db, of, claim.id, {
    is_held: !clean,
    hold_reasons: reasons,
    member_id: claim.member_id,
    updated_at: now.toISOString(),
  })
}
