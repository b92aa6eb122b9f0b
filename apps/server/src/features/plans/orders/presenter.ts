/** A supply order in the contract's format. */
import type { SupplyId } from '@mendwell/clinical'
import type { SupplyOrder } from '@mendwell/contract'
import { presentHit } from '../safety/presenter.ts'
import type { HitRow } from '../safety/store.ts'
import { formatOrderNumber } from './order-number.ts'
import { toDollarsOrNull } from './prices.ts'
import type { OrderRow } from './store.ts'

type Item = { supplyId: SupplyId; name: string; unit: string; quantity: number; priceCents: number | null }

export function presentOrderRow(row: OrderRow, hits: readonly HitRow[]): SupplyOrder {
  const items = row.items as unknown as Item[] // stored by this feature only
  return {
    ...row,
    orderNumber: formatOrderNumber(row.number),
    facility: row.facilityName === null ? null : { name: row.facilityName },
    patient: row,
    items: items.map(({ priceCents, ...item }) => ({ ...item, cost: toDollarsOrNull(priceCents) })),
    safetyHits: hits.filter((hit) => hit.subjectId === row.id).map(presentHit),
  }
}
