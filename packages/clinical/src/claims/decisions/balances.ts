/** What a claim comes to after its payers' decisions, computed from all of them each time. Money is whole cents. Rules CB3 to CB6. */
import { isDenial, resolveDecisions, type ClaimDecision, type ResolvedDecision } from './resolve-decisions.ts'
import { getSequencePlace, payerSequences, type PayerSequence } from './sequences.ts'

export type BalanceFacts = {
  readonly totalCents: number
  readonly decisions: readonly ClaimDecision[]
  /** The payers of the patient that are active on the day of service. */
  readonly payers: readonly PayerSequence[]
  /** The payer that has the claim, or had it last. */
  readonly current: PayerSequence
  /** The eligibility answer says that the patient is a QMB. */
  readonly isQmb: boolean
}

export type PayerAnswer = {
  readonly sequence: PayerSequence
  readonly paidCents: number
  readonly adjustedCents: number
  readonly patientCents: number
  readonly sharingCents: number
  readonly deniedCents: number
  readonly priorCents: number
  readonly isDenial: boolean
  readonly isCrossover: boolean
  readonly isResubmitted: boolean
  readonly controlNumber: string | null
  readonly decidedOn: string
}

export type ClaimBalances = {
  readonly paidCents: number
  readonly adjustedCents: number
  /** What the patient owes after all payers. */
  readonly patientCents: number
  /** Part of what is owed: denied, and not settled. */
  readonly deniedCents: number
  /** Part of what is adjusted: cost sharing of a QMB that nobody pays. */
  readonly qmbCents: number
  /** Total, less what was paid, adjusted, and is the patient's. */
  readonly owedCents: number
  /** Payments above what the payers allowed. */
  readonly overpaidCents: number
  /** A later payer answered on amounts that an earlier one has taken back since. */
  readonly needsRebilling: boolean
  /** The amounts of a payer exceed what was left for it. */
  readonly exceeds: boolean
  /** What each payer that answered says, in their order. */
  readonly answers: readonly PayerAnswer[]
  /** The last payer that answered with all before it; null: the first one has not. */
  readonly last: PayerAnswer | null
  /** The active payer behind the last one that answered; null: none is left. */
  readonly next: PayerSequence | null
  readonly resolved: readonly ResolvedDecision[]
}

export function computeClaimBalances(facts: BalanceFacts): ClaimBalances {
  const resolved = resolveDecisions(facts.decisions)
  const active = resolved.flatMap(({ decision, state }) => (state === 'active' ? [decision] : []))
  const all = payerSequences.values.flatMap((sequence) =>
    summarizeAnswer(
      sequence,
      active.filter((one) => one.sequence === sequence),
    ),
  )
  const order = payerSequences.values.filter(
    (one) => one === 'primary' || facts.payers.includes(one) || all.some(({ sequence }) => sequence === one),
  )
  const firstOpen = order.findIndex((one) => !all.some(({ sequence }) => sequence === one))
  // Behind a payer that has not answered, money counts and nothing else does.
  const answers = firstOpen < 0 ? all : all.slice(0, firstOpen)
  const last = answers.at(-1)
  const next = firstOpen < 0 ? null : order[firstOpen]!
  const isForwarded = last?.isCrossover === true
  const paidCents = sum(all, ({ paidCents: cents }) => cents)
  const wanted = settle(answers)
  // What a payer pays on top of the charge is an adjustment below zero.
  const onTop = Math.min(0, wanted.adjusted)
  const room = Math.max(0, facts.totalCents - paidCents - onTop)
  const isQmb = facts.isQmb || active.some((one) => one.isQmb)
  const isLast = last !== undefined && next === null && !isForwarded
  const patientShare = isLast
    ? Math.min(last.patientCents, Math.max(0, room - Math.max(0, wanted.earlier)))
    : 0
  const protectedCents = isQmb ? Math.min(patientShare, last?.sharingCents ?? 0) : 0
  const patientCents = patientShare - protectedCents
  const adjustedCents = onTop + Math.min(wanted.adjusted - onTop + protectedCents, room - patientCents)
  const owedCents = facts.totalCents - paidCents - adjustedCents - patientCents
  const isAtLast = last !== undefined && getSequencePlace(last.sequence) >= getSequencePlace(facts.current)
  const deniedCents = isAtLast && !last.isResubmitted ? Math.min(last.deniedCents, Math.max(0, owedCents)) : 0
  return {
    paidCents,
    adjustedCents,
    patientCents,
    deniedCents: Math.max(0, deniedCents),
    qmbCents: Math.min(protectedCents, Math.max(0, adjustedCents)),
    owedCents,
    overpaidCents: Math.max(0, paidCents + wanted.earlier - facts.totalCents),
    needsRebilling: needsRebilling(resolved, all),
    exceeds: exceedsRest(facts.totalCents, answers) || paidCents + onTop > facts.totalCents,
    answers: all,
    last: last ?? null,
    next: last ? next : null,
    resolved,
  }
}

/** Null-free sums of what counts for one payer; a denial that was sent again does not. */
function summarizeAnswer(sequence: PayerSequence, active: readonly ClaimDecision[]): readonly PayerAnswer[] {
  const counted = active.filter((one) => !(one.isResubmitted && one.paidCents === 0))
  const newest = counted.at(-1)
  if (!newest) return []
  const add = (read: (one: ClaimDecision) => number) => sum(counted, read)
  return [
    {
      sequence,
      paidCents: add(({ paidCents }) => paidCents),
      adjustedCents: add(({ adjustedCents }) => adjustedCents),
      patientCents: add(({ patientCents }) => patientCents),
      sharingCents: add(({ sharingCents }) => sharingCents),
      deniedCents: add(({ deniedCents }) => deniedCents),
      priorCents: add(({ priorCents }) => priorCents),
      isDenial: counted.every(isDenial),
      isCrossover: counted.some(({ isCrossover }) => isCrossover),
      isResubmitted: counted.some(({ isResubmitted }) => isResubmitted),
      controlNumber: newest.controlNumber,
      decidedOn: newest.decidedOn,
    },
  ]
}

/** What payers adjusted: the first one's reductions, and of later ones only what is left after the patient's part. */
function settle(answers: readonly PayerAnswer[]): { readonly adjusted: number; readonly earlier: number } {
  const [first, ...later] = answers
  const earlier = first?.adjustedCents ?? 0
  return { earlier, adjusted: earlier + sum(later, ({ adjustedCents }) => adjustedCents) }
}

/** What the first payer settles may not exceed the charge. A part that was denied before may be paid later. */
function exceedsRest(totalCents: number, answers: readonly PayerAnswer[]): boolean {
  const [first] = answers
  if (!first) return false
  return first.paidCents + first.adjustedCents + first.patientCents > totalCents
}

/** A payer took its answer back, and a later one paid on other amounts than those that count now. */
function needsRebilling(resolved: readonly ResolvedDecision[], answers: readonly PayerAnswer[]): boolean {
  return answers.some((later) => {
    if (later.paidCents <= 0) return false
    const place = getSequencePlace(later.sequence)
    const isTakenBack = resolved.some(
      ({ decision, state }) =>
        decision.kind === 'reversal' && state === 'reversed' && getSequencePlace(decision.sequence) < place,
    )
    const before = answers.filter(({ sequence }) => getSequencePlace(sequence) < place)
    const isSame =
      before.length === place && later.priorCents === sum(before, (one) => one.paidCents + one.adjustedCents)
    return isTakenBack && !isSame
  })
}

const sum = <Item>(items: readonly Item[], read: (item: Item) => number): number =>
  items.reduce((cents, item) => cents + read(item), 0)
