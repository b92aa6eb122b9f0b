/** Parts of remittance files that did not fit a claim when they came, because an answer or its reversal was still on its way. */
import type { ClaimDecision } from '@mendwell/clinical'
import { randomUUID } from 'node:crypto'
import type { Db } from '../../../platform/db/connection.ts'
import { lockClaims } from '../claims/write-store.ts'
import { computeBalances, loadDecisionStates } from './claim-state.ts'
import { alignAdjustments } from './store.ts'
import { postItem } from '../remittances/post-item.ts'
import { toDecision, type PostedItem, type Posting } from '../remittances/posting.ts'
import {
  listWaitingItems,
  settleItem,
  toPostedItem,
  type WaitingItem,
} from '../remittances/remittance-store.ts'

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
    const fitting = await listFitting(db, of, claimId, waiting)
    let posted = false
    for (const one of fitting) {
      const beside = fitting.filter((other) => other !== one).map(({ decision }) => decision)
      const { row } = one.waiting
      const answer = await postItem(db, of, one.posting, one.item, row.position, now, beside)
      if (answer.outcome !== 'posted') continue
      await settleItem(db, of, row, claimId, answer)
      posted = true
    }
    if (!posted) return
    await alignAdjustments(db, of, [claimId])
    waiting = await listWaitingItems(db, of, claimId)
  }
}

interface Fitting {
  waiting: WaitingItem
  posting: Posting
  item: PostedItem
  decision: ClaimDecision
}

/** With all of them together, those that count or are reversed. A cheap look before anything is written. */
async function listFitting(
  db: Db,
  of: OrganizationScope,
  claimId: string,
  waiting: readonly WaitingItem[],
): Promise<Fitting[]> {
  const [claim] = await lockClaims(db, of, [claimId])
  if (!claim) return []
  const [state] = await loadDecisionStates(db, of, [claim])
  const known = waiting.flatMap((one): Fitting[] => {
    const payer = state?.chain.find(({ payerId }) => one.payer === null || payerId === one.payer.id)
    if (!payer) return []
    const [posting, item] = [toPosting(one), toPostedItem(one.row, claimId, one.adjustments)]
    return [
      { waiting: one, posting, item, decision: toDecision(randomUUID(), item, payer.sequence, posting) },
    ]
  })
  if (!state || known.length === 0) return []
  const { resolved } = computeBalances(
    state,
    known.map(({ decision }) => decision),
  )
  const fits = new Set(resolved.flatMap((one) => (one.state === 'waiting' ? [] : [one.decision.key])))
  return known.filter(({ decision }) => fits.has(decision.key))
}

const toPosting = ({ row, payer, paymentDate, trace }: WaitingItem): Posting => ({
  remittanceId: row.remittanceId,
  paymentDate,
  trace,
  by: null,
  wholeCharge: true,
  payer,
})
