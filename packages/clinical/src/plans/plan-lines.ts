/** What a new line of a treatment plan replaces: a plan has one primary dressing, one compression, one offloading device. Rule CX11. */
import { findProducts } from '../contraindications/find-products.ts'
import type { CheckedPlanLine } from '../contraindications/identify.ts'
import { findRuleByTitle } from '../recommendations/rule-set.ts'
import type { PlanSlot } from './plan-slots.ts'

const slotByAlternatives: { readonly [group: string]: PlanSlot } = {
  'antimicrobial dressing': 'primary-dressing',
  'moisture dressing': 'primary-dressing',
  compression: 'compression',
  offloading: 'offloading',
}
/** Sucrose octasulfate, and the silicone dressing of a skin tear. */
const primaryDressingRules: readonly string[] = ['RC23', 'RC46']
const offloading = /\b(total contact cast|cast walker|walker boot|offloading (boot|shoe|device))\b/

/** Beside or above what covers the bed. "Alginate, cover with foam" still starts with its primary dressing. */
const onTop =
  /^\W*(secondary|cover|secure|outer|over)\b|\b(foam|gauze|film|pad|dressing)s? cover\b|\bas (a )?(cover|secondary)\b/

/**
 * Null: it may be combined with others. Compression, offloading, debridement and negative pressure take precedence over a dressing named
 * with them.
 */
export function findPlanSlot(line: CheckedPlanLine): PlanSlot | null {
  const rule = line.recommendationId ? findRuleByTitle(line.title) : undefined
  if (rule) {
    if (primaryDressingRules.includes(rule.id)) return 'primary-dressing'
    return slotByAlternatives[rule.alternatives ?? ''] ?? null
  }
  // The title names it; a description may name what covers it.
  const found = findProducts(line.title)
  const traits = found.flatMap((product) => product.traits)
  if (traits.some((trait) => trait.endsWith('-compression'))) return 'compression'
  const title = line.title.toLowerCase()
  if (traits.includes('contact-cast') || offloading.test(title)) return 'offloading'
  if (traits.includes('cutting') || traits.includes('negative-pressure')) return null
  const isPrimary = found.some(({ isPrimaryDressing }) => isPrimaryDressing) && !onTop.test(title)
  return isPrimary ? 'primary-dressing' : null
}

export type PlanMerge<Line extends CheckedPlanLine> = {
  readonly after: readonly Line[]
  readonly replaced: readonly Line[]
  readonly slot: PlanSlot | null
}

/** The plan with the new line; the previous line of its slot is removed, unless the clinician retains it. */
export function mergePlanLine<Line extends CheckedPlanLine>(
  before: readonly Line[],
  line: Line,
  isKept: (one: Line) => boolean = () => false,
): PlanMerge<Line> {
  const slot = findPlanSlot(line)
  const replaced = slot === null ? [] : before.filter((one) => findPlanSlot(one) === slot && !isKept(one))
  return { after: [...before.filter((one) => !replaced.includes(one)), line], replaced, slot }
}
