/**
 * Whether a remittance balances, to the cent: the payment against its claims and provider adjustments, each claim and each line against its
 * adjustments. What does not balance is not posted unreviewed.
 */
import type { Adjustment, Remittance } from './types.ts'

export type Imbalance = {
  readonly at: 'payment' | 'claim' | 'line'
  readonly claimNumber: string | null
  /** Place of the line in its claim, from 0. */
  readonly line: number | null
  readonly expectedCents: number
  readonly foundCents: number
  readonly words: string
}

export function findImbalances(remittance: Remittance): readonly Imbalance[] {
  const { claims, providerAdjustments, paymentCents } = remittance
  const expected = sumBy(claims, (claim) => claim.paidCents) - sumBy(providerAdjustments, (one) => one.cents)
  return [
    ...findImbalance({ at: 'payment', claimNumber: null, line: null }, expected, paymentCents),
    ...claims.flatMap((claim, place) => {
      const lineCuts = claim.lines.flatMap((line) => line.adjustments)
      const left = claim.chargeCents - sumAdjustments(claim.adjustments) - sumAdjustments(lineCuts)
      const number = claim.claimNumber || `(claim ${place + 1})`
      return [
        ...findImbalance({ at: 'claim', claimNumber: number, line: null }, left, claim.paidCents),
        ...claim.lines.flatMap((line, index) => {
          const kept = line.chargeCents - sumAdjustments(line.adjustments)
          return findImbalance({ at: 'line', claimNumber: number, line: index }, kept, line.paidCents)
        }),
      ]
    }),
  ]
}

const sumBy = <Item>(items: readonly Item[], cents: (item: Item) => number) =>
  items.reduce((total, item) => total + cents(item), 0)

const sumAdjustments = (adjustments: readonly Adjustment[]) => sumBy(adjustments, (one) => one.cents)

/** For the biller; `formatAmount` writes amounts as X12 has them, such as `.5`. */
const formatDollars = (cents: number) => `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`

function findImbalance(
  where: Pick<Imbalance, 'at' | 'claimNumber' | 'line'>,
  expectedCents: number,
  foundCents: number,
): readonly Imbalance[] {
  if (expectedCents === foundCents) return []
  const place = {
    payment: 'The payment',
    claim: `Claim ${where.claimNumber}`,
    line: `Line ${(where.line ?? 0) + 1} of claim ${where.claimNumber}`,
  }[where.at]
  const words = `${place} is out of balance: ${formatDollars(foundCents)} paid, ${formatDollars(expectedCents)} expected.`
  return [{ ...where, expectedCents, foundCents, words }]
}
