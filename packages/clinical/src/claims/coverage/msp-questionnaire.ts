/** The questions that find out whether another insurer pays before Medicare, and what the answers come to. Rule CM32. */
import { defineOptions } from '../../vocabulary.ts'
import type { MspReason } from './coverage-order.ts'

export const mspAnswers = defineOptions('Medicare secondary payer answer', {
  yes: 'Yes',
  no: 'No',
  unknown: 'Unknown',
})
export type MspAnswer = (typeof mspAnswers.values)[number]

/** Each with the reason that a yes gives. Their texts are apart, so that pages without the form do not load them. */
export const mspQuestions = [
  { id: 'black_lung', reason: '41' },
  { id: 'federal_program', reason: '16' },
  { id: 'veterans', reason: '42' },
  { id: 'workers_compensation', reason: '15' },
  { id: 'no_fault', reason: '14' },
  { id: 'liability', reason: '47' },
  { id: 'working_aged', reason: '12' },
  { id: 'disabled', reason: '43' },
  { id: 'renal_disease', reason: '13' },
] as const satisfies readonly { id: string; reason: MspReason }[]
export type MspQuestionId = (typeof mspQuestions)[number]['id']

export type MspAnswers = { readonly [id in MspQuestionId]?: MspAnswer }

type MspResult =
  /** At least one question is unanswered or its answer is not known, and none was answered yes. */
  | { readonly state: 'unknown' }
  | { readonly state: 'medicare-first' }
  | { readonly state: 'other-first'; readonly reasons: readonly MspReason[] }

export function computeMspResult(answers: MspAnswers): MspResult {
  const reasons = mspQuestions.filter(({ id }) => answers[id] === 'yes').map(({ reason }) => reason)
  if (reasons.length > 0) return { state: 'other-first', reasons }
  return mspQuestions.every(({ id }) => answers[id] === 'no')
    ? { state: 'medicare-first' }
    : { state: 'unknown' }
}

/** The answer that a record of these has: whether another insurer pays first. */
export const toMspAnswer = (result: MspResult): MspAnswer =>
  ({ unknown: 'unknown', 'medicare-first': 'no', 'other-first': 'yes' } as const)[result.state]
