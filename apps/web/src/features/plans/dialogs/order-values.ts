/** The order form: values, validation, total, and conversion to the request. */
import type { SupplyId } from '@mendwell/clinical'
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

/** Quantities as proposed; null is left blank. */
export const createEmptyOrder = (
  lines: readonly { readonly id: string; readonly quantity: number | null }[],
): OrderValues => ({
  quantities: Object.fromEntries(lines.map(({ id, quantity }) => [id, String(quantity ?? '')])),
  urgency: 'normal',
  notes: '',
})

const parseCount = (text: string | undefined): number | null => {
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

/** What of these is ordered at all. */
export const listOrderedSupplies = <Id extends string>(
  ids: readonly Id[],
  quantities: OrderValues['quantities'],
): Id[] => ids.filter((id) => parseCount(quantities[id]) !== 0)

export const toOrderRequest = (
  ids: readonly SupplyId[],
  values: OrderValues,
): Pick<NewOrderBody, 'urgency' | 'items' | 'notes'> => ({
  urgency: values.urgency as NewOrderBody['urgency'], // selected from its list
  items: ids.flatMap((supplyId) => {
    const quantity = parseCount(values.quantities[supplyId])
    return quantity ? [{ supplyId, quantity }] : []
  }),
  notes: values.notes.trim() || null,
})
