/** What is known of a claim for its balances: payers, decisions, QMB, and what follows from them. */
import {
  computeClaimBalances,
  findNextStep,
  type ClaimBalances,
  type ClaimDecision,
  type ClaimNextStep,
} from '@mendwell/clinical'
import type { Db } from '../../../platform/db/connection.ts'
import { getProfile } from '../payers/store.ts'
import type { ClaimRow } from '../claims/store.ts'
import { buildPayerChain, type ClaimPayer } from './payer-chain.ts'
import { listClaimCoverages, listDecisions, listQmbClaims, type DecisionRow } from './store.ts'

export interface ClaimDecisionState {
  claim: ClaimRow
  chain: ClaimPayer[]
  rows: DecisionRow[]
  isQmb: boolean
  crossoverDays: number
}

export async function loadDecisionStates(
  db: Db,
  of: { organizationId: string },
  claims: readonly ClaimRow[],
): Promise<ClaimDecisionState[]> {
  if (claims.length === 0) return []
  const ids = claims.map(({ id }) => id)
  const [rows, coverages, qmb, profile] = await Promise.all([
    listDecisions(db, of, ids),
    listClaimCoverages(db, of, ids),
    listQmbClaims(db, of, ids),
    getProfile(db, of),
  ])
  return claims.map((claim) => ({
    claim,
    chain: buildPayerChain(claim, coverages, rows),
    rows: rows.filter(({ claimId }) => claimId === claim.id),
    isQmb: qmb.has(claim.id),
    crossoverDays: profile.crossoverDays,
  }))
}

const toClaimDecision = (row: DecisionRow): ClaimDecision => ({
  ...row,
  key: row.id,
  controlNumber: row.payerControlNumber,
  isPosted: true,
})

/** With decisions that are not stored yet. */
export const computeBalances = (
  { claim, chain, rows, isQmb }: ClaimDecisionState,
  more: readonly ClaimDecision[] = [],
): ClaimBalances =>
  computeClaimBalances({
    totalCents: claim.totalCents,
    decisions: [...rows.map(toClaimDecision), ...more],
    payers: chain.map(({ sequence }) => sequence),
    current: claim.payerSequence,
    isQmb,
  })

/** Original Medicare forwards claims by itself. */
export function findClaimNextStep(
  { claim, chain, crossoverDays }: ClaimDecisionState,
  balances: ClaimBalances,
  at: Pick<ClaimRow, 'status' | 'payerSequence' | 'closedBy'> = claim,
): ClaimNextStep {
  const answered = chain.find(({ sequence }) => sequence === balances.last?.sequence)
  return findNextStep(balances, {
    status: at.status,
    closed: at.closedBy !== null,
    current: at.payerSequence,
    mayCrossOver: answered?.filingCode === 'MB',
    crossoverDays,
  })
}
