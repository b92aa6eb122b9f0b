/** The place of a claim's payer among the patient's payers, and what the earlier ones decided, as the next one has to be told. */
import { getSequencePlace, type PayerSequence } from '@mendwell/clinical'
import type {
  Claim,
  OtherPlan,
  PlanAdjustment,
  PlanDecision,
  PlanLineDecision,
  PlanRank,
} from '@mendwell/x12'
import type { Db } from '../../../platform/db/connection.ts'
import { listClaimLines, type ClaimRow } from '../claims/store.ts'
import { computeBalances, loadDecisionStates, type ClaimDecisionState } from './claim-state.ts'
import type { ClaimPayer } from './payer-chain.ts'
import { listAdjustmentsOfClaims, type DecisionAdjustment, type DecisionRow } from './store.ts'

export interface ClaimCoordination {
  sequence: PayerSequence
  /** The payer that has the claim. */
  payer: ClaimPayer | undefined
  chain: readonly ClaimPayer[]
  /** Of the payers before it, by coverage. */
  decisions: ReadonlyMap<string, PlanDecision>
  /** Names of earlier payers whose payment and adjustments do not come to the charge. */
  unbalanced: readonly string[]
  /** When the last of them decided. */
  decidedOn: string | null
}

/** By claim. */
export async function loadCoordination(
  db: Db,
  of: { organizationId: string },
  claims: readonly ClaimRow[],
): Promise<ReadonlyMap<string, ClaimCoordination>> {
  const states = await loadDecisionStates(db, of, claims)
  const later = states.filter(({ claim }) => claim.payerSequence !== 'primary').map(({ claim }) => claim.id)
  const [adjustments, lines] =
    later.length === 0
      ? [[], []]
      : await Promise.all([listAdjustmentsOfClaims(db, of, later), listClaimLines(db, of, later)])
  return new Map(
    states.map((state) => {
      const { claim } = state
      const count = lines.filter(({ claimId }) => claimId === claim.id).length
      return [claim.id, buildCoordination(state, adjustments, count)]
    }),
  )
}

function buildCoordination(
  state: ClaimDecisionState,
  adjustments: readonly DecisionAdjustment[],
  lineCount: number,
): ClaimCoordination {
  const { claim, chain, rows } = state
  const isEarlier = (sequence: PayerSequence) =>
    getSequencePlace(sequence) < getSequencePlace(claim.payerSequence)
  const { answers, resolved } = computeBalances(state)
  const active = new Set(
    resolved.flatMap(({ decision, state: one }) => (one === 'active' ? [decision.key] : [])),
  )
  const earlier = chain.filter(({ sequence }) => isEarlier(sequence))
  const decided = earlier.map((payer) => ({
    payer,
    own: rows.filter((row) => row.sequence === payer.sequence && active.has(row.id)),
  }))
  const unbalanced = answers.filter(
    (one) =>
      isEarlier(one.sequence) &&
      one.paidCents + one.adjustedCents + one.patientCents + one.deniedCents + one.priorCents !==
        claim.totalCents,
  )
  return {
    sequence: claim.payerSequence,
    payer: chain.find(({ sequence }) => sequence === claim.payerSequence),
    chain,
    decisions: new Map(
      decided.flatMap(({ payer, own }) =>
        own.length === 0 ? [] : [[payer.coverageId, buildPlanDecision(own, adjustments, lineCount)] as const],
      ),
    ),
    unbalanced: unbalanced.map(
      (one) => chain.find(({ sequence }) => sequence === one.sequence)?.payerName ?? '',
    ),
    decidedOn: answers.findLast(({ sequence }) => isEarlier(sequence))?.decidedOn ?? null,
  }
}

interface StoredLine {
  line: number
  cents: number
  code?: string
  modifiers?: string[]
  units?: number
}

