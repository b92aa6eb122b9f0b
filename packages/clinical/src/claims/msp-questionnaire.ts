/** The questions that find out whether another insurer pays before Medicare, and what the answers come to. Rule CM32. */
import { defineOptions } from '../vocabulary.ts'
import type { MspReason } from './coverage-order.ts'

export const mspAnswers = defineOptions('Medicare secondary payer answer', {
  yes: 'Yes',
  no: 'No',
  unknown: 'Unknown',
})
export type MspAnswer = (typeof mspAnswers.values)[number]

/** In our own words, each with the reason that a yes gives. */
export const mspQuestions = [
  { id: 'black_lung', reason: '41', text: 'Black Lung benefits cover this care' },
  { id: 'federal_program', reason: '16', text: 'A federal agency or research program pays for this care' },
  { id: 'veterans', reason: '42', text: 'Veterans Affairs authorized and pays for this care' },
  { id: 'workers_compensation', reason: '15', text: 'The condition is covered by workers’ compensation' },
  { id: 'no_fault', reason: '14', text: 'No-fault insurance (for example, auto) covers the condition' },
  { id: 'liability', reason: '47', text: 'Another person’s liability insurance may pay for the condition' },
  {
    id: 'working_aged',
    reason: '12',
    text: 'Age 65 or older, with a group health plan from current employment (patient or spouse, employer with 20 or more employees)',
  },
  {
    id: 'disabled',
    reason: '43',
    text: 'Under 65 and disabled, with a group health plan from current employment (patient or family, employer with 100 or more employees)',
  },
  {
    id: 'renal_disease',
    reason: '13',
    text: 'End-stage renal disease, with a group health plan, within the first 30 months of Medicare eligibility',
  },
] as const satisfies readonly { id: string; reason: MspReason; text: string }[]
export type MspQuestionId = (typeof mspQuestions)[number]['id']

export type MspAnswers = { readonly [id in MspQuestionId]?: MspAnswer }

export type MspResult =
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
