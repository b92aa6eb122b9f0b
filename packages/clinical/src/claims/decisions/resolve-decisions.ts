/**
 * Which of a claim's payer decisions count. The result depends on what was decided, never on the order in which files arrived, and a
 * decision that is given twice counts once. Rule CB2.
 */
import type { PayerSequence } from './sequences.ts'

export type ClaimDecision = {
  /** Identifies it, and orders decisions of one day. */
  readonly key: string
  readonly sequence: PayerSequence
  /** Answer: the whole claim. Partial: an amount entered by a person, added to others. Reversal: an answer taken back. */
  readonly kind: 'answer' | 'partial' | 'reversal'
  readonly decidedOn: string
  readonly controlNumber: string | null
  readonly paidCents: number
  /** Contractual and other reductions, without what earlier payers did. */
  readonly adjustedCents: number
  /** Patient responsibility, and what may not be collected from the patient but billed to the next payer. */
  readonly patientCents: number
  /** Of it: deductible, coinsurance and copay, which a QMB never pays. */
  readonly sharingCents: number
  readonly deniedCents: number
  /** What earlier payers paid and adjusted, as this one saw it (OA-23). Information only. */
  readonly priorCents: number
  /** The payer forwarded the claim to the next one. */
  readonly isCrossover: boolean
  /** It says that the patient is a QMB. */
  readonly isQmb: boolean
  /** The claim was corrected or appealed since: its denial waits for a new answer. */
  readonly isResubmitted: boolean
  /** A person took it back. */
  readonly isRevoked: boolean
  /** It counted before: of two answers that exclude each other, this one stays. */
  readonly isPosted: boolean
}

/** Waiting: a reversal without its answer, or an answer that needs the reversal of another one first. Replaced: a denial, by a later answer. */
export type DecisionState = 'active' | 'reversed' | 'waiting' | 'replaced'

export type ResolvedDecision = { readonly decision: ClaimDecision; readonly state: DecisionState }

export const isDenial = ({ paidCents, deniedCents }: ClaimDecision): boolean =>
  paidCents === 0 && deniedCents > 0

const byTime = (one: ClaimDecision, other: ClaimDecision) =>
  one.decidedOn.localeCompare(other.decidedOn) || one.key.localeCompare(other.key)

export function resolveDecisions(given: readonly ClaimDecision[]): readonly ResolvedDecision[] {
  const unique = [...new Map(given.map((one) => [one.key, one])).values()].toSorted(byTime)
  const states = new Map<string, DecisionState>()
  for (const decisions of Map.groupBy(unique, ({ sequence }) => sequence).values())
    resolvePayer(decisions, states)
  return unique.map((decision) => ({ decision, state: states.get(decision.key) ?? 'waiting' }))
}

/** All decisions of one payer, in their order. */
function resolvePayer(decisions: readonly ClaimDecision[], states: Map<string, DecisionState>): void {
  for (const one of decisions) if (one.isRevoked) states.set(one.key, 'reversed')
  const listOpen = () => decisions.filter(({ key, kind }) => kind !== 'reversal' && !states.has(key))
  const reversals = decisions.filter(({ key, kind }) => kind === 'reversal' && !states.has(key))
  // Those that name their answer by its number come first, so that none takes the answer of another.
  const inOrder = [...reversals.filter((one) => findNamed(one, listOpen())), ...reversals]
  for (const reversal of new Set(inOrder)) {
    const taken = findReversed(reversal, listOpen())
    for (const one of taken) states.set(one.key, 'reversed')
    states.set(reversal.key, taken.length > 0 ? 'reversed' : 'waiting')
  }
  const open = listOpen()
  for (const one of open) if (one.kind === 'partial') states.set(one.key, 'active')
  const answers = open.filter(({ kind }) => kind === 'answer')
  const kept = answers.filter((one) => !isDenial(one))
  const winner =
    kept.find(({ isPosted }) => isPosted) ??
    kept[0] ??
    answers.findLast(({ isResubmitted }) => !isResubmitted) ??
    answers.at(-1)
  for (const one of answers) {
    const lost = isDenial(one) ? 'replaced' : 'waiting'
    states.set(one.key, one === winner ? 'active' : lost)
  }
}

const isCounterpart = (reversal: ClaimDecision, one: ClaimDecision) => one.paidCents === -reversal.paidCents

const findNamed = (reversal: ClaimDecision, open: readonly ClaimDecision[]) =>
  open.find(
    (one) =>
      isCounterpart(reversal, one) &&
      one.controlNumber !== null &&
      one.controlNumber === reversal.controlNumber,
  )

/** The answer of the same amount and number, else of the same amount where one of the two has no number, else all that was paid together. */
function findReversed(reversal: ClaimDecision, open: readonly ClaimDecision[]): readonly ClaimDecision[] {
  const single =
    findNamed(reversal, open) ??
    open.find(
      (one) =>
        isCounterpart(reversal, one) && (one.controlNumber === null || reversal.controlNumber === null),
    )
  if (single) return [single]
  const sum = open.reduce((cents, { paidCents }) => cents + paidCents, 0)
  return open.length > 1 && sum > 0 && sum === -reversal.paidCents ? open : []
}
