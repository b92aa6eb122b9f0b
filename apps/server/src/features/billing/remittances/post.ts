/** Posts payments and denials, claim by claim. What cannot be posted is stored with the reason and changes nothing. */
import type { Db } from '../../../platform/db/connection.ts'
import { lockClaims } from '../claims/write-store.ts'
import { alignAdjustments } from '../decisions/store.ts'
import { postItem } from './post-item.ts'
import type { PostedItem, Posting, PostOutcome } from './posting.ts'
import { insertItems, type StoredItem } from './remittance-store.ts'
import { postWaitingItems } from '../decisions/waiting-items.ts'

type OrganizationScope = { organizationId: string }

export async function postItems(
  db: Db,
  of: OrganizationScope,
  posting: Posting,
  items: readonly PostedItem[],
  now: Date,
  /** The place of the first item in the payment. */
  firstPosition = 0,
): Promise<PostOutcome[]> {
  await lockClaims(
    db,
    of,
    items.flatMap(({ claimId }) => claimId ?? []),
  )
  const outcomes: PostOutcome[] = []
  let pending: StoredItem[] = []
  const storePending = async () => {
    await insertItems(db, of, posting.remittanceId, pending)
    const claimIds = pending.flatMap(({ item }) => item.claimId ?? [])
    await alignAdjustments(db, of, claimIds)
    // A reversal or a correction may have come before the answer that it speaks of.
    for (const claimId of new Set(claimIds)) await postWaitingItems(db, of, claimId, now)
    pending = []
  }
  for (const [at, item] of items.entries()) {
    // A reversal requires the earlier payment of the same claim.
    if (item.claimId !== null && pending.some((one) => one.item.claimId === item.claimId))
      await storePending()
    const position = firstPosition + at
    const outcome = await postItem(db, of, posting, item, position, now)
    pending.push({ position, item, outcome })
    outcomes.push(outcome)
  }
  await storePending()
  return outcomes
}
