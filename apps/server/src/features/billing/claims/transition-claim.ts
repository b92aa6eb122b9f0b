/** Leading a claim from one status to another: what the table of events allows, with what it does to the sums. */
import { applyClaimEvent, type ClaimEvent, type ClaimState } from '@mendwell/clinical'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { applyDecisions, insertManualDenial, markCurrentDecisions } from '../decisions/apply-decisions.ts'
import { findHeldPredecessor, insertEvent, updateClaimRow } from './write-store.ts'
import { lockServiceDays } from './scrub-store.ts'
import { formatRejection, scrubClaims } from './scrub.ts'
import { loadOriginalsOnly, type ClaimRow } from './store.ts'

export interface ClaimTransition {
  event: ClaimEvent
  reason?: string | null
  payerControlNumber?: string | null
  /** The user; null: a payer's file. */
  by: string | null
  submissionId?: string
  remittanceId?: string
  /** The day on which it happened there. */
  day: string
  /** Its replacement goes to another payer. */
  otherPayer?: true
  /** The scrubber found it clean a moment ago, in this transaction. */
  isClean?: boolean
}

/** The state of a claim. A file may also reverse a response without money: a denial. */
export const toClaimState = (claim: ClaimRow, byRemittance = false): ClaimState => ({
  status: claim.status,
  closed: claim.closedBy !== null,
  answered: claim.paidCents > 0 || (byRemittance && claim.closedBy === null && claim.status !== 'pending'),
})

/** The scrubber runs only if the event requires a clean claim. */
const scrubbedEvents: readonly ClaimEvent[] = ['submitted', 'corrected']

/** The resulting state; an error with text if the table does not allow it. */
export async function resolveTransition(
  db: Db,
  of: { organizationId: string },
  claim: ClaimRow,
  step: ClaimTransition,
  now: Date,
) {
  const state = toClaimState(claim, step.remittanceId !== undefined)
  const isOriginalsOnly = (await loadOriginalsOnly(db, of, [claim]))(claim)
  const asksScrub =
    !step.isClean &&
    scrubbedEvents.includes(step.event) &&
    applyClaimEvent(state, step.event).state !== 'refused'
  if (asksScrub) await lockServiceDays(db, of.organizationId, [claim.id])
  const [found] = asksScrub ? await scrubClaims(db, of, [claim.id], now) : []
  const answer = applyClaimEvent(state, step.event, {
    cleanScrub: found?.clean ?? step.isClean ?? false,
    reason: step.reason ?? null,
    payerControlNumber: step.payerControlNumber ?? claim.payerControlNumber,
    originalsOnly: isOriginalsOnly,
    otherPayer: step.otherPayer ?? false,
  })
  if (answer.state === 'refused') {
    throw new DomainError('claim.transition', { fields: { action: answer.words } })
  }
  if (answer.state === 'missing') {
    if (answer.needs.includes('clean-scrub')) {
      throw new DomainError('claim.held', {
        fields: { action: found?.reasons[0] ?? 'Recheck the claim first' },
      })
    }
    const fields = {
      ...(answer.needs.includes('reason') && { reason: 'A reason is required' }),
      ...(answer.needs.includes('payer-control-number') && {
        payerControlNumber: 'Enter the payer claim control number',
      }),
    }
    throw new DomainError('request.invalid', { fields })
  }
  return answer
}

