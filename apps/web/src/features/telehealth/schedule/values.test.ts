import { expect, it } from 'vitest'
import { validateSession, createEmptySession, toSessionRequest } from './values.ts'

const patientId = '0b8f6d1e-5a5f-4a53-9d3c-0c5f5d3b7a11'

it('says at each field what is missing', () => {
  expect(validateSession(createEmptySession(''))).toEqual({
    patientId: 'Patient is required',
    providerId: 'Select a provider',
    sessionType: 'Session type is required',
    time: 'Time is required',
  })
  const typed = { ...createEmptySession(patientId), patientId, sessionType: 'education' }
  expect(validateSession({ ...typed, time: 'noon' })).toEqual({ time: 'Enter a time as HH:MM AM/PM' })
  expect(validateSession({ ...typed, time: '9:30' })).toEqual({})
})

it('sends the calendar’s date, 30 minutes and routine by default', () => {
  const typed = { ...createEmptySession(''), patientId, sessionType: 'education', time: '9:30' }
  expect(toSessionRequest(typed, '2026-11-17')).toMatchObject({
    scheduledDay: '2026-11-17',
    scheduledTime: '09:30',
    duration: 30,
    priority: 'routine',
    providerId: null,
    billingCode: null,
  })
})
