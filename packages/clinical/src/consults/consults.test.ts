/** Rules SQ1 to SQ3: due times, states and steps, attribution. */
import { describe, expect, it } from 'vitest'
import {
  computeConsultDueAt,
  consultDueHours,
  consultDueLabels,
  consultStates,
  consultSteps,
  formatConsultAttribution,
  getNextConsultState,
  isConsultOverdue,
} from './consult-states.ts'

const asked = new Date('2026-11-16T14:00:00.000Z')

describe('the due time', () => {
  it.each([
    ['routine', '2026-11-21T14:00:00.000Z'],
    ['urgent', '2026-11-17T14:00:00.000Z'],
  ] as const)('[SQ1] %s is due at %s', (urgency, dueAt) => {
    expect(computeConsultDueAt(urgency, asked)).toBe(dueAt)
    expect(isConsultOverdue('open', dueAt, new Date(dueAt))).toBe(false)
    expect(isConsultOverdue('open', dueAt, new Date(Date.parse(dueAt) + 1))).toBe(true)
    expect(isConsultOverdue('answered', dueAt, new Date(Date.parse(dueAt) + 1))).toBe(false)
  })

  it('[SQ1] is written as it is computed', () => {
    expect(consultDueLabels.routine).toBe(`${consultDueHours.routine / 24} days`)
    expect(consultDueLabels.urgent).toBe(`${consultDueHours.urgent} hours`)
  })
})

describe('states', () => {
  it.each([
    ['open', 'answer', 'answered'],
    ['open', 'withdraw', 'withdrawn'],
    ['open', 'review', undefined],
    ['answered', 'review', 'reviewed'],
    ['answered', 'answer', undefined],
    ['answered', 'withdraw', undefined],
    ['reviewed', 'review', undefined],
    ['withdrawn', 'answer', undefined],
  ] as const)('[SQ2] %s, %s: %s', (state, step, next) => {
    expect(getNextConsultState(state, step)).toBe(next)
  })

  it('[SQ2] everything but an entry in error can be marked as one, and nothing asks again', () => {
    for (const state of consultStates.values) {
      const next = state === 'entered-in-error' ? undefined : 'entered-in-error'
      expect(getNextConsultState(state, 'void')).toBe(next)
      expect(getNextConsultState(state, 'ask')).toBeUndefined()
    }
    expect(consultSteps.values.some((step) => getNextConsultState('entered-in-error', step))).toBe(false)
  })
})

describe('the attribution', () => {
  const author = { name: 'Ana Ruiz', credential: 'MD', organization: 'Harbor Vascular' }

  it('[SQ3] of an answer by link says that nobody verified who wrote it', () => {
    expect(formatConsultAttribution({ ...author, isByLink: true }, '11/17/2026')).toBe(
      'Answered by Ana Ruiz, MD, Harbor Vascular by secure link on 11/17/2026; identity not verified by Mendwell',
    )
  })

  it('[SQ3] of a colleague is the name and the day', () => {
    const inside = { ...author, organization: null, isByLink: false }
    expect(formatConsultAttribution(inside, '11/17/2026')).toBe('Answered by Ana Ruiz, MD on 11/17/2026')
  })
})
