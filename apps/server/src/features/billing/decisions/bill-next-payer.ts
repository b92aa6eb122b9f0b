/** Moves an answered claim to the payer behind the one that answered. It is pending there until it is submitted. */
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { ClaimRow } from '../claims/store.ts'
import { scrubNewClaim } from '../claims/create-claim.ts'
import { resolveTransition, transitionClaim } from '../claims/transition-claim.ts'
import { updateClaimRow } from '../claims/write-store.ts'
import {
  computeBalances,
  findClaimNextStep,
  loadDecisionStates,
  type ClaimDecisionState,
} from './claim-state.ts'
import { applyDecisions } from './apply-decisions.ts'
import type { ClaimPayer } from './payer-chain.ts'

/** The payer to bill next; else why there is none. */
export function findBillablePayer(state: ClaimDecisionState): ClaimPayer | string {
  const balances = computeBalances(state)
  if (balances.last?.isCrossover)
    return 'The payer forwarded this claim to the next payer. Billing it again would be a duplicate.'
  const next = state.chain.find(({ sequence }) => sequence === balances.next)
  if (!next) return 'No other active coverage on the date of service. Add the coverage first.'
  if (findClaimNextStep(state, balances).kind !== 'bill_next') return 'No balance remains for the next payer.'
  return next
}

/** The caller holds the lock. */
export async function billNextPayer(
  db: Db,
  actor: Actor,
  claim: ClaimRow,
  { reason, day, now }: { reason: string | null; day: string; now: Date },
): Promise<void> {
  const asked = { event: 'billed_next', by: actor.userId, day } as const
  await resolveTransition(db, actor, claim, asked, now)
  const [state] = await loadDecisionStates(db, actor, [claim])
  const next = findBillablePayer(state!) // one claim, one state
  if (typeof next === 'string') throw new DomainError('claim.transition', { fields: { action: next } })
  const said = `${next.payerName}${reason ? `. ${reason}` : ''}`.slice(0, 500)
  await transitionClaim(db, actor, claim, { ...asked, reason: said }, now)
  await updateClaimRow(db, actor, claim.id, {
    payerSequence: next.sequence,
    payerId: next.payerId,
    coverageId: next.coverageId,
    insuranceType: next.insuranceType,
    memberId: next.memberId,
    payerControlNumber: null,
    frequency: '1',
  })
  await applyDecisions(db, actor, claim.id, { day, now, by: actor.userId })
  await scrubNewClaim(db, actor, claim.id, now)
}
