/** Supplies for an order: proposed from its parts for two weeks. What the order does not say is left for the person who orders. */
import { proposeOrderSupplies, supplies } from '@mendwell/clinical'
import type { WoundOrder } from '@mendwell/contract'
import type { ReactNode } from 'react'
import { SupplyOrderDialog } from '../dialogs/supply-order-dialog.tsx'
import { formatWound } from '../labels.ts'

const days = 14

export function OrderSuppliesForDialog({
  order,
  banner,
  onClose,
}: {
  order: WoundOrder
  banner: ReactNode
  onClose: () => void
}) {
  const { patientId, woundId } = order
  const proposed = proposeOrderSupplies(order, days)
  const blocked = proposed.length === 0 ? 'No items in this order match the formulary' : undefined
  return (
    <SupplyOrderDialog
      about={{ patientId, woundId }}
      description={`${order.name}, ${formatWound(order)}`}
      banner={banner}
      lines={proposed.map(({ supplyId, quantity }) => ({
        id: supplyId,
        name: supplies[supplyId].name,
        unit: supplies[supplyId].unit,
        quantity,
        hint:
          quantity === null
            ? 'The order does not specify a quantity. If blank, this supply is not ordered.'
            : `For ${days} days. Enter 0 to skip.`,
      }))}
      blocked={blocked}
      intro={
        <>
          <p className="pb-3 text-ink2">{order.sentence}</p>
          {blocked && <p className="pb-3">{blocked}.</p>}
        </>
      }
      onClose={onClose}
    />
  )
}
