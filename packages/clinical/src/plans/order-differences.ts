/** Where a wound's orders name something else than its plan, by the place in the plan that both fill. Rule WO10. The order is carried out. */
import { findProducts } from '../contraindications/find-products.ts'
import type { CheckedPlanLine } from '../contraindications/identify.ts'
import { supplyProducts } from '../contraindications/supply-traits.ts'
import { findRuleByTitle } from '../recommendations/rule-set.ts'
import { findPlanSlot } from './plan-lines.ts'
import type { PlanSlot } from './plan-slots.ts'

export type OrderDifference = { readonly slot: PlanSlot; readonly planned: string; readonly ordered: string }

/** Products in effect at the wound, as ordered. What names no known product is not compared. */
export function listOrderDifferences(
  lines: readonly CheckedPlanLine[],
  ordered: readonly string[],
): OrderDifference[] {
  return ordered.flatMap((product) => {
    const slot = findPlanSlot({ title: product })
    if (slot === null) return []
    const planned = lines.filter((line) => findPlanSlot(line) === slot)
    const named = listKinds(product)
    const known = planned.filter((line) => listPlannedKinds(line).length > 0)
    const isSame = known.some((line) => isSameKind(listPlannedKinds(line), named))
    const [first] = known
    return first && named.length > 0 && !isSame ? [{ slot, planned: first.title, ordered: product }] : []
  })
}

const listKinds = (text: string): string[] => findProducts(text).map(({ label }) => toKind(label))

const antimicrobial = /silver|iodine|iodoform|honey|polyhexanide/i

/** One kind in common, and the same antimicrobial in both: silver foam is not foam. */
function isSameKind(planned: readonly string[], ordered: readonly string[]): boolean {
  const pickAgents = (kinds: readonly string[]) =>
    kinds
      .filter((kind) => antimicrobial.test(kind))
      .toSorted()
      .join()
  return planned.some((kind) => ordered.includes(kind)) && pickAgents(planned) === pickAgents(ordered)
}

/** Foam with and without a border are both foam: a difference of kind is asked about, not of brand. */
const toKind = (label: string): string => (/\bfoam\b/i.test(label) && !/silver/i.test(label) ? 'Foam' : label)

/** A line from a recommendation also names what its rule uses. */
function listPlannedKinds(line: CheckedPlanLine): string[] {
  const rule = line.recommendationId ? findRuleByTitle(line.title) : undefined
  const supplied = (rule?.supplies ?? []).flatMap(({ supply }) => supplyProducts[supply] ?? [])
  return [...new Set([...listKinds(line.title), ...supplied.map(toKind)])]
}
