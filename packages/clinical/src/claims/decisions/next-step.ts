/** Who owes what is left of a claim, and what has to happen next. Rule CB7. */
import { addDays } from '../../measurement/days.ts'
import { defineOptions } from '../../vocabulary.ts'
import type { ClaimStatus } from '../data/claim-status.ts'
import type { ClaimBalances } from './balances.ts'
import type { PayerSequence } from './sequences.ts'

export const claimNextSteps = defineOptions('next step of a claim', {
  submit: 'Submit to the current payer',
  await_payer: 'Awaiting the payer’s decision',
  await_crossover: 'Awaiting the crossover payer’s decision',
  add_coverage: 'Add the coverage of the crossover payer',
  bill_next: 'Bill the next payer',
  work_denial: 'Resolve the denial',
  bill_patient: 'Bill the patient',
  rebill_or_refund: 'Rebill or refund the subsequent payer',
  settle_rest: 'Resolve the remaining balance',
  none: 'No balance due',
})
export type ClaimNextStepKind = (typeof claimNextSteps.values)[number]

export type ClaimNextStep = {
  readonly kind: ClaimNextStepKind
  /** From this day on; null: now. */
  readonly dueOn: string | null
}

export type NextStepFacts = {
  readonly status: ClaimStatus
  readonly closed: boolean
  readonly current: PayerSequence
  /** The payer that answered last forwards claims by itself, as original Medicare does. */
  readonly mayCrossOver: boolean
  /** How long the practice waits for a crossover before it bills the next payer. */
  readonly crossoverDays: number
}

type Amounts = Pick<
  ClaimBalances,
  'last' | 'next' | 'needsRebilling' | 'deniedCents' | 'patientCents' | 'owedCents' | 'overpaidCents'
>

export function findNextStep(balances: Amounts, facts: NextStepFacts): ClaimNextStep {
  const now = (kind: ClaimNextStepKind): ClaimNextStep => ({ kind, dueOn: null })
  const { last } = balances
  if (facts.closed) return now('none')
  if (balances.needsRebilling || balances.overpaidCents > 0) return now('rebill_or_refund')
  if (facts.status === 'pending') return now('submit')
  const isForwarded = last?.isCrossover === true
  if (isForwarded && balances.next !== null) return now('await_crossover')
  if (isForwarded) return now('add_coverage')
  if (facts.status === 'submitted' || facts.status === 'approved') return now('await_payer')
  if (balances.next !== null && last && balances.owedCents > 0)
    return {
      kind: 'bill_next',
      dueOn: facts.mayCrossOver ? addDays(last.decidedOn, facts.crossoverDays) : null,
    }
  if (balances.deniedCents > 0) return now('work_denial')
  if (balances.owedCents > 0) return now('settle_rest')
  return now(balances.patientCents > 0 ? 'bill_patient' : 'none')
}
