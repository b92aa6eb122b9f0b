/** Questions to specialists: when an answer is due, rule SQ1, their states and steps, rule SQ2, and how an answer is attributed, rule SQ3. */
import { defineOptions } from '../vocabulary.ts'

export const consultUrgencies = defineOptions('urgency', { routine: 'Routine', urgent: 'Urgent' })
export type ConsultUrgency = (typeof consultUrgencies.values)[number]

/** Hours until an answer is due. Product decision, shown as a default wherever a question is asked. */
export const consultDueHours: { readonly [urgency in ConsultUrgency]: number } = { routine: 120, urgent: 24 }

/** How that default is written. */
export const consultDueLabels: { readonly [urgency in ConsultUrgency]: string } = {
  routine: '5 days',
  urgent: '24 hours',
}

/** The moment an answer is due, as an ISO instant. */
export const computeConsultDueAt = (urgency: ConsultUrgency, askedAt: Date): string =>
  new Date(askedAt.getTime() + consultDueHours[urgency] * 3_600_000).toISOString()

export const consultStates = defineOptions('consult state', {
  open: 'Awaiting answer',
  answered: 'Answered, not reviewed',
  reviewed: 'Reviewed',
  withdrawn: 'Withdrawn',
  'entered-in-error': 'Entered in error',
})
export type ConsultState = (typeof consultStates.values)[number]

export const consultSteps = defineOptions('consult step', {
  ask: 'Asked',
  answer: 'Answered',
  review: 'Reviewed',
  withdraw: 'Withdrawn',
  void: 'Entered in error',
})
export type ConsultStep = (typeof consultSteps.values)[number]

const steps: { readonly [state in ConsultState]: { readonly [step in ConsultStep]?: ConsultState } } = {
  open: { answer: 'answered', withdraw: 'withdrawn', void: 'entered-in-error' },
  answered: { review: 'reviewed', void: 'entered-in-error' },
  reviewed: { void: 'entered-in-error' },
  withdrawn: { void: 'entered-in-error' },
  'entered-in-error': {},
}

/** Undefined: not possible from this state. */
export const getNextConsultState = (state: ConsultState, step: ConsultStep): ConsultState | undefined =>
  steps[state][step]

export const isConsultOverdue = (state: ConsultState, dueAt: string, now: Date): boolean =>
  state === 'open' && now.getTime() > Date.parse(dueAt)

export type ConsultAuthor = {
  readonly name: string
  readonly credential: string | null
  readonly organization: string | null
  /** By the link, so that nobody signed in. */
  readonly isByLink: boolean
}

/** Who answered, as the chart, the timeline and every print say it. `on` is the day in the reader's own format. */
export function formatConsultAttribution(author: ConsultAuthor, on: string): string {
  const who = [author.name, author.credential, author.organization].filter(Boolean).join(', ')
  return author.isByLink
    ? `Answered by ${who} by secure link on ${on}; identity not verified by Mendwell`
    : `Answered by ${who} on ${on}`
}
