/** Brings a claim to what its payers decided: amounts, payer, status, payments and adjustments, all computed from the decisions. */
import { locateClaim, type ClaimBalances } from '@mendwell/clinical'
import type { Db } from '../../../platform/db/connection.ts'
import type { ClaimRow } from '../claims/store.ts'
import { insertEvent, lockClaims, supersedeAdjustments, updateClaimRow } from '../claims/write-store.ts'
import {
  computeBalances,
  findClaimNextStep,
  loadDecisionStates,
  type ClaimDecisionState,
} from './claim-state.ts'
import {
  alignAdjustments,
  alignLinePayments,
  insertDecision,
  insertPayment,
  listCoveredClaims,
  updateDecisions,
  type DecisionRow,
} from './store.ts'

type OrganizationScope = { organizationId: string }

export interface Application {
  /** When it happened at the payer; money taken back is dated so. */
  day: string
  now: Date
  by: string | null
  remittanceId?: string | null
  /** Decisions stored just now: their money is new. */
  added?: readonly string[]
}

/** The caller holds the lock. */
export async function applyDecisions(
  db: Db,
  of: OrganizationScope,
  claimId: string,
  step: Application,
): Promise<void> {
  const [claim] = await lockClaims(db, of, [claimId])
  if (!claim) return
  const [state] = await loadDecisionStates(db, of, [claim])
  const balances = computeBalances(state!) // one claim, one state
  await recordStates(db, of, state!, balances, step) // the same
  await alignLinePayments(db, of, claim.id)
  await alignAdjustments(db, of, [claim.id])
  if (balances.answers.length === 0) await supersedeAdjustments(db, of, claim.id)
  await updateClaim(db, of, state!, balances, step) // the same
}

/** Which decisions count now; money of one that counts no more is taken back. */
async function recordStates(
  db: Db,
  of: OrganizationScope,
  { claim, chain, rows }: ClaimDecisionState,
  { resolved }: ClaimBalances,
  step: Application,
): Promise<void> {
  const active = new Set(
    resolved.flatMap(({ decision, state }) => (state === 'active' ? [decision.key] : [])),
  )
  const isNew = ({ id }: DecisionRow) => step.added?.includes(id) === true
  const changed = rows.filter((row) => row.isSuperseded === active.has(row.id))
  for (const isSuperseded of [true, false])
    await updateDecisions(
      db,
      of,
      changed.filter(({ id }) => active.has(id) !== isSuperseded).map(({ id }) => id),
      { isSuperseded },
    )
  for (const row of rows) {
    const counted = isNew(row) || row.isSuperseded ? 0 : row.paidCents
    const counts = active.has(row.id) ? row.paidCents : 0
    if (row.kind === 'reversal' || counted === counts || row.remittanceId === null) continue
    const payer = chain.find(({ coverageId }) => coverageId === row.coverageId)
    await insertPayment(db, claim, {
      remittanceId: row.remittanceId,
      insuranceType: payer?.insuranceType ?? claim.insuranceType,
      paidOn: counts > counted ? row.decidedOn : step.day,
      postedAt: step.now.toISOString(),
      amountCents: counts - counted,
    })
  }
}

async function updateClaim(
  db: Db,
  of: OrganizationScope,
  state: ClaimDecisionState,
  balances: ClaimBalances,
  step: Application,
): Promise<void> {
  const { claim, chain, rows } = state
  const { paidCents, adjustedCents, patientCents, deniedCents, qmbCents, last } = balances
  const amounts = { paidCents, adjustedCents, patientCents, deniedCents, qmbCents }
  const updatedAt = step.now.toISOString()
  if (claim.closedBy !== null) {
    if (paidCents < claim.paidCents) await updateClaimRow(db, of, claim.id, { ...amounts, updatedAt })
    return
  }
  const at = locateClaim(balances, { sequence: claim.payerSequence, status: claim.status })
  const payer = chain.find(({ sequence }) => sequence === at.sequence)
  const isMoved = at.sequence !== claim.payerSequence && payer !== undefined
  const position = isMoved
    ? {
        payerSequence: at.sequence,
        payerId: payer.payerId,
        coverageId: payer.coverageId,
        insuranceType: payer.insuranceType,
        memberId: payer.memberId,
        payerControlNumber:
          balances.answers.find(({ sequence }) => sequence === at.sequence)?.controlNumber ?? null,
        frequency: '1' as const,
      }
    : {}
  const status = isMoved || at.sequence === claim.payerSequence ? at.status : claim.status
  const next = findClaimNextStep(state, balances, {
    status,
    payerSequence: isMoved ? at.sequence : claim.payerSequence,
    closedBy: null,
  })
  const isBillable = next.kind === 'bill_next' && balances.next !== null && balances.next !== 'primary'
  const isDenied = deniedCents > 0 || status === 'denied'
  const reason = rows.findLast((one) => one.sequence === last?.sequence && one.denialReason !== null)
  await updateClaimRow(db, of, claim.id, {
    ...amounts,
    ...position,
    status,
    ...(status !== 'pending' && claim.status === 'pending' && { isHeld: false, holdReasons: [] }),
    paidDate: paidCents > 0 || status === 'paid' ? (last?.decidedOn ?? claim.paidDate) : null,
    deniedDate: isDenied ? (last?.decidedOn ?? claim.deniedDate) : null,
    denialReason:
      status === 'denied' ? (reason?.denialReason ?? claim.denialReason ?? 'Denied by the payer') : null,
    nextPayer: isBillable ? (balances.next as 'secondary' | 'tertiary') : null, // not the primary
    nextPayerDue: isBillable ? next.dueOn : null,
    needsRebilling: balances.needsRebilling,
    updatedAt,
  })
  if (isMoved && payer) await recordMove(db, of, claim, at.status, payer.payerName, balances, step)
}

