/** How a wound's open recommendations are laid out: the first three, every immediate one, and the rest when asked for; by purpose. */
import type { TreatmentRecommendation } from '@mendwell/contract'
import type { RecommendationPurpose } from '@mendwell/clinical'

/** Shown of a wound before more is asked for. */
const shownFirst = 3

/** In rank order in; immediate ones rank first and are never left out. */
export function pickFirst<One extends Pick<TreatmentRecommendation, 'priority'>>(
  open: readonly One[],
  isExpanded: boolean,
): readonly One[] {
  if (isExpanded) return open
  const immediate = open.filter(({ priority }) => priority === 'immediate').length
  return open.slice(0, Math.max(shownFirst, immediate))
}

/** Purposes in the order of what matters most in each. */
export const groupByPurpose = <One extends { readonly purpose: RecommendationPurpose }>(
  shown: readonly One[],
): readonly (readonly [RecommendationPurpose, readonly One[]])[] => [
  ...Map.groupBy(shown, ({ purpose }) => purpose),
]
