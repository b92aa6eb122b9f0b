/** The products of an order for the safety rules and for supplies, by the product list of the contraindications. Rules CX2 and WO7. */
import { identifyProduct, identifyNamed, type SafetyItem } from '../contraindications/identify.ts'
import { findProducts } from '../contraindications/find-products.ts'
import { products } from '../contraindications/products.ts'
import { supplyProducts } from '../contraindications/supply-traits.ts'
import { supplies, type SupplyId } from '../recommendations/supplies.ts'
import { countOrderChanges, type WoundOrderParts } from './order-parts.ts'

export type OrderedProducts = Pick<
  WoundOrderParts,
  'orderType' | 'cleanser' | 'product' | 'secondaryDressing' | 'securement' | 'instructions'
>

export function identifyWoundOrder(order: OrderedProducts): SafetyItem[] {
  const { cleanser, product, secondaryDressing, securement, instructions } = order
  return [
    ...identifyProduct(cleanser ?? '', 'cleanser'),
    // A device is no product with ingredients: only what its text names.
    ...(order.orderType === 'offloading'
      ? identifyNamed(product, 'product')
      : identifyProduct(product, 'product')),
    ...identifyProduct(secondaryDressing ?? '', 'secondaryDressing'),
    ...identifyNamed(securement ?? '', 'securement'),
    ...identifyNamed(instructions ?? '', 'instructions'),
  ]
}

/** Offered while a product is typed, as they continue a sentence. Any other text is accepted. */
export const orderProductLabels: readonly string[] = products.map(({ label }) =>
  label === 'Xeroform' ? label : label.charAt(0).toLowerCase() + label.slice(1),
)

const suppliesByProduct: ReadonlyMap<string, SupplyId> = new Map([
  ...([
    ['Silver dressing', 'silver-dressing'],
    ['Cadexomer iodine', 'iodine-dressing'],
    ['Medical honey', 'honey-dressing'],
    ['Foam with silicone adhesive border', 'foam-silicone'],
    ['Silicone foam', 'foam'],
    ['Hydrocolloid', 'hydrocolloid'],
    ['Contact layer', 'contact-layer'],
    ['Silicone contact layer', 'contact-layer'],
    ['Skin barrier film', 'barrier-film'],
    ['Compression', 'compression-system'],
    ['Reduced compression', 'light-compression'],
    ['Total contact cast', 'contact-cast'],
    ['Negative pressure therapy', 'negative-pressure'],
  ] as const),
  ...(Object.entries(supplyProducts) as [SupplyId, string][]) // its own keys
    .filter(([id]) => id !== 'cavity-filler')
    .map(([id, label]) => [label, id] as const),
])

/** Devices that are no wound product. */
const suppliesByText: readonly (readonly [RegExp, SupplyId])[] = [
  [/\bheel\b.*\b(boot|protector|suspension)/i, 'heel-boot'],
  [/\bremovable\b.*\bwalker\b/i, 'removable-walker'],
  [/\b(support surface|mattress)\b/i, 'support-surface'],
]

/** The supply that a text names; undefined where none of the formulary fits. */
export function findOrderSupply(text: string): SupplyId | undefined {
  const named = suppliesByText.find(([pattern]) => pattern.test(text))
  if (named) return named[1]
  return findProducts(text)
    .map(({ label }) => suppliesByProduct.get(label))
    .find((supply) => supply !== undefined)
}

export type ProposedSupply = {
  readonly supplyId: SupplyId
  /** Null: the order does not say how many; the person who orders enters it. */
  readonly quantity: number | null
}

/** One lasts for several changes: how many are needed is not known. */
const lastingUnits: readonly string[] = ['bottle', 'tube']

/** What the order uses up in so many days. */
export function proposeOrderSupplies(
  parts: Pick<
    WoundOrderParts,
    'cleanser' | 'product' | 'quantity' | 'secondaryDressing' | 'securement' | 'frequency' | 'frequencyNumber'
  >,
  days: number,
): ProposedSupply[] {
  const changes = countOrderChanges(parts, days)
  const items = [
    {
      text: parts.product,
      count: changes === null || parts.quantity === null ? null : changes * parts.quantity,
    },
    ...[parts.cleanser, parts.secondaryDressing, parts.securement].map((text) => ({ text, count: changes })),
  ]
  const found = new Map<SupplyId, number | null>()
  for (const { text, count: needed } of items) {
    const supplyId = text ? findOrderSupply(text) : undefined
    if (!supplyId) continue
    const count = lastingUnits.includes(supplies[supplyId].unit) ? null : needed
    const before = found.get(supplyId)
    found.set(
      supplyId,
      before === undefined ? count : before === null || count === null ? null : before + count,
    )
  }
  return [...found].map(([supplyId, quantity]) => ({ supplyId, quantity }))
}
