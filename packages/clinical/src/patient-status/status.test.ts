import { describe, expect, it } from 'vitest'
import { canContactPatient, patientStatuses, listStoppingStatuses } from './status.ts'
import type { ContactPurpose } from './status.ts'

describe('canContactPatient', () => {
  const all: readonly ContactPurpose[] = [
    'appointment-reminder',
    'appointment-booking',
    'care-task',
    'healing-task',
    'round',
    'home-photo',
    'engagement',
    'education',
    'message',
    'video-visit',
    'notification',
    'statement',
  ]

  it('[PS2] nothing is stopped for an active patient', () => {
    for (const purpose of all) expect(canContactPatient('active', purpose)).toEqual({ allowed: true })
  })

  it('[PS2] everything is stopped after death, with the reason', () => {
    for (const purpose of all) {
      expect(canContactPatient('deceased', purpose)).toEqual({
        allowed: false,
        status: 'deceased',
        reason: 'Patient status: Deceased',
      })
    }
  })

  it.each([
    ['hospice', ['healing-task', 'home-photo', 'engagement', 'statement']],
    [
      'discharged',
      [
        'appointment-reminder',
        'appointment-booking',
        'care-task',
        'healing-task',
        'round',
        'home-photo',
        'engagement',
        'education',
        'video-visit',
        'statement',
      ],
    ],
  ] as const)('[PS2] %s stops %s and nothing else', (status, stopped) => {
    expect(all.filter((purpose) => !canContactPatient(status, purpose).allowed)).toEqual(stopped)
  })

  it('[PS2] a query gets the same statuses that a single question does', () => {
    for (const purpose of all) {
      const stopped = patientStatuses.values.filter((status) => !canContactPatient(status, purpose).allowed)
      expect(listStoppingStatuses(purpose)).toEqual(stopped)
    }
  })
})
