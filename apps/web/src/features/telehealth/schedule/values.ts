/** The form of a video visit: values, validation, and conversion to the request. */
import { defaultTelehealthMinutes, telehealthMinutes } from '@mendwell/clinical'
import { NewTelehealthSession } from '@mendwell/contract/shapes'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import { toMessages } from '../../../platform/forms/record-values.ts'
import { parseTime, getTimeMessage } from '../../../ui/form/date-time-text.ts'
import type { NewSession } from '../data.ts'

export type SessionValues = {
  patientId: string
  patientLabel: string
  patientDetail: string
  sessionType: string
  duration: string
  time: string
  priority: string
  providerId: string
  billingCode: string
  notes: string
}

export const createEmptySession = (providerId: string): SessionValues => ({
  patientId: '',
  patientLabel: '',
  patientDetail: '',
  sessionType: '',
  duration: String(defaultTelehealthMinutes),
  time: '',
  priority: 'routine',
  providerId,
  billingCode: '',
  notes: '',
})

const parseDuration = (text: string) => telehealthMinutes.find((minutes) => String(minutes) === text)

/** `day` is the one selected in the calendar. */
export const toSessionRequest = (values: SessionValues, day: string): NewSession => ({
  patientId: values.patientId,
  // The schema rejects what is not in the lists.
  sessionType: values.sessionType as NewSession['sessionType'],
  priority: values.priority as NewSession['priority'],
  scheduledDay: day,
  scheduledTime: parseTime(values.time) ?? values.time.trim(),
  duration: parseDuration(values.duration) ?? defaultTelehealthMinutes,
  providerId: values.providerId || null,
  billingCode: values.billingCode || null,
  notes: values.notes,
})

/** The form's name for a field of the wire. */
export const toFieldName = (wireName: string): string =>
  wireName.startsWith('scheduled') ? 'time' : wireName

export function validateSession(values: SessionValues): FieldMessages<SessionValues> {
  const messages = toMessages<SessionValues>(
    NewTelehealthSession.safeParse(toSessionRequest(values, '2026-01-01')),
    toFieldName,
  )
  if (values.time.trim() !== '' && !parseTime(values.time)) messages.time = getTimeMessage()
  if (values.providerId === '') messages.providerId = 'Select a provider'
  return messages
}
