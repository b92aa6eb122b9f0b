/** What may become of a video visit. */
import { expect, it } from 'vitest'
import { getTelehealthStatus, telehealthTransitions } from './telehealth.ts'
import { appointmentStatuses, applyTransition } from './transitions.ts'

it('[SD12] only a scheduled session is started or cancelled, and only a started one is ended', () => {
  const can = telehealthTransitions.states.map((status) =>
    (['start', 'end', 'cancel'] as const).filter(
      (action) => applyTransition(telehealthTransitions, status, action, 'ill').state === 'allowed',
    ),
  )
  expect(can).toEqual([['start', 'cancel'], ['end'], [], []])
  expect(applyTransition(telehealthTransitions, 'scheduled', 'cancel', null).state).toBe('reason-missing')
})

it('[SD12] what became of the appointment decides over what became of the call', () => {
  const of = (isStarted: boolean) =>
    appointmentStatuses.values.map((status) => getTelehealthStatus(status, isStarted))
  expect(of(false)).toEqual(['scheduled', 'scheduled', 'completed', 'cancelled', 'cancelled'])
  expect(of(true)).toEqual(['in_progress', 'in_progress', 'completed', 'cancelled', 'cancelled'])
})
