/** Leading a claim from one status to another: what the table of events allows, with what it does to the sums. */
import { claimAfter, type ClaimEvent, type ClaimState, type ClaimStatus } from '@mendwell/clinical'
import type { Db } from '../../../platform/db/connection.ts'
import { Refusal } from '../../../platform/domain-error.ts'
import {
  clearLinePayments,
  heldPredecessor,
  insertEvent,
  reversePayments,
  supersedeAdjustments,
  updateClaim,
} from './write-store.ts'
import { lockServiceDays } from './scrub-store.ts'
import { rejectedWords, scrubClaims } from './scrub.ts'
import { originalsOnly, type ClaimRow } from './store.ts'

export interface Step {
  event: ClaimEvent
  reason?: string | null
  payerControlNumber?: string | null
  /** By whom; null: by a file of the payer. */
  by: string | null
  submissionId?: string
  remittanceId?: string
  /** The day on which it happened there. */
  day: string
  /** What takes its place goes to another payer. */
  otherPayer?: true
  /** The scrubber found it clean a moment ago, in this transaction. */
  isClean?: boolean
}

/** Where a claim stands. A file may also take back an answer without money: a denial. */
export const stateOf = (claim: ClaimRow, byRemittance = false): ClaimState => ({
  status: claim.status as ClaimStatus, // the column's check
  closed: claim.closed_by !== null,
  answered: claim.paid_cents > 0 || (byRemittance && claim.closed_by === null && claim.status !== 'pending'),
})

/** A payment after a denial answers for the whole claim again. */
export const isAnsweredAnew = (claim: ClaimRow) => claim.status === 'denied' && claim.paid_cents === 0

/** The scrubber is asked only where the event wants a clean claim. */
const scrubbed: readonly ClaimEvent[] = ['submitted', 'corrected']

/** What would become of it; refused in words where the table says no. */
export async function allowed(
  db: Db,
  of: { organizationId: string },
  claim: ClaimRow,
  step: Step,
  now: Date,
) {
  const state = stateOf(claim, step.remittanceId !== undefined)
  const isOriginalsOnly = (await originalsOnly(db, of, [claim]))(claim)
  const asksScrub =
    !step.isClean && scrubbed.includes(step.event) && claimAfter(state, step.event).state !== 'refused'
  if (asksScrub) await lockServiceDays(db, of.organizationId, [claim.id])
  const [found] = asksScrub ? await scrubClaims(db, of, [claim.id], now) : []
  const answer = claimAfter(state, step.event, {
    cleanScrub: found?.clean ?? step.isClean ?? false,
    reason: step.reason ?? null,
    payerControlNumber: step.payerControlNumber ?? claim.payer_control_number,
    originalsOnly: isOriginalsOnly,
    otherPayer: step.otherPayer ?? false,
  })
  if (answer.state === 'refused') {
    throw new Refusal('claim.transition', { fields: { action: answer.words } })
  }
  if (answer.state === 'missing') {
    if (answer.needs.includes('clean-scrub')) {
      throw new Refusal('claim.held', { fields: { action: found?.reasons[0] ?? 'Scrub the claim first' } })
    }
    const fields = {
      ...(answer.needs.includes('reason') && { reason: 'A reason is required' }),
      ...(answer.needs.includes('payer-control-number') && {
        payerControlNumber: 'The payer’s number of the claim is required',
      }),
    }
    throw new Refusal('request.invalid', { fields })
  }
  return answer
}

