/** What the Braden form proposes to do, by risk and by low subscale. */
import {
  type BradenAnswers,
  type BradenSubscaleId,
  listBradenConcerns,
  listRiskInterventions,
  computeBradenScore,
  bradenSubscales,
} from '@mendwell/clinical'

export type InterventionGroup = { readonly title: string; readonly items: readonly string[] }

/** The proposals in groups, each proposal once; what was checked and is no longer proposed stays visible. */
export function listInterventionGroups(
  answers: BradenAnswers,
  ticked: readonly string[],
): InterventionGroup[] {
  const score = computeBradenScore(answers)
  const proposed: InterventionGroup[] = [
    ...(score.state === 'known' ? [{ title: score.label, items: listRiskInterventions(answers) }] : []),
    ...listBradenConcerns(answers).map(({ subscale, score: level, trigger, interventions }) => ({
      title: `${getSubscaleLabel(subscale)} ${level}${trigger === 'consider' ? ' (consider)' : ''}`,
      items: interventions,
    })),
  ]
  const seen = new Set<string>()
  const once = proposed.map(({ title, items }) => ({
    title,
    items: items.filter((item) => isNewIntervention(seen, item)),
  }))
  const left = ticked.filter((item) => !seen.has(item))
  return [...once, { title: 'Selected before the score changed', items: left }].filter(
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
