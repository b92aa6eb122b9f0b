/** Formats of recommendations and orders: patient, cost, quantity. */
import { formatWoundName } from '@mendwell/clinical'
import type { SupplyOrder, TreatmentRecommendation } from '@mendwell/contract'

/** `Wound B Left heel` */
export const formatWound = ({ wound }: Pick<TreatmentRecommendation, 'wound'>) =>
  `Wound ${formatWoundName(wound)}`

/** `$1,234.50`; without a price a word. */
export const formatPrice = (amount: number | null) =>
  amount === null ? 'no price' : amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' })

/** Price times quantity in dollars, counted in cents; null without a price. */
export const computeLineCost = ({
  cost,
  quantity,
}: Pick<TreatmentRecommendation['supplies'][number], 'cost' | 'quantity'>) =>
  cost === null ? null : (quantity * Math.round(cost * 100)) / 100

/** `3 × Foam dressing, 1 × Sterile saline` */
export const formatItems = ({ items }: Pick<SupplyOrder, 'items'>) =>
  items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')
