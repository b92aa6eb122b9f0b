/** Which payer has a claim after what was decided, and its status there. Rule CB8. */
import type { ClaimStatus } from '../data/claim-status.ts'
import type { ClaimBalances } from './balances.ts'
import type { PayerSequence } from './sequences.ts'

export type ClaimPosition = { readonly sequence: PayerSequence; readonly status: ClaimStatus }

/** A claim that was sent to the next payer, or sent again, stays there until that payer answers. */
export function locateClaim(
  { last, next }: Pick<ClaimBalances, 'last' | 'next'>,
  at: ClaimPosition,
): ClaimPosition {
  // The first payer took its answer back and owes another one.
  if (!last) return at.sequence === 'primary' ? at : { sequence: 'primary', status: 'submitted' }
  if (last.isResubmitted && at.sequence === last.sequence) return at
  if (next !== null && at.sequence === next) return at
  if (next !== null && last.isCrossover) return { sequence: next, status: 'submitted' }
  return { sequence: last.sequence, status: last.isDenial ? 'denied' : 'paid' }
}
