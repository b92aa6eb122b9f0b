/** Who answers a claim, in order: the payers that decided or have it, then the patient's other active plans. Pure. */
import { getSequencePlace, payerSequences, type PayerSequence } from '@mendwell/clinical'
import type { ClaimRow } from '../claims/store.ts'
import type { ClaimCoverage, DecisionRow } from './store.ts'

export interface ClaimPayer extends ClaimCoverage {
  sequence: PayerSequence
}

type ClaimKey = Pick<ClaimRow, 'id' | 'coverageId' | 'payerSequence'>

export function buildPayerChain(
  claim: ClaimKey,
  coverages: readonly ClaimCoverage[],
  decisions: readonly DecisionRow[],
): ClaimPayer[] {
  const own = coverages.filter(({ claimId }) => claimId === claim.id)
  const chain: ClaimPayer[] = []
  const isFree = (one: ClaimCoverage) => chain.every(({ payerId }) => payerId !== one.payerId)
  for (const sequence of payerSequences.values) {
    const named =
      sequence === claim.payerSequence
        ? claim.coverageId
        : decisions.findLast((one) => one.claimId === claim.id && one.sequence === sequence)?.coverageId
    const fixed = own.find(({ coverageId }) => coverageId === named)
    // Another first payer does not come second.
    const coverage =
      fixed ??
      (sequence === 'primary'
        ? undefined
        : own.find(
            (one) =>
              one.isActive &&
              isFree(one) &&
              one.rank !== 'primary' &&
              !isNamedLater(one, claim, decisions, sequence),
          ))
    if (coverage) chain.push({ ...coverage, sequence })
  }
  return chain
}

/** It decided, or has the claim, in a later place. */
const isNamedLater = (
  { coverageId }: ClaimCoverage,
  claim: ClaimKey,
  decisions: readonly DecisionRow[],
  sequence: PayerSequence,
) => {
  const isLater = (one: PayerSequence) => getSequencePlace(one) > getSequencePlace(sequence)
  return (
    (coverageId === claim.coverageId && isLater(claim.payerSequence)) ||
    decisions.some(
      (one) => one.claimId === claim.id && one.coverageId === coverageId && isLater(one.sequence),
    )
  )
}
