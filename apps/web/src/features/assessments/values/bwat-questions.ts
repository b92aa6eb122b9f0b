/** What the Bates-Jensen tool still asks beside the form, and what it derives from it. */
import {
  type AssessmentAnswers,
  toBwatAnswers,
  type BwatAnswers,
  type BwatItem,
  bwatItems,
  type BwatItemId,
  computeBwatScore,
  type BwatScore,
} from '@mendwell/clinical'
import type { AssessmentValues } from './values.ts'

/** Items that the form asks in its own way; the tool asks again only where that answer leaves two levels open. */
const dependencies: { readonly [item in BwatItemId]?: (answers: AssessmentAnswers) => boolean } = {
  size: () => true,
  necroticAmount: () => true,
  necroticType: (answers) => toBwatAnswers(answers).necroticAmount === null,
  exudateType: () => true,
  exudateAmount: (answers) => !answers.exudateAmount,
  undermining: ({ underminingPresent, tunnelingPresent }) =>
    underminingPresent === null || underminingPresent === undefined || tunnelingPresent === undefined,
  edema: (answers) => !answers.periwoundEdema,
}

export type BwatState = {
  /** To be asked now, answered or not. */
  readonly asked: readonly BwatItem[]
  readonly left: number
  /** Items that wait for an answer of the form. */
  readonly waiting: readonly BwatItem[]
  readonly score: BwatScore
}

export function computeBwatState(answers: AssessmentAnswers, given: AssessmentValues['bwat']): BwatState {
  const derived = toBwatAnswers(answers)
  const open = bwatItems.filter(({ id }) => derived[id] === null || derived[id] === undefined)
  const waiting = open.filter(({ id }) => dependencies[id]?.(answers))
  const asked = open.filter((item) => !waiting.includes(item))
  const own = pickOpenBwatAnswers(answers, given)
  return {
    asked,
    waiting,
    left: asked.filter(({ id }) => own[id] === undefined).length,
    score: computeBwatScore({ ...derived, ...(own as BwatAnswers) }), // levels from the tool's own lists
  }
}

/** One count: how many items are known, and where the others come from. */
export function formatBwatState({ score, waiting, left }: BwatState): string {
  const of = bwatItems.length
  if (score.state === 'known') return `${score.severity.label}. Range 13–65; a lower score is better`
  const from = [waiting.length > 0 && 'this form', left > 0 && 'the items below']
  return `${of - waiting.length - left} of ${of} items documented. Complete ${from.filter(Boolean).join(' and ')}`
}

/** Only current questions: an answer to a question that the form has since answered does not count. */
export function pickOpenBwatAnswers(
  answers: AssessmentAnswers,
  given: AssessmentValues['bwat'],
): AssessmentValues['bwat'] {
  const derived = toBwatAnswers(answers)
  return Object.fromEntries(
    Object.entries(given).filter(([id]) => {
      const item = id as BwatItemId // its own keys
      return (derived[item] ?? null) === null && !dependencies[item]?.(answers)
    }),
  )
}