/** Forwarded by the payer, or back at one that took its answer back. */
async function recordMove(
  db: Db,
  of: OrganizationScope,
  claim: ClaimRow,
  toStatus: string,
  payerName: string,
  { last }: ClaimBalances,
  { by, now, remittanceId }: Application,
): Promise<void> {
  await insertEvent(db, of, {
    claimId: claim.id,
    event: last?.isCrossover ? 'crossed_over' : 'other_decision',
    fromStatus: claim.status,
    toStatus,
    reason: last?.isCrossover ? `Forwarded to ${payerName}` : `Returned to ${payerName}`,
    remittanceId: remittanceId ?? null,
    doneBy: by,
    doneAt: now.toISOString(),
  })
}

/** A denial recorded by a person: all that is owed, without a payment. */
export const insertManualDenial = (
  db: Db,
  claim: ClaimRow,
  { reason, day, now }: { reason: string; day: string; now: Date },
) =>
  insertDecision(db, {
    organizationId: claim.organizationId,
    claimId: claim.id,
    sequence: claim.payerSequence,
    kind: 'partial',
    payerId: claim.payerId,
    coverageId: claim.coverageId,
    sortKey: `manual ${now.toISOString()}`,
    decidedOn: day,
    paidCents: 0,
    adjustedCents: 0,
    patientCents: 0,
    sharingCents: 0,
    deniedCents: claim.owedCents,
    priorCents: 0,
    payerControlNumber: claim.payerControlNumber,
    remarks: [],
    denialReason: reason.slice(0, 500),
    isCrossover: false,
    isQmb: false,
    lines: '[]',
    recordedAt: now.toISOString(),
  })

/** Marks what the claim's current payer decided: sent again, or taken back by a person. */
export async function markCurrentDecisions(
  db: Db,
  of: OrganizationScope,
  claim: ClaimRow,
  change: { isResubmitted: true } | { isRevoked: true },
): Promise<void> {
  const [state] = await loadDecisionStates(db, of, [claim])
  const { resolved } = computeBalances(state!) // one claim, one state
  const ids = resolved.flatMap(({ decision, state: one }) =>
    one === 'active' && decision.sequence === claim.payerSequence ? [decision.key] : [],
  )
  await updateDecisions(db, of, ids, change)
}

/**
 * After a coverage was added, changed or ended, or the payer was asked: who owes what may be another. It locks the unsent claims too, which
 * the caller checks again, because claims are locked all at once.
 */
export async function refreshClaimBalances(
  db: Db,
  actor: OrganizationScope & { userId: string },
  patientId: string,
  now: Date,
): Promise<void> {
  const found = await listCoveredClaims(db, actor, patientId)
  const answered = new Set(found.flatMap(({ id, isAnswered }) => (isAnswered ? [id] : [])))
  const locked = await lockClaims(
    db,
    actor,
    found.map(({ id }) => id),
  )
  const claims = locked.filter(({ id, closedBy }) => answered.has(id) && closedBy === null)
  const states = await loadDecisionStates(db, actor, claims)
  for (const state of states) {
    const { claim } = state
    const balances = computeBalances(state)
    const isSame =
      balances.patientCents === claim.patientCents &&
      balances.adjustedCents === claim.adjustedCents &&
      balances.deniedCents === claim.deniedCents &&
      (balances.next === null) === (claim.nextPayer === null) &&
      balances.last?.isCrossover !== true
    if (isSame) continue
    await applyDecisions(db, actor, claim.id, {
      day: now.toISOString().slice(0, 10),
      now,
      by: actor.userId,
    })
  }
}
