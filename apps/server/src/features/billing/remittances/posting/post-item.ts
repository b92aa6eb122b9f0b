/** Posts what a payment says of one claim, as the decision of one of its payers. What cannot be posted changes nothing. */
import {
  applyClaimEvent,
  readAdjustment,
  readRemittanceStatus,
  unprocessableRemark,
  type ClaimDecision,
  type ClaimEvent,
} from '@mendwell/clinical'
import { randomUUID } from 'node:crypto'
import type { Db } from '../../../../platform/db/connection.ts'
import { DomainError } from '../../../../platform/domain-error.ts'
import { toClaimState, transitionClaim } from '../../claims/transition-claim.ts'
import { lockClaims } from '../../claims/write-store.ts'
import { applyDecisions } from '../../decisions/apply-decisions.ts'
import { computeBalances, loadDecisionStates, type ClaimDecisionState } from '../../decisions/claim-state.ts'
import type { ClaimPayer } from '../../decisions/payer-chain.ts'
import { insertDecision } from '../../decisions/store.ts'
import { matchesClaim } from '../match-claim.ts'
import { getLastName } from '../remittance-store.ts'
import {
  isUnprocessable,
  classifyAdjustment,
  computeSums,
  toDecision,
  type PostedItem,
  type Posting,
  type PostOutcome,
} from './posting.ts'

type OrganizationScope = { organizationId: string }

/** Statuses that are no answer about money. */
const notices: { readonly [kind: string]: (item: PostedItem) => string } = {
  not_ours: ({ forwardedTo }) =>
    `Not this payer’s claim.${forwardedTo === null ? '' : ` Forwarded to ${forwardedTo}.`}`,
  estimate: () => 'Predetermination only. Nothing was paid.',
}

/** One claim of a payment: posted, or why not. */
export async function postItem(
  db: Db,
  of: OrganizationScope,
  posting: Posting,
  item: PostedItem,
  position: number,
  now: Date,
  /** Others of the same claim that are posted with it: a reversal and its answer fit together only. */
  beside: readonly ClaimDecision[] = [],
): Promise<PostOutcome> {
  // Computed for each: one payment may reverse a claim's money and pay it again.
  const [claim] = item.claimId === null ? [] : await lockClaims(db, of, [item.claimId])
  if (!claim) return { outcome: 'unmatched', words: `Claim ${item.claimNumber} not found.` }
  const [loaded] = await loadDecisionStates(db, of, [claim])
  const state = loaded! // one claim, one state
  const payer = findDecidingPayer(state, posting, item)
  if (!payer) {
    return {
      outcome: 'mismatch',
      words: `The claim was not billed to ${posting.payer?.name ?? 'this payer'}.`,
    }
  }
  const known = { ...claim, memberId: payer.memberId, lastName: await getLastName(db, of, claim.patientId) }
  if (item.about && !matchesClaim(item.about, known)) {
    return { outcome: 'mismatch', words: 'Patient or date of service does not match this claim.' }
  }
  const meaning = readRemittanceStatus(item.statusCode ?? '', item.remarks)
  const notice = notices[meaning.kind]
  if (notice) return { outcome: 'told', words: notice(item) }
  const { event, isRejection, isDenial } = findEvent(state, payer, item)
  const possible = applyClaimEvent(toClaimState(claim, true), event)
  if (possible.state === 'refused') return { outcome: 'refused', words: possible.words }
  if (event === 'other_decision' && claim.submittedDate === null)
    return { outcome: 'refused', words: 'The claim was not submitted yet.' }
  const id = randomUUID()
  const decision = toDecision(id, item, payer.sequence, posting)
  const mismatch = findMismatch(state, decision, item, { wholeCharge: posting.wholeCharge, beside })
  if (mismatch) return { outcome: 'mismatch', words: mismatch }
  const isReversal = item.kind === 'reversal'
  const denial = isDenial ? formatDenial(item) : null
  try {
    const reason = isReversal
      ? 'Recouped by payer'
      : isRejection
        ? `Unprocessable claim (${unprocessableRemark}). ${formatDenial(item)}`.slice(0, 500)
        : denial
    await transitionClaim(
      db,
      of,
      claim,
      {
        event,
        reason: event === 'other_decision' ? [payer.payerName, reason].filter(Boolean).join(': ') : reason,
        payerControlNumber: event === 'other_decision' ? null : item.payerControlNumber,
        by: posting.by,
        day: posting.paymentDate,
        remittanceId: posting.remittanceId,
      },
      now,
    )
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { outcome: 'refused', words: Object.values(error.fields ?? {})[0] ?? error.message }
  }
  if (isRejection) {
    return { outcome: 'posted', words: 'Rejected. Correct it and submit it as a new claim.', isRejection }
  }
  await insertDecision(db, {
    ...{ id, organizationId: of.organizationId, claimId: claim.id },
    ...{ sequence: payer.sequence, payerId: payer.payerId, coverageId: payer.coverageId },
    kind: decision.kind,
    remittanceId: posting.remittanceId,
    item: position,
    sortKey: `${posting.trace} ${String(position).padStart(6, '0')}`,
    decidedOn: decision.decidedOn,
    statusCode: item.statusCode,
    paidCents: decision.paidCents,
    adjustedCents: decision.adjustedCents,
    patientCents: decision.patientCents,
    sharingCents: decision.sharingCents,
    deniedCents: decision.deniedCents,
    priorCents: decision.priorCents,
    payerControlNumber: item.payerControlNumber,
    remarks: [...new Set(item.remarks)].slice(0, 10),
    denialReason: denial,
    isCrossover: decision.isCrossover,
    forwardedTo: item.forwardedTo,
    isQmb: decision.isQmb,
    lines: JSON.stringify(item.linePaid),
    recordedAt: now.toISOString(),
  })
  const { by, paymentDate: day, remittanceId } = posting
  await applyDecisions(db, of, claim.id, { day, now, by, remittanceId, added: [id] })
  if (isReversal) return { outcome: 'posted', words: 'Payment recouped.' }
  const isPartial = decision.deniedCents > 0
  return { outcome: 'posted', words: isDenial ? 'Denied.' : isPartial ? 'Partially paid.' : 'Paid.' }
}