/** Takes the step. The caller holds the claim. */
export async function takeStep(
  db: Db,
  of: { organizationId: string },
  claim: ClaimRow,
  step: Step,
  now: Date,
): Promise<void> {
  const { to, frequency } = await allowed(db, of, claim, step, now)
  const wasSent = claim.status !== 'pending'
  const more = effects(claim, step, wasSent)
  await updateClaim(db, of, claim.id, {
    status: to.status,
    ...(to.closed && claim.closed_by === null && { closed_by: step.event }),
    // A claim that replaces another keeps saying so when it is sent.
    ...(frequency !== null && frequency !== '1' && step.event !== 'replaced' && { frequency }),
    ...(step.payerControlNumber && { payer_control_number: step.payerControlNumber }),
    ...more,
    updated_at: now.toISOString(),
  })
  if (step.event === 'voided' && !wasSent && claim.replaces_id !== null) {
    await reopen(db, of, claim.replaces_id, step.by, now)
  }
  const startsAnew =
    step.event === 'reversed' ||
    (claim.status === 'denied' && isSentAgain(step.event)) ||
    (step.event === 'paid' && isAnsweredAnew(claim))
  if (startsAnew) await supersedeAdjustments(db, of, claim.id)
  if (step.event === 'reversed') {
    await reversePayments(db, of, claim.id, step.day)
    await clearLinePayments(db, of, claim.id)
  }
  await insertEvent(db, of, {
    claim_id: claim.id,
    event: step.event,
    from_status: claim.status,
    to_status: to.status,
    reason: step.reason ?? null,
    payer_control_number: step.payerControlNumber ?? null,
    submission_id: step.submissionId ?? null,
    remittance_id: step.remittanceId ?? null,
    done_by: step.by,
    done_at: now.toISOString(),
  })
}

/** The claim that was to replace it never arrived: the payer has this one, and nothing took its place. */
async function reopen(
  db: Db,
  of: { organizationId: string },
  id: string,
  by: string | null,
  now: Date,
): Promise<void> {
  const claim = await heldPredecessor(db, of, id)
  if (claim?.closed_by !== 'replaced') return
  await updateClaim(db, of, id, { closed_by: null, updated_at: now.toISOString() })
  await insertEvent(db, of, {
    claim_id: id,
    event: 'edited',
    from_status: claim.status,
    to_status: claim.status,
    reason: 'Open again: the claim that was to replace it was voided before it was sent',
    done_by: by,
    done_at: now.toISOString(),
  })
}

const isSentAgain = (event: ClaimEvent) => event === 'corrected' || event === 'appealed'

function effects(claim: ClaimRow, { event, reason, day }: Step, wasSent: boolean) {
  switch (event) {
    case 'submitted':
      return {
        submitted_date: claim.submitted_date ?? day,
        is_held: false,
        hold_reasons: [],
        rejected_reason: null,
      }
    case 'rejected':
      // It would be rejected again as it is: somebody looks at it first.
      return {
        is_held: true,
        hold_reasons: [rejectedWords(reason ?? '')],
        rejected_reason: (reason ?? '').slice(0, 500) || null,
      }
    case 'denied':
      return { denial_reason: reason ?? '', denied_date: day, denied_cents: claim.owed_cents }
    case 'corrected':
    case 'appealed': {
      const sums = claim.status === 'denied' ? { adjusted_cents: 0, patient_cents: 0 } : {}
      return { ...sums, denied_cents: 0, denial_reason: null, denied_date: null }
    }
    case 'paid': {
      const sums = isAnsweredAnew(claim) ? { adjusted_cents: 0, patient_cents: 0 } : {}
      return claim.status === 'denied'
        ? { ...sums, denied_cents: 0, denial_reason: null, denied_date: null }
        : {}
    }
    case 'reversed': {
      const sums = { paid_cents: 0, adjusted_cents: 0, patient_cents: 0, denied_cents: 0, paid_date: null }
      return claim.closed_by === null ? { ...sums, denial_reason: null, denied_date: null } : sums
    }
    case 'voided':
      // A correction that came back leaves what it was to replace with the payer.
      return { void_unsent: wasSent || (claim.frequency === '7' && claim.replaces_id === null) }
    case 'written_off':
      return { written_off_cents: claim.owed_cents, denied_cents: 0 }
    default:
      return {}
  }
}
