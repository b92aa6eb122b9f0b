/** What the Braden form proposes to do, by risk and by low subscale. */
import {
  type BradenAnswers,
  type BradenSubscaleId,
  listBradenConcerns,
  bradenRiskInterventions,
  computeBradenScore,
  bradenSubscales,
} from '@mendwell/clinical'

export type InterventionGroup = { readonly title: string; readonly items: readonly string[] }

/** The proposals in groups, each proposal once; what was ticked and is proposed no more stays in view. */
export function listInterventionGroups(
  answers: BradenAnswers,
  ticked: readonly string[],
): InterventionGroup[] {
  const score = computeBradenScore(answers)
  const proposed: InterventionGroup[] = [
    ...(score.state === 'known'
      ? [{ title: `For ${score.label.toLowerCase()}`, items: bradenRiskInterventions[score.riskLevel] }]
      : []),
    ...listBradenConcerns(answers).map(({ subscale, score: level, trigger, interventions }) => ({
      title: `${getSubscaleLabel(subscale)} ${level}${trigger === 'consider' ? ', to consider' : ''}`,
      items: interventions,
    })),
  ]
  const seen = new Set<string>()
  const once = proposed.map(({ title, items }) => ({
    title,
    items: items.filter((item) => isNewIntervention(seen, item)),
  }))
  const left = ticked.filter((item) => !seen.has(item))
  return [...once, { title: 'Ticked before the answers changed', items: left }].filter(
    ({ items }) => items.length > 0,
  )
}

function isNewIntervention(seen: Set<string>, item: string): boolean {
  if (seen.has(item)) return false
  seen.add(item)
  return true
}

const getSubscaleLabel = (subscale: BradenSubscaleId) =>
  bradenSubscales.find(({ id }) => id === subscale)?.label ?? subscale
