/** What supplies cost, from a formulary. A supply without a price has none: never 0, and then there is no total. Rule RE8. */
import type { SupplyId } from '../recommendations/supplies.ts'

export type FormularyPrice = {
  readonly supply: SupplyId
  readonly priceCents: number
}

/** Looks a price up; null: the formulary has none. */
export type FindPrice = (supply: string) => number | null

export const createPriceLookup =
  (formulary: readonly { readonly supply: string; readonly priceCents: number | null }[]): FindPrice =>
  (supply) =>
    formulary.find((one) => one.supply === supply)?.priceCents ?? null

export type SupplyTotal =
  | { readonly state: 'known'; readonly cents: number }
  /** What of it has no price. */
  | { readonly state: 'unknown'; readonly without: readonly string[] }

/** Cost times quantity, summed. */
export function computeSupplyTotal(
  lines: readonly { readonly name: string; readonly quantity: number; readonly priceCents: number | null }[],
): SupplyTotal {
  const without = lines.filter(({ priceCents }) => priceCents === null).map(({ name }) => name)
  if (without.length > 0) return { state: 'unknown', without }
  return {
    state: 'known',
    cents: lines.reduce((sum, { quantity, priceCents }) => sum + quantity * (priceCents ?? 0), 0),
  }
}
