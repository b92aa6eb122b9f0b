/** Which part of a patient balance may be written off, by whom, and why not. Rule PA8. */
import type { AdjustmentKind } from './vocabulary.ts'

export interface AdjustmentRequest {
  readonly kind: AdjustmentKind
  readonly cents: number
  /** Of the claim. */
  readonly balanceCents: number
  /** Of the whole account. */
  readonly accountCents: number
  readonly isMedicare: boolean
}

export interface AdjustmentPolicy {
  readonly smallBalanceCents: number
  /** What the person may adjust at most; null: no limit. */
  readonly limitCents: number | null
}

/** By field; empty: it may be entered. */
export function validateAdjustment(
  request: AdjustmentRequest,
  policy: AdjustmentPolicy,
): { readonly amount?: string; readonly kind?: string } {
  if (request.cents <= 0) return { amount: 'Enter an amount above 0' }
  if (request.cents > request.balanceCents) return { amount: 'The amount exceeds the balance of this visit' }
  if (request.kind === 'small_balance' && request.accountCents > policy.smallBalanceCents)
    return { kind: 'The account balance is above the small balance limit' }
  // Routine waivers of Medicare cost sharing are prohibited; hardship is assessed for each patient.
  if (request.kind === 'courtesy' && request.isMedicare)
    return {
      kind: 'Medicare cost sharing can’t be waived as a courtesy. Use financial hardship if the patient qualifies.',
    }
  // The written rule is the same for all patients, so it needs no person's limit.
  const isLimited = request.kind !== 'small_balance' && policy.limitCents !== null
  if (isLimited && request.cents > policy.limitCents!)
    return { amount: 'The amount is above your limit. Ask an owner or administrator.' }
  return {}
}
