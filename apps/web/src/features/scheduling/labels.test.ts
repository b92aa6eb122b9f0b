import type { Appointment } from '@mendwell/contract'
import { describe, expect, it } from 'vitest'
import { formatForScreenReader } from './labels.ts'
import { formatPatientVisit } from './patient/labels.ts'

const visit = {
  isVideoVisit: false,
  appointmentType: 'follow-up',
  provider: { firstName: 'Dana', lastName: 'Okafor', credential: 'RN' },
  facility: { name: 'Riverside' },
} as const

describe("a patient's own visit", () => {
  it('says with whom and where', () => {
    expect(formatPatientVisit(visit)).toBe('Follow-up visit with Dana Okafor, RN, Riverside')
    expect(formatPatientVisit({ ...visit, facility: null })).toBe('Follow-up visit with Dana Okafor, RN')
  })

  it('has no location when it is held by video', () => {
    expect(formatPatientVisit({ ...visit, isVideoVisit: true })).toBe('Video visit with Dana Okafor, RN')
  })
})

it('reads an appointment out with the zone of its facility', () => {
  const appointment = {
    ...visit,
    patient: { firstName: 'Ada', lastName: 'Quill', medicalRecordNumber: 'A-1', room: null },
    scheduledDate: '2026-11-16',
    scheduledTime: '18:45',
    scheduledDateTime: '2026-11-17T00:45:00.000Z',
    endsAt: '2026-11-17T01:15:00.000Z',
    timeZone: 'America/Chicago',
  } as unknown as Appointment // what is read out of it
  expect(formatForScreenReader(appointment, 'Follow-up', 'Scheduled')).toBe(
    '11/16/2026 6:45 PM to 7:15 PM CST, Quill, Ada, Follow-up, Scheduled, Dana Okafor, RN, Riverside',
  )
})
