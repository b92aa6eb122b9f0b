/** The order form: values, validation, total, and conversion to the request. */
import type { TreatmentRecommendation } from '@mendwell/contract'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import { parseNumber } from '../../../ui/form/number-text.ts'
import type { NewOrderBody } from '../orders/data.ts'

export type OrderValues = {
  /** As typed, by supply. */
  quantities: Record<string, string>
  urgency: string
  notes: string
}

const maxQuantity = 1_000

export const createEmptyOrder = ({ supplies }: TreatmentRecommendation): OrderValues => ({
  quantities: Object.fromEntries(supplies.map(({ id, quantity }) => [id, String(quantity)])),
  urgency: 'normal',
  notes: '',
})

export const parseCount = (text: string | undefined): number | null => {
  const typed = parseNumber(text ?? '')
  if (typed.state === 'empty') return 0
  const isCount = typed.state === 'number' && Number.isInteger(typed.value)
  return isCount && typed.value >= 0 && typed.value <= maxQuantity ? typed.value : null
}

export function validateOrder({ quantities }: OrderValues): FieldMessages<OrderValues> {
  const counts = Object.values(quantities).map(parseCount)
  if (counts.includes(null)) return { quantities: `Enter a whole number from 0 to ${maxQuantity}` }
  return counts.every((count) => count === 0)
    ? { quantities: 'Enter a quantity for one or more supplies' }
    : {}
}

/** In dollars; null where a price or a number is missing. Added in cents. */
export function computeOrderTotal(
  { supplies }: TreatmentRecommendation,
  quantities: OrderValues['quantities'],
): number | null {
  let cents = 0
  for (const { id, cost } of supplies) {
    const count = parseCount(quantities[id])
    if (count === 0) continue
    if (count === null || cost === null) return null
    cents += count * Math.round(cost * 100)
  }
  return cents / 100
}

/** What of it is ordered at all. */
export const listOrderedSupplies = (
  { supplies }: TreatmentRecommendation,
  quantities: OrderValues['quantities'],
) => supplies.map(({ id }) => id).filter((id) => parseCount(quantities[id]) !== 0)

export const toOrderRequest = (one: TreatmentRecommendation, values: OrderValues): NewOrderBody => ({
  patientId: one.patientId,
  woundId: one.woundId,
  recommendationId: one.id,
  urgency: values.urgency as NewOrderBody['urgency'], // selected from its list
  items: one.supplies.flatMap(({ id }) => {
    const quantity = parseCount(values.quantities[id])
    return quantity ? [{ supplyId: id, quantity }] : []
  }),
  notes: values.notes.trim() || null,
})
