/** What is checked before anything is sent, and what is sent then. */
import { expect, it } from 'vitest'
import {
  type AppointmentValues,
  validateAppointment,
  createEmptyAppointment,
  moveProposedDay,
  buildPreview,
  toAppointmentRequest,
} from './values.ts'

const today = '2026-11-16'
const providerId = '0b8f3c5e-1c1d-4a57-9d3b-6e1f0a2b3c4d'
const empty = createEmptyAppointment({ day: today, providerId })
const filled: AppointmentValues = {
  ...empty,
  patientId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  appointmentType: 'wound-care',
  time: '9:30',
}

it('begins today with half an hour and asks for patient, type and time', () => {
  expect(empty.day).toBe('11/16/2026')
  expect(empty.duration).toBe('30')
  expect(validateAppointment(empty, today)).toEqual({
    patientId: 'Patient is required',
    appointmentType: 'Appointment type is required',
    time: 'Time is required',
  })
  expect(validateAppointment({ ...empty, day: '' }, today).day).toBe('Date is required')
})

it('the proposed day is today at the chosen facility, and a day that was typed stays', () => {
  expect(moveProposedDay(empty.day, today, '2026-11-15')).toBe('11/15/2026')
  expect(moveProposedDay('11/20/2026', today, '2026-11-15')).toBe('11/20/2026')
})

it('rejects days in the past and what is no date or time', () => {
  expect(validateAppointment({ ...filled, day: '11/15/2026' }, today).day).toBe('Can’t be in the past')
  expect(validateAppointment({ ...filled, day: 'someday' }, today).day).toBe('Enter a date as MM/DD/YYYY')
  expect(validateAppointment({ ...filled, time: 'noon' }, today).time).toBe('Enter a time as HH:MM AM/PM')
})

it('sends date and time as the wall shows them', () => {
  expect(validateAppointment(filled, today)).toEqual({})
  expect(toAppointmentRequest(filled)).toMatchObject({
    scheduledDate: '2026-11-16',
    scheduledTime: '09:30',
    scheduledDateTime: '2026-11-16T09:30:00',
    duration: 30,
    providerId,
    facilityId: null,
    recurrence: null,
    skipConflicts: false,
  })
})

it('sends no invalid time', () => {
  expect(toAppointmentRequest(empty)).not.toHaveProperty('scheduledDateTime')
})

it('sends what repeats, and checks its numbers', () => {
  const weekly: AppointmentValues = {
    ...filled,
    repeats: 'week',
    interval: '2',
    weekdays: ['monday'],
    count: '8',
  }
  expect(toAppointmentRequest(weekly).recurrence).toEqual({
    every: 'week',
    interval: 2,
    weekdays: ['monday'],
    monthly: null,
    ends: { kind: 'count', count: 8 },
  })
  expect(validateAppointment(weekly, today)).toEqual({})
  expect(validateAppointment({ ...weekly, weekdays: ['friday'] }, today).weekdays).toBe(
    'The start date must fall on a selected weekday',
  )
  expect(validateAppointment({ ...weekly, interval: '0' }, today).interval).toBe('Enter 1 to 52')
  expect(validateAppointment({ ...weekly, count: '501' }, today).count).toBe('Enter 1 to 500 occurrences')
  expect(validateAppointment({ ...weekly, ends: 'until', until: '11/01/2026' }, today).until).toBe(
    'End date can’t be before the start date',
  )
  const third = toAppointmentRequest({
    ...filled,
    repeats: 'month',
    monthly: 'weekday',
    ends: 'never',
  }).recurrence
  expect(third).toMatchObject({
    monthly: { by: 'weekday', nth: 3, weekday: 'monday' },
    ends: { kind: 'never' },
  })
})

it('checks conflicts as soon as patient, day and time are given', () => {
  expect(buildPreview(empty, today)).toBeNull()
  expect(buildPreview({ ...filled, appointmentType: '' }, today)).toMatchObject({ scheduledTime: '09:30' })
  expect(buildPreview({ ...filled, repeats: 'day', interval: 'often' }, today)).toBeNull()
})
