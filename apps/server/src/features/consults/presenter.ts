/** A question to a specialist in the contract's format. */
import { isConsultOverdue, type ConsultState } from '@mendwell/clinical'
import {
  maxWrongCodes,
  type Consult,
  type ConsultAnswer,
  type ConsultLink,
  type SharedContent,
} from '@mendwell/contract'
import type { ConsultRow, StepRow } from './store.ts'

export function presentConsult(row: ConsultRow, steps: readonly StepRow[], now: Date): Consult {
  const state = row.state as ConsultState // the column's check
  const findStep = (step: string) => steps.findLast((one) => one.step === step)
  const answered = findStep('answer')
  const reviewed = findStep('review')
  const closed = findStep('void') ?? findStep('withdraw')
  return {
    ...row,
    wound: row,
    state,
    isOverdue: isConsultOverdue(state, row.dueAt, now),
    recipient: {
      userId: row.recipientId,
      name: row.recipientName ?? row.askedOfName ?? '', // one of them, by the table's check
      organization: row.recipientOrganization,
      specialty: row.recipientSpecialty,
      email: row.recipientEmail,
    },
    content: row.content as SharedContent, // built by content.ts before it was stored
    link: presentLink(row, state, now),
    answer: answered ? presentAnswer(answered) : null,
    reviewed: reviewed ? { byName: reviewed.takenByName ?? '', at: reviewed.takenAt } : null,
    closed: closed
      ? {
          step: closed.step as 'withdraw' | 'void', // found by these
          reason: closed.reason,
          byName: closed.takenByName ?? '',
          at: closed.takenAt,
        }
      : null,
  }
}

const presentAnswer = (step: StepRow): ConsultAnswer => ({
  text: step.answer ?? '', // the table's check for this step, below too
  name: step.authorName ?? '',
  credential: step.authorCredential,
  organization: step.authorOrganization,
  isByLink: step.linkId !== null,
  at: step.takenAt,
})

function presentLink(row: ConsultRow, state: ConsultState, now: Date): ConsultLink | null {
  const { linkId, madeAt, expiresAt, isMailed, openings, lastOpenedAt } = row
  if (linkId === null || madeAt === null || expiresAt === null) return null
  return {
    state: getLinkState(row, state, now),
    madeAt,
    expiresAt,
    isMailed: isMailed ?? false,
    openings: openings ?? 0,
    lastOpenedAt,
  }
}

function getLinkState(row: ConsultRow, state: ConsultState, now: Date): ConsultLink['state'] {
  if (state === 'answered' || state === 'reviewed') return 'answered'
  if (row.revokedAt !== null || !row.externalConsults) return 'revoked'
  if ((row.failedCodes ?? 0) >= maxWrongCodes) return 'locked'
  return Date.parse(row.expiresAt ?? '') <= now.getTime() ? 'expired' : 'open'
}
