/** Rules SD1 to SD4: every pair of state and action, allowed or rejected; overdue follows from the time. */
import { describe, expect, it } from 'vitest'
import {
  listActions,
  appointmentTransitions,
  canMoveAppointment,
  isOverdue,
  getShownTaskStatus,
  taskTransitions,
  applyTransition,
  visitTransitions,
} from './transitions.ts'
import type { Transitions } from './transitions.ts'
import { storedTaskStatuses, taskPriorities, taskTypes } from './task-vocabulary.ts'
import {
  appointmentMinutes,
  appointmentStatusColors,
  appointmentTypes,
  defaultAppointmentMinutes,
  visitTypes,
} from './vocabulary.ts'

/** "scheduled confirm → confirmed", for each pair, with a reason given. */
function listTransitions<State extends string, Action extends string>(
  table: Transitions<State, Action>,
): string[] {
  // Object.keys forgets its keys; they are the actions.
  const actions = Object.keys(table.actions) as Action[]
  return table.states.flatMap((state) =>
    actions.map((action) => {
      const answer = applyTransition(table, state, action, 'Patient in hospital')
      return `${state} ${action} ${'to' in answer ? `${answer.state} ${answer.to}` : answer.state}`
    }),
  )
}

describe('appointments', () => {
  it('[SD1] an open one may be confirmed, completed, cancelled or missed; a closed one stays closed', () => {
    expect(listTransitions(appointmentTransitions)).toEqual([
      'scheduled confirm allowed confirmed',
      'scheduled complete allowed completed',
      'scheduled cancel allowed cancelled',
      'scheduled miss allowed no-show',
      'confirmed confirm already confirmed',
      'confirmed complete allowed completed',
      'confirmed cancel allowed cancelled',
      'confirmed miss allowed no-show',
      'completed confirm refused',
      'completed complete already completed',
      'completed cancel refused',
      'completed miss refused',
      'cancelled confirm refused',
      'cancelled complete refused',
      'cancelled cancel already cancelled',
      'cancelled miss refused',
      'no-show confirm refused',
      'no-show complete refused',
      'no-show cancel refused',
      'no-show miss already no-show',
    ])
  })

  it('[SD1] cancelling and a missed visit need a reason, completing does not', () => {
    for (const action of ['cancel', 'miss'] as const) {
      for (const reason of [null, '', '  '])
        expect(applyTransition(appointmentTransitions, 'scheduled', action, reason)).toEqual({
          state: 'reason-missing',
        })
    }
    expect(applyTransition(appointmentTransitions, 'scheduled', 'complete')).toEqual({
      state: 'allowed',
      to: 'completed',
    })
  })

  it('[SD1] a rejection says what cannot be done', () => {
    expect(applyTransition(appointmentTransitions, 'completed', 'cancel', 'x')).toEqual({
      state: 'refused',
      words: 'This appointment is marked completed and can’t be cancelled.',
    })
  })

  it('[SD1] only an open appointment is moved, and its screen offers only what is possible', () => {
    expect(appointmentTransitions.states.filter(canMoveAppointment)).toEqual(['scheduled', 'confirmed'])
    expect(listActions(appointmentTransitions, 'confirmed')).toEqual(['complete', 'cancel', 'miss'])
    expect(listActions(appointmentTransitions, 'completed')).toEqual([])
    expect(appointmentTransitions.starts).toBe('scheduled')
  })
})

describe('visits and tasks', () => {
  it('[SD2] a pending visit is completed or the patient was not seen, and neither is undone', () => {
    expect(listTransitions(visitTransitions)).toEqual([
      'pending complete allowed completed',
      'pending not_seen allowed not_seen',
      'completed complete already completed',
      'completed not_seen refused',
      'not_seen complete refused',
      'not_seen not_seen already not_seen',
    ])
    expect(applyTransition(visitTransitions, 'pending', 'not_seen')).toEqual({ state: 'reason-missing' })
    expect(applyTransition(visitTransitions, 'not_seen', 'complete')).toEqual({
      state: 'refused',
      words: 'This visit is marked not seen and can’t be completed.',
    })
  })

  it('[SD3] any open task may be completed; a started one may be put back; a completed one is left alone', () => {
    expect(listTransitions(taskTransitions)).toEqual([
      'pending start allowed in_progress',
      'pending put_back already pending',
      'pending complete allowed completed',
      'in_progress start already in_progress',
      'in_progress put_back allowed pending',
      'in_progress complete allowed completed',
      'completed start refused',
      'completed put_back refused',
      'completed complete already completed',
    ])
  })

  it('[SD4] a task is overdue from the day after it was due, whether started or not, and never once completed', () => {
    const task = (status: 'pending' | 'in_progress' | 'completed') => ({ status, dueDate: '2026-11-15' })
    expect(isOverdue(task('pending'), '2026-11-15')).toBe(false)
    expect(storedTaskStatuses.values.map((status) => getShownTaskStatus(task(status), '2026-11-15'))).toEqual(
      ['pending', 'in_progress', 'completed'],
    )
    expect(storedTaskStatuses.values.map((status) => getShownTaskStatus(task(status), '2026-11-16'))).toEqual(
      ['overdue', 'overdue', 'completed'],
    )
  })
})

it('[SD11] types, lengths, priorities and colours are those of the specification', () => {
  expect(appointmentTypes.values.join()).toBe(
    'initial-assessment,follow-up,wound-care,consultation,dressing-change',
  )
  expect([...appointmentMinutes]).toEqual([15, 30, 45, 60, 90, 120])
  expect(defaultAppointmentMinutes).toBe(30)
  expect(visitTypes.values.join()).toBe('initial,follow_up,emergency,discharge')
  expect(taskTypes.values.join()).toBe(
    'visit_reminder,reassessment,documentation,billing,compliance,medication',
  )
  expect(taskPriorities.values.join()).toBe('low,medium,high,urgent')
  expect(Object.entries(appointmentStatusColors).join()).toBe(
    'scheduled,blue,confirmed,green,completed,purple,cancelled,red,no-show,yellow',
  )
})
