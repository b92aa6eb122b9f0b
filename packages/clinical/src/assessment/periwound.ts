/**
 * Periwound skin has as many conditions as were seen. Rule WA13. The specification's field holds one: the first of them in its order of
 * concern, so that readers of the single field see the graver one. Intact excludes the others.
 */
import type { periwoundConditions } from './finding-vocabulary.ts'

export type PeriwoundCondition = (typeof periwoundConditions.values)[number]

/** Signs of infection first, then what the dressing has to change. */
const byConcern: readonly PeriwoundCondition[] = [
  'erythema',
  'induration',
  'maceration',
  'excoriation',
  'hyperkeratosis',
  'intact',
]

type PeriwoundAnswers = {
  readonly periwoundCondition?: PeriwoundCondition | null | undefined
  readonly periwoundConditions?: readonly PeriwoundCondition[] | null | undefined
}

/** Empty: not documented. Records from before there were several have one. */
export function listPeriwoundConditions(answers: PeriwoundAnswers): readonly PeriwoundCondition[] {
  const { periwoundCondition, periwoundConditions } = answers
  if (periwoundConditions && periwoundConditions.length > 0)
    return byConcern.filter((one) => periwoundConditions.includes(one))
  return periwoundCondition ? [periwoundCondition] : []
}

export const hasPeriwound = (answers: PeriwoundAnswers, condition: PeriwoundCondition): boolean =>
  listPeriwoundConditions(answers).includes(condition)

export const findMainPeriwound = (
  conditions: readonly PeriwoundCondition[] | null | undefined,
): PeriwoundCondition | null => byConcern.find((one) => conditions?.includes(one)) ?? null

export type PeriwoundProblem = 'intact-beside-others' | 'not-the-main-one'

export function checkPeriwound(answers: PeriwoundAnswers): PeriwoundProblem | null {
  const { periwoundCondition, periwoundConditions } = answers
  if (!periwoundConditions || periwoundConditions.length === 0) return null
  if (periwoundConditions.includes('intact') && periwoundConditions.length > 1) return 'intact-beside-others'
  // A caller that sends both sends one fact.
  return periwoundCondition && !periwoundConditions.includes(periwoundCondition) ? 'not-the-main-one' : null
}
