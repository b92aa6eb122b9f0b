/** What each payer decided, who owes what is left, and what comes next, in the contract's format. */
import {
  adjustmentGroups,
  claimNextSteps,
  getSequencePlace,
  payerSequences,
  type AdjustmentGroup,
} from '@mendwell/clinical'
import { toDollars, type ClaimRecord } from '@mendwell/contract'
import type { Db } from '../../../platform/db/connection.ts'
import { computeBalances, findClaimNextStep, type ClaimDecisionState } from './claim-state.ts'
import { listAdjustmentsOfClaims, type DecisionAdjustment, type DecisionRow } from './store.ts'

type Presented = Pick<ClaimRecord, 'payerSequence' | 'decisions' | 'nextStep' | 'needsRebilling'>

export async function presentDecisions(
  db: Db,
  of: { organizationId: string },
  state: ClaimDecisionState,
): Promise<Presented> {
  const { claim, chain } = state
  const balances = computeBalances(state)
  const adjustments = await listAdjustmentsOfClaims(db, of, [claim.id])
  const step = findClaimNextStep(state, balances)
  const waitsFor = step.kind === 'bill_next' ? balances.next : claim.payerSequence
  const states = new Map(balances.resolved.map((one) => [one.decision.key, one.state]))
  return {
    payerSequence: claim.payerSequence,
    needsRebilling: balances.needsRebilling,
    decisions: state.rows.toSorted(byDayAndSequence).map((row) => ({
      ...presentDecision(row, adjustments),
      payerName: chain.find(({ coverageId }) => coverageId === row.coverageId)?.payerName ?? '',
      isSuperseded: states.get(row.id) !== 'active',
    })),
    nextStep: {
      kind: step.kind,
      label: claimNextSteps.labels[step.kind],
      dueOn: step.dueOn,
      payerName: chain.find(({ sequence }) => sequence === waitsFor)?.payerName ?? null,
      forwardedTo: state.rows.findLast(({ forwardedTo }) => forwardedTo !== null)?.forwardedTo ?? null,
    },
  }
}

/** Of one day, the first payer's come first, whatever their trace numbers. */
const byDayAndSequence = (a: DecisionRow, b: DecisionRow) =>
  a.decidedOn === b.decidedOn ? getSequencePlace(a.sequence) - getSequencePlace(b.sequence) : 0

const presentDecision = (row: DecisionRow, adjustments: readonly DecisionAdjustment[]) => ({
  id: row.id,
  sequence: row.sequence,
  sequenceLabel: payerSequences.labels[row.sequence],
  kind: row.kind,
  decidedOn: row.decidedOn,
  statusCode: row.statusCode,
  paid: toDollars(row.paidCents),
  adjusted: toDollars(row.adjustedCents),
  patientPart: toDollars(row.patientCents),
  denied: toDollars(row.deniedCents),
  prior: toDollars(row.priorCents),
  payerControlNumber: row.payerControlNumber,
  remarks: row.remarks,
  isCrossover: row.isCrossover,
  forwardedTo: row.forwardedTo,
  remittanceId: row.remittanceId,
  adjustments: adjustments
    .filter((one) => one.remittanceId === row.remittanceId && one.item === row.item)
    .map(({ line, adjustmentGroup, code, amountCents }) => ({
      line,
      group: adjustmentGroups.labels[adjustmentGroup as AdjustmentGroup], // the column's check
      code: `${adjustmentGroup}-${code}`,
      amount: toDollars(amountCents),
    })),
})
