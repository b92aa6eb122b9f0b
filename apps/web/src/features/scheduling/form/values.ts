/** The form of an appointment: values, validation, and conversion to the request. */
import { defaultAppointmentMinutes } from '@mendwell/clinical'
import { NewAppointment } from '@mendwell/contract/shapes'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import { toMessages } from '../../../platform/forms/record-values.ts'
import {
  validateRecurrence,
  noRecurrence,
  type RecurrenceValues,
  toRecurrenceRule,
} from '../../../platform/recurrence/recurrence-values.ts'
import {
  parseDate,
  parseTime,
  formatCalendarDate,
  getDateMessage,
  formatClockTime,
  getTimeMessage,
} from '../../../ui/form/date-time-text.ts'
import type { NewAppointmentBody, PreviewBody } from '../data.ts'
import { parseDuration } from './parse-duration.ts'

export type AppointmentValues = RecurrenceValues & {
  patientId: string
  patientLabel: string
  patientDetail: string
  appointmentType: string
  day: string
  time: string
  duration: string
  providerId: string
  facilityId: string
  treatmentRoomId: string
  notes: string
  skipConflicts: boolean
}

export function createEmptyAppointment(start: {
  day: string
  time?: string | undefined
  providerId: string
  facilityId?: string | undefined
  duration?: number | undefined
  appointmentType?: string | undefined
  notes?: string | undefined
}): AppointmentValues {
  return {
    patientId: '',
    patientLabel: '',
    patientDetail: '',
    appointmentType: start.appointmentType ?? '',
    day: formatCalendarDate(start.day),
    time: start.time ? formatClockTime(start.time) : '',
    duration: String(start.duration ?? defaultAppointmentMinutes),
    providerId: start.providerId,
    facilityId: start.facilityId ?? '',
    treatmentRoomId: '',
    notes: start.notes ?? '',
    ...noRecurrence,
    skipConflicts: false,
  }
}

/** The proposed day follows the clock of the selected facility; a typed one stays. */
export const moveProposedDay = (typed: string, before: string, after: string): string =>
  typed === formatCalendarDate(before) ? formatCalendarDate(after) : typed

export function toAppointmentRequest(values: AppointmentValues): NewAppointmentBody {
  const [day, time] = [parseDate(values.day), parseTime(values.time)]
  const scheduledDate = day ?? values.day.trim()
  return {
    patientId: values.patientId,
    // The schema rejects what is not one of the types.
    appointmentType: values.appointmentType as NewAppointmentBody['appointmentType'],
    scheduledDate,
    scheduledTime: time ?? values.time.trim(),
    // Without an offset: the time on the facility's wall, whatever zone this device is in.
    ...(day && time && { scheduledDateTime: `${day}T${time}:00` }),
    duration: parseDuration(values.duration) ?? defaultAppointmentMinutes,
    providerId: values.providerId || null,
    facilityId: values.facilityId || null,
    treatmentRoomId: values.treatmentRoomId || null,
    recurrence: toRecurrenceRule(values, scheduledDate),
    notes: values.notes,
    skipConflicts: values.repeats !== '' && values.skipConflicts,
  }
}

/** The form's name for a field of the wire. */
export function toFieldName(wireName: string): string {
  const [head = '', second = ''] = wireName.split('.')
  if (head === 'scheduledDate' || head === 'scheduledDateTime') return 'day'
  if (head === 'scheduledTime') return 'time'
  if (head !== 'recurrence') return head
  if (second === 'interval') return 'interval'
  if (second === 'weekdays') return 'weekdays'
  return second === 'ends' ? 'ends' : 'repeats'
}

/** The contract's schema errors at the form's fields. `today` is the facility's date. */
export function validateAppointment(
  values: AppointmentValues,
  today: string,
): FieldMessages<AppointmentValues> {
  const messages = toMessages<AppointmentValues>(
    NewAppointment.safeParse(toAppointmentRequest(values)),
    toFieldName,
  )
  const day = parseDate(values.day)
  if (values.day.trim() !== '' && !day) messages.day = getDateMessage()
  if (values.time.trim() !== '' && !parseTime(values.time)) messages.time = getTimeMessage()
  if (day && day < today) messages.day = 'Can’t be in the past'
  if (values.providerId === '') messages.providerId = 'Select a provider'
  return { ...messages, ...validateRecurrence(values, day) }
}

/** What can be asked about the form as it is; null while too much is missing. */
export function buildPreview(values: AppointmentValues, today: string): PreviewBody | null {
  const { day, time, interval, weekdays, count, until, ends, repeats } = validateAppointment(
    { ...values, appointmentType: 'follow-up', notes: '' },
    today,
  )
  if (day ?? time ?? interval ?? weekdays ?? count ?? until ?? ends ?? repeats) return null
  if (values.patientId === '' || values.providerId === '') return null
  const { appointmentType: _, notes: __, skipConflicts: ___, ...slot } = toAppointmentRequest(values)
  return slot
}