/** The claim's payer of that name; where the file names none we know, the one whose turn it says it is. */
function findDecidingPayer(
  { claim, chain }: ClaimDecisionState,
  { payer }: Posting,
  { statusCode, remarks }: PostedItem,
): ClaimPayer | undefined {
  if (payer) return chain.find(({ payerId }) => payerId === payer.id)
  const { sequence } = readRemittanceStatus(statusCode ?? '', remarks)
  return (
    chain.find((one) => sequence !== null && sequence !== 'primary' && one.sequence === sequence) ??
    chain.find((one) => one.sequence === claim.payerSequence)
  )
}

/** What it does to the claim: an answer of the payer that has it, or of another one. */
function findEvent({ claim }: ClaimDecisionState, payer: ClaimPayer, item: PostedItem) {
  const isCurrent = payer.sequence === claim.payerSequence
  const isRejection = isCurrent && isUnprocessable(item)
  const isDenial =
    item.kind === 'denial' || (item.paidCents === 0 && computeSums(item.adjustments).denied > 0)
  const own: ClaimEvent =
    item.kind === 'reversal' ? 'reversed' : isRejection ? 'rejected' : isDenial ? 'denied' : 'paid'
  return {
    event: isCurrent ? own : ('other_decision' as const),
    isRejection: isRejection ? (true as const) : undefined,
    isDenial: item.kind !== 'reversal' && isDenial,
  }
}

/** Why the amounts cannot be those of this claim; null: they can. */
function findMismatch(
  state: ClaimDecisionState,
  decision: ReturnType<typeof toDecision>,
  item: PostedItem,
  { wholeCharge, beside }: { wholeCharge: boolean; beside: readonly ClaimDecision[] },
): string | null {
  const { claim } = state
  const sums = computeSums(item.adjustments)
  const answered = item.paidCents + sums.adjusted + sums.patient + sums.denied + sums.prior + sums.shielded
  const balances = computeBalances(state, [...beside, decision])
  const found = balances.resolved.find((one) => one.decision.key === decision.key)
  if (item.kind === 'reversal')
    return found?.state === 'waiting' ? 'Reversal does not match the amount paid.' : null
  if (wholeCharge && item.chargeCents !== claim.totalCents)
    return 'Charge does not match the submitted claim.'
  if (wholeCharge && answered !== item.chargeCents) return 'Payment plus adjustments do not equal the charge.'
  const own = balances.answers.find(({ sequence }) => sequence === decision.sequence)
  if (balances.paidCents < 0 || (own?.patientCents ?? 0) < 0) return 'Adjustment exceeds the amount posted.'
  return found?.state === 'waiting' || balances.exceeds ? 'Amount exceeds the balance.' : null
}

function formatDenial(item: PostedItem): string {
  const words = item.adjustments
    .filter(({ group, code, cents }) => classifyAdjustment(group, code, cents) === 'denied')
    .map(({ group, code }) => {
      const reading = readAdjustment(group, code)
      return `${group}-${code} ${reading.state === 'known' ? reading.reason.words : 'Unknown reason code (CARC)'}`
    })
  return ([...new Set(words)].join('; ') || 'Denied by the payer').slice(0, 500)
}
