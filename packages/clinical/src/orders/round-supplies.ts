/** What a round needs for one change of every order: named as ordered, counted in wounds and, where the orders say it, in pieces. Rule WO11. */
import type { WoundOrderParts } from './order-parts.ts'

export type RoundOrder = Pick<
  WoundOrderParts,
  | 'orderType'
  | 'cleanser'
  | 'product'
  | 'size'
  | 'quantity'
  | 'secondaryDressing'
  | 'secondarySize'
  | 'securement'
  | 'frequency'
>

export type RoundSupply = {
  readonly name: string
  readonly size: string | null
  /** Orders that name it. */
  readonly orders: number
  /** Null: an order does not say how many. */
  readonly pieces: number | null
}

/** A device, and what stays in place at all times, is with the patient already. */
const isChanged = ({ orderType, frequency }: RoundOrder) =>
  orderType !== 'offloading' && frequency !== 'continuous'

/** One size of a product is one line, however it is capitalized; by name. */
export function listRoundSupplies(orders: readonly RoundOrder[]): RoundSupply[] {
  const parts = orders.filter(isChanged).flatMap((order) => [
    { name: order.product, size: order.size, pieces: order.quantity },
    { name: order.secondaryDressing, size: order.secondarySize, pieces: null },
    { name: order.cleanser, size: null, pieces: null },
    { name: order.securement, size: null, pieces: null },
  ])
  const found = new Map<string, RoundSupply>()
  for (const { name, size, pieces } of parts) {
    if (name === null) continue
    const key = JSON.stringify([name.toLowerCase(), size?.toLowerCase()])
    const before = found.get(key) ?? { name, size, orders: 0, pieces: 0 }
    found.set(key, {
      ...before,
      orders: before.orders + 1,
      pieces: before.pieces === null || pieces === null ? null : before.pieces + pieces,
    })
  }
  return [...found.values()].toSorted(
    (one, other) =>
      one.name.localeCompare(other.name, 'en') || (one.size ?? '').localeCompare(other.size ?? '', 'en'),
  )
}