/** By lines where one answer names each of them, else of the whole claim. */
function buildPlanDecision(
  rows: readonly DecisionRow[],
  adjustments: readonly DecisionAdjustment[],
  lineCount: number,
): PlanDecision {
  const newest = rows.at(-1)! // the caller has one
  const said = adjustments.filter((one) =>
    rows.some((row) => row.remittanceId === one.remittanceId && row.item === one.item),
  )
  const stored = rows.length === 1 ? (newest.lines as unknown as StoredLine[]) : [] // written from them
  const places = new Set(stored.flatMap(({ line, code }) => (code === undefined ? [] : [line])))
  const isByLine = places.size === lineCount && stored.length === lineCount
  const sum = (read: (row: DecisionRow) => number) => rows.reduce((cents, row) => cents + read(row), 0)
  return {
    paidCents: sum(({ paidCents }) => paidCents),
    decidedOn: newest.decidedOn,
    controlNumber: newest.payerControlNumber,
    remarks: newest.remarks.slice(0, 5),
    adjustments: toPlanAdjustments(said.filter(({ line }) => !isByLine || line === null)),
    owedCents: isByLine ? null : sum(({ patientCents }) => patientCents),
    lines: isByLine ? stored.map((line) => toLineDecision(line, said)) : [],
  }
}

function toLineDecision(stored: StoredLine, said: readonly DecisionAdjustment[]): PlanLineDecision {
  const own = said.filter(({ line }) => line === stored.line)
  return {
    line: stored.line,
    code: stored.code ?? '',
    modifiers: stored.modifiers ?? [],
    units: stored.units ?? 1,
    paidCents: stored.cents,
    bundledInto: null,
    adjustments: toPlanAdjustments(own),
    owedCents: own
      .filter(({ adjustmentGroup }) => adjustmentGroup === 'PR')
      .reduce((cents, one) => cents + one.amountCents, 0),
  }
}

/** Group by group, each reason once. */
function toPlanAdjustments(said: readonly DecisionAdjustment[]): PlanAdjustment[] {
  const groups = Map.groupBy(said, ({ adjustmentGroup, code }) => `${adjustmentGroup} ${code}`)
  return [...groups.values()]
    .map((same) => ({
      group: same[0]!.adjustmentGroup as PlanAdjustment['group'], // a group has one; the column's check
      reason: same[0]!.code, // a group has one
      cents: same.reduce((cents, one) => cents + one.amountCents, 0),
      units: null,
    }))
    .filter(({ cents }) => cents !== 0)
    .toSorted((one, other) =>
      `${one.group} ${one.reason}`.localeCompare(`${other.group} ${other.reason}`, 'en', { numeric: true }),
    )
}

const ranks = { primary: 'P', secondary: 'S', tertiary: 'T' } as const
const furtherRanks: readonly PlanRank[] = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']

/** Which payer of the patient gets the claim, and why Medicare is not the first one. */
export const describeClaimOrder = ({
  sequence,
  payer,
}: ClaimCoordination): Pick<Claim, 'rank' | 'mspReason'> => ({
  rank: ranks[sequence],
  mspReason: sequence !== 'primary' && payer?.filingCode === 'MB' ? payer.mspReason : null,
})

/** Of another plan: its place, its number, and its decision where it comes before. Medicare forwards by the Medigap number. */
export function describeOtherPlan(
  { chain, payer, decisions }: ClaimCoordination,
  plan: { coverageId: string; payerNumber: string },
  plans: readonly { coverageId: string }[],
): Pick<OtherPlan, 'rank' | 'payerId' | 'mspReason' | 'decision' | 'noncoveredCents'> {
  const own = chain.find(({ coverageId }) => coverageId === plan.coverageId)
  const decision = decisions.get(plan.coverageId) ?? null
  const unranked = plans.filter((one) => chain.every(({ coverageId }) => coverageId !== one.coverageId))
  const further = furtherRanks[unranked.findIndex((one) => one.coverageId === plan.coverageId)]
  const isForMedigap = payer?.filingCode === 'MB' && decision === null
  return {
    rank: own ? ranks[own.sequence] : (further ?? 'H'),
    payerId: isForMedigap ? (own?.medigapId ?? plan.payerNumber) : plan.payerNumber,
    mspReason: own && own.sequence !== 'primary' && own.filingCode === 'MB' ? own.mspReason : null,
    decision,
    noncoveredCents: null,
  }
}
