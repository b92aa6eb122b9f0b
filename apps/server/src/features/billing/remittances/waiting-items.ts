/** Parts of remittance files that did not fit a claim when they came, because an answer or its reversal was still on its way. */
import { randomUUID } from 'node:crypto'
import type { Db } from '../../../platform/db/connection.ts'
import { lockClaims } from '../claims/write-store.ts'
import { computeBalances, loadDecisionStates } from '../decisions/claim-state.ts'
import { alignAdjustments } from '../decisions/store.ts'
import { postItem } from './post-item.ts'
import { toDecision, type PostedItem, type Posting } from './posting.ts'
import { listWaitingItems, settleItem, toPostedItem, type WaitingItem } from './remittance-store.ts'

type OrganizationScope = { organizationId: string }

/** Posts what fits the claim now, in the order in which the payers decided, until nothing more does. */
export async function postWaitingItems(
  db: Db,
  of: OrganizationScope,
  claimId: string,
  now: Date,
): Promise<void> {
  let waiting = await listWaitingItems(db, of, claimId)
  while (waiting.length > 0) {
    let posted = false
    for (const one of waiting) posted = (await tryPosting(db, of, claimId, one, now)) || posted
    if (!posted) return
    await alignAdjustments(db, of, [claimId])
    waiting = await listWaitingItems(db, of, claimId)
  }
}

async function tryPosting(
  db: Db,
  of: OrganizationScope,
  claimId: string,
  waiting: WaitingItem,
  now: Date,
): Promise<boolean> {
  const item = toPostedItem(waiting.row, claimId, waiting.adjustments)
  const posting = toPosting(waiting)
  if (!(await fits(db, of, claimId, posting, item))) return false
  const answer = await postItem(db, of, posting, item, waiting.row.position, now)
  if (answer.outcome !== 'posted') return false
  await settleItem(db, of, waiting.row, claimId, answer)
  return true
}

/** A cheap look before anything is written. */
async function fits(db: Db, of: OrganizationScope, claimId: string, posting: Posting, item: PostedItem) {
  const [claim] = await lockClaims(db, of, [claimId])
  if (!claim) return false
  const [state] = await loadDecisionStates(db, of, [claim])
  const payer = state?.chain.find(({ payerId }) => posting.payer === null || payerId === posting.payer.id)
  if (!state || !payer) return false
  const key = randomUUID()
  const { resolved } = computeBalances(state, [toDecision(key, item, payer.sequence, posting)])
  return resolved.find(({ decision }) => decision.key === key)?.state !== 'waiting'
}

const toPosting = ({ row, payer, paymentDate, trace }: WaitingItem): Posting => ({
  remittanceId: row.remittanceId,
  paymentDate,
  trace,
  by: null,
  wholeCharge: true,
  payer,
})
