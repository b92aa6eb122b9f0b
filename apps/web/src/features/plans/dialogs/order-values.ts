/** The order form as it stands on screen, its checks, its total, and its way to the wire. */
import type { TreatmentRecommendation } from '@mendwell/contract'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import { readNumber } from '../../../ui/form/number-text.ts'
import type { NewOrderBody } from '../orders/data.ts'

export type OrderValues = {
  /** As typed, by supply. */
  quantities: Record<string, string>
  urgency: string
  notes: string
}

const mostOfOne = 1_000

export const emptyOrder = ({ supplies }: TreatmentRecommendation): OrderValues => ({
  quantities: Object.fromEntries(supplies.map(({ id, quantity }) => [id, String(quantity)])),
  urgency: 'normal',
  notes: '',
})

const countOf = (text: string | undefined): number | null => {
  const typed = readNumber(text ?? '')
  if (typed.state === 'empty') return 0
  const isCount = typed.state === 'number' && Number.isInteger(typed.value)
  return isCount && typed.value >= 0 && typed.value <= mostOfOne ? typed.value : null
}

export function checkOrder({ quantities }: OrderValues): FieldMessages<OrderValues> {
  const counts = Object.values(quantities).map(countOf)
  if (counts.includes(null)) return { quantities: `Give whole numbers from 0 to ${mostOfOne}` }
  return counts.every((count) => count === 0) ? { quantities: 'Order at least one supply' } : {}
}

/** In dollars; null where a price or a number is missing. Added in cents. */
export function orderTotal(
  { supplies }: TreatmentRecommendation,
  quantities: OrderValues['quantities'],
): number | null {
  let cents = 0
  for (const { id, cost } of supplies) {
    const count = countOf(quantities[id])
    if (count === 0) continue
    if (count === null || cost === null) return null
    cents += count * Math.round(cost * 100)
  }
  return cents / 100
}

/** What of it is ordered at all. */
export const orderedSupplies = (
  { supplies }: TreatmentRecommendation,
  quantities: OrderValues['quantities'],
) => supplies.map(({ id }) => id).filter((id) => countOf(quantities[id]) !== 0)

export const toOrder = (one: TreatmentRecommendation, values: OrderValues): NewOrderBody => ({
  patientId: one.patientId,
  woundId: one.woundId,
  recommendationId: one.id,
  urgency: values.urgency as NewOrderBody['urgency'], // chosen from its list
  items: one.supplies.flatMap(({ id }) => {
    const quantity = countOf(values.quantities[id])
    return quantity ? [{ supplyId: id, quantity }] : []
  }),
  notes: values.notes.trim() || null,
})
