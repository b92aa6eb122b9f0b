/** Today's prices of an organization, in cents. What it has not entered has no price. */
import { createPriceLookup } from '@mendwell/clinical'
import type { Db } from '../../../platform/db/connection.ts'
import { listFormularyRows } from './formulary-store.ts'

export interface Prices {
  of(supply: string): { priceCents: number | null; isSample: boolean }
}

export const toDollarsOrNull = <Cents extends number | null>(cents: Cents) =>
  (cents === null ? null : cents / 100) as Cents extends number ? number : number | null // null in, null out

const toCentsOrNull = (amount: number | null): number | null =>
  amount === null ? null : Math.round(amount * 100)

export async function loadPrices(db: Db, organizationId: string): Promise<Prices> {
  const rows = await listFormularyRows(db, organizationId)
  const findPriceCents = createPriceLookup(
    rows.map((row) => ({ supply: row.supplyId, priceCents: toCentsOrNull(row.price) })),
  )
  return {
    of: (supply) => ({
      priceCents: findPriceCents(supply),
      isSample: rows.some((row) => row.supplyId === supply && row.isSample),
    }),
  }
}
