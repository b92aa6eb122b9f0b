/** Ordering the supplies of a recommendation, with what they cost by the formulary. */
import type { TreatmentRecommendation } from '@mendwell/contract'
import type { ReactNode } from 'react'
import { formatPrice, formatWound } from '../labels.ts'
import { computeOrderTotal } from './order-values.ts'
import { SupplyOrderDialog } from './supply-order-dialog.tsx'

export function OrderSuppliesDialog({
  one,
  banner,
  onClose,
}: {
  one: TreatmentRecommendation
  banner: ReactNode
  onClose: () => void
}) {
  const { id: recommendationId, patientId, woundId } = one
  return (
    <SupplyOrderDialog
      about={{ patientId, woundId, recommendationId }}
      description={`${one.title}, ${formatWound(one)}`}
      banner={banner}
      lines={one.supplies.map((supply) => ({
        ...supply,
        hint: `${formatPrice(supply.cost)} each${supply.isSamplePrice ? ', sample price' : ''}; enter 0 to skip`,
      }))}
      draftId={recommendationId}
      renderTotal={(quantities) => {
        const total = computeOrderTotal(one, quantities)
        return (
          <p className="pt-3 font-semibold" role="status">
            Total {total === null ? 'not available: one or more supplies have no price' : formatPrice(total)}
          </p>
        )
      }}
      onClose={onClose}
    />
  )
}
