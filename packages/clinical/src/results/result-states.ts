/** The states of a result and the steps between them, rule RS1, and when one is overdue or unreviewed, rule RS2. */
import { countDaysBetween } from '../measurement/days.ts'
import { defineOptions } from '../vocabulary.ts'
import type { ResultKind } from './result-vocabulary.ts'

export const resultStates = defineOptions('state', {
  ordered: 'Ordered',
  pending: 'Pending',
  resulted: 'Resulted',
  reviewed: 'Reviewed',
  cancelled: 'Cancelled',
  'entered-in-error': 'Entered in error',
})
export type ResultState = (typeof resultStates.values)[number]

export const resultSteps = defineOptions('step', {
  collect: 'Collected or sent',
  result: 'Result entered',
  correct: 'Result corrected',
  review: 'Reviewed',
  cancel: 'Cancelled',
  void: 'Entered in error',
})
export type ResultStep = (typeof resultSteps.values)[number]

const steps: { readonly [state in ResultState]: { readonly [step in ResultStep]?: ResultState } } = {
  ordered: { collect: 'pending', result: 'resulted', cancel: 'cancelled', void: 'entered-in-error' },
  pending: { result: 'resulted', cancel: 'cancelled', void: 'entered-in-error' },
  resulted: { review: 'reviewed', correct: 'resulted', void: 'entered-in-error' },
  // A corrected result has not been seen yet.
  reviewed: { correct: 'resulted', void: 'entered-in-error' },
  cancelled: { void: 'entered-in-error' },
  'entered-in-error': {},
}

/** Undefined: not possible from this state. */
export const getNextResultState = (state: ResultState, step: ResultStep): ResultState | undefined =>
  steps[state][step]

export const listResultSteps = (state: ResultState): ResultStep[] =>
  resultSteps.values.filter((step) => steps[state][step] !== undefined)

/** Days after which a result that has not come is asked about, unless a date was given. Product decision. */
export const resultDueDays: { readonly [kind in ResultKind]: number } = {
  lab: 3,
  culture: 5,
  imaging: 7,
  pathology: 14,
  'vascular-study': 14,
}

type Awaited = {
  readonly kind: ResultKind
  readonly state: ResultState
  readonly orderedOn: string
  readonly dueOn: string | null
}

/** Days after which a result that came should have been reviewed. Product decision. */
export const reviewDueDays = 2

/** Resulted and not reviewed for longer, so that a resistant organism is not read two weeks later. */
export function isReviewOverdue(
  { state, resultedOn }: { readonly state: ResultState; readonly resultedOn: string | null },
  today: string,
): boolean {
  if (state !== 'resulted' || resultedOn === null) return false
  const days = countDaysBetween(resultedOn, today)
  return days !== null && days > reviewDueDays
}

/** Ordered or pending, and past the date it was expected on. */
export function isResultOverdue({ kind, state, orderedOn, dueOn }: Awaited, today: string): boolean {
  if (state !== 'ordered' && state !== 'pending') return false
  if (dueOn !== null) return today > dueOn
  const days = countDaysBetween(orderedOn, today)
  return days !== null && days > resultDueDays[kind]
}