/** Applies the event. The caller holds the lock. */
export async function transitionClaim(
  db: Db,
  of: { organizationId: string },
  claim: ClaimRow,
  step: ClaimTransition,
  now: Date,
): Promise<void> {
  const { to, frequency } = await resolveTransition(db, of, claim, step, now)
  const wasSent = claim.status !== 'pending'
  const more = buildTransitionEffects(claim, step, wasSent)
  // What a payer takes back from a closed claim is all that changes, with the decision.
  const isFinal = claim.closedBy !== null
  if (!isFinal)
    await updateClaimRow(db, of, claim.id, {
      status: to.status,
      ...(to.closed && claim.closedBy === null && { closedBy: step.event as ClaimRow['closedBy'] }), // the events that close
      // A replacement claim stays marked as one when it is sent.
      ...(frequency !== null && frequency !== '1' && step.event !== 'replaced' && { frequency }),
      ...(step.payerControlNumber && { payerControlNumber: step.payerControlNumber }),
      ...more,
      updatedAt: now.toISOString(),
    })
  if (step.event === 'voided' && !wasSent && claim.replacesId !== null) {
    await reopenReplacedClaim(db, of, claim.replacesId, step.by, now)
  }
  await insertEvent(db, of, {
    claimId: claim.id,
    event: step.event,
    fromStatus: claim.status,
    toStatus: to.status,
    reason: step.reason ?? null,
    payerControlNumber: step.payerControlNumber ?? null,
    submissionId: step.submissionId ?? null,
    remittanceId: step.remittanceId ?? null,
    doneBy: step.by,
    doneAt: now.toISOString(),
  })
  await applyManualDecision(db, of, claim, step, now)
}

/** A denial or reversal that a person recorded, and what is sent again. Of a payment, the decision follows. */
async function applyManualDecision(
  db: Db,
  of: { organizationId: string },
  claim: ClaimRow,
  { event, reason, remittanceId, day, by }: ClaimTransition,
  now: Date,
): Promise<void> {
  const isSentAgain = event === 'corrected' || event === 'appealed'
  if (remittanceId !== undefined || !(isSentAgain || event === 'denied' || event === 'reversed')) return
  if (isSentAgain) await markCurrentDecisions(db, of, claim, { isResubmitted: true })
  if (event === 'reversed') await markCurrentDecisions(db, of, claim, { isRevoked: true })
  if (event === 'denied') await insertManualDenial(db, claim, { reason: reason ?? '', day, now })
  await applyDecisions(db, of, claim.id, { day, now, by })
}

/** The replacement never arrived: the payer has this claim, and nothing replaced it. */
async function reopenReplacedClaim(
  db: Db,
  of: { organizationId: string },
  id: string,
  by: string | null,
  now: Date,
): Promise<void> {
  const claim = await findHeldPredecessor(db, of, id)
  if (claim?.closedBy !== 'replaced') return
  await updateClaimRow(db, of, id, { closedBy: null, updatedAt: now.toISOString() })
  await insertEvent(db, of, {
    claimId: id,
    event: 'edited',
    fromStatus: claim.status,
    toStatus: claim.status,
    reason: 'Reopened: the replacement claim was voided before submission',
    doneBy: by,
    doneAt: now.toISOString(),
  })
}

function buildTransitionEffects(claim: ClaimRow, { event, reason, day }: ClaimTransition, wasSent: boolean) {
  switch (event) {
    case 'submitted':
      return {
        submittedDate: claim.submittedDate ?? day,
        isHeld: false,
        holdReasons: [],
        rejectedReason: null,
      }
    case 'rejected':
      // It would be rejected again unchanged: it needs a review first.
      return {
        isHeld: true,
        holdReasons: [formatRejection(reason ?? '')],
        rejectedReason: (reason ?? '').slice(0, 500) || null,
      }
    case 'denied':
      return { denialReason: reason ?? '', deniedDate: day }
    case 'paid':
    case 'corrected':
    case 'appealed':
    case 'reversed':
      return claim.closedBy === null ? { denialReason: null, deniedDate: null } : {}
    case 'billed_next':
      return { denialReason: null, deniedDate: null, isHeld: true, nextPayer: null, nextPayerDue: null }
    case 'voided':
      // A correction that came back leaves what it was to replace with the payer.
      return { voidUnsent: wasSent || (claim.frequency === '7' && claim.replacesId === null) }
    case 'written_off':
      return { writtenOffCents: claim.owedCents, deniedCents: 0 }
    case 'accepted':
    case 'approved':
    case 'replaced':
    case 'crossed_over':
    case 'other_decision':
      return {}
  }
}
