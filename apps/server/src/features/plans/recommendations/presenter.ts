/** A recommendation in the contract's format, with current prices. */
import {
  computeSupplyTotal,
  formatEdition,
  getPurpose,
  type RecommendedSupply as RuleSupply,
} from '@mendwell/clinical'
import type { TreatmentRecommendation } from '@mendwell/contract'
import { toDollarsOrNull, type Prices } from '../orders/prices.ts'
import { formatOrderNumber } from '../orders/order-number.ts'
import type { RecommendationRow } from './store.ts'

/** Stored from the rules' own shapes. */
const getSupplies = (row: RecommendationRow) => row.supplies as unknown as RuleSupply[]
const getGuideline = (row: RecommendationRow) =>
  row.guideline as unknown as { name: string; year: number; edition?: string }

export function presentRecommendation(
  row: RecommendationRow,
  prices: Prices,
  approved: ReadonlyMap<string, number>,
): TreatmentRecommendation {
  const guideline = getGuideline(row)
  const lines = getSupplies(row).map((one) => ({ ...one, ...prices.of(one.id) }))
  const total = computeSupplyTotal(lines)
  return {
    ...row,
    patient: row,
    wound: { number: row.woundNumber, location: row.location, laterality: row.laterality },
    // The columns' checks admit what the contract lists.
    type: row.recommendationType,
    guidelines: `${guideline.name}, ${formatEdition(guideline)}`,
    ruleState: approved.get(row.ruleId) === row.ruleVersion ? 'approved' : 'shipped',
    purpose: getPurpose(row.ruleId),
    supplies: lines.map(({ id, name, unit, quantity, for: span, priceCents, isSample }) => ({
      id,
      name,
      unit,
      quantity,
      for: span,
      cost: toDollarsOrNull(priceCents),
      isSamplePrice: isSample,
    })),
    suppliesTotal: total.state === 'known' ? toDollarsOrNull(total.cents) : null,
    isImplemented: row.state === 'implemented',
    implementedDate: row.implementedAt,
    nowForbiddenBy: row.nowForbiddenBy ?? [],
    dismissedDate: row.dismissedAt,
    withdrawnDate: row.withdrawnAt,
    supplyOrder:
      row.orderId === null || row.orderNumber === null
        ? null
        : {
            id: row.orderId,
            orderNumber: formatOrderNumber(row.orderNumber),
            status: row.orderStatus as NonNullable<TreatmentRecommendation['supplyOrder']>['status'],
          },
  }
}
