/** The claim of a visit entered in error: voided if it was not sent; otherwise billers are notified. */
import type { Actor } from '../../../platform/actor.ts'
import { formatDate } from '../../../platform/dates.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { notify, type Delivery } from '../../notifications/public.ts'
import { voidChargeOfVisit } from '../self-pay/service.ts'
import { listFacilityBillers, lockClaimOfVisit } from './on-visit-voided-store.ts'
import { transitionClaim } from './transition-claim.ts'
import type { ClaimRow } from './store.ts'

export async function handleVisitVoided(
  db: Db,
  actor: Actor,
  visitId: string,
  reason: string,
  delivery: Delivery,
): Promise<void> {
  const { now } = delivery
  const words = `The visit was entered in error: ${reason}`.slice(0, 500)
  await voidChargeOfVisit(db, actor, visitId, { reason: words, at: now.toISOString() })
  const claim = await lockClaimOfVisit(db, actor, visitId)
  if (!claim) return
  if (claim.status !== 'pending') return notifyBillers(db, claim, delivery)
  const day = now.toISOString().slice(0, 10)
  await transitionClaim(db, actor, claim, { event: 'voided', reason: words, by: actor.userId, day }, now)
  // Where it was to replace a claim that the payer has, that one is in force again.
  await handleVisitVoided(db, actor, visitId, reason, delivery)
}

async function notifyBillers(db: Db, claim: ClaimRow, delivery: Delivery): Promise<void> {
  const billers = await listFacilityBillers(db, claim)
  await notify(
    db,
    {
      organizationId: claim.organizationId,
      to: billers.map(({ userId }) => userId),
      type: 'billing',
      priority: 'high',
      title: 'Visit voided after claim submission',
      message: `Claim ${claim.claimNumber} (DOS ${formatDate(claim.serviceDate)}) was submitted, but its visit was voided. Void the claim or notify the payer.`,
      actionUrl: `/billing-dashboard?claim=${claim.id}`,
      patientId: claim.patientId,
      metadata: { claimId: claim.id },
    },
    delivery,
  )
}
