/** The form of a waiting list entry: values, validation, and conversion to the request. */
import { defaultAppointmentMinutes, appointmentTypes, isOption } from '@mendwell/clinical'
import { NewWaitingListEntry } from '@mendwell/contract/shapes'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import { toMessages } from '../../../platform/forms/record-values.ts'
import { getDateMessage, parseDate } from '../../../ui/form/date-time-text.ts'
import { parseDuration } from '../form/parse-duration.ts'
import type { NewEntryBody } from './data.ts'

export type EntryValues = {
  patientId: string
  patientLabel: string
  patientDetail: string
  /** Empty: any appointment. */
  appointmentId: string
  providerId: string
  facilityId: string
  appointmentType: string
  duration: string
  earliest: string
  latest: string
  notes: string
}

export const emptyEntry: EntryValues = {
  patientId: '',
  patientLabel: '',
  patientDetail: '',
  appointmentId: '',
  providerId: '',
  facilityId: '',
  appointmentType: '',
  duration: String(defaultAppointmentMinutes),
  earliest: '',
  latest: '',
  notes: '',
}

export const toEntryRequest = (values: EntryValues): NewEntryBody => ({
  patientId: values.patientId,
  appointmentId: values.appointmentId || null,
  providerId: values.providerId || null,
  facilityId: values.facilityId || null,
  appointmentType: isOption(appointmentTypes, values.appointmentType) ? values.appointmentType : null,
  duration: parseDuration(values.duration) ?? defaultAppointmentMinutes,
  earliestDate: parseDate(values.earliest),
  latestDate: parseDate(values.latest),
  notes: values.notes,
})

export const toEntryFieldName = (name: string): string =>
  name === 'earliestDate' ? 'earliest' : name === 'latestDate' ? 'latest' : name

export function validateEntry(values: EntryValues): FieldMessages<EntryValues> {
  const messages = toMessages<EntryValues>(
    NewWaitingListEntry.safeParse(toEntryRequest(values)),
    toEntryFieldName,
  )
  if (values.earliest.trim() !== '' && !parseDate(values.earliest)) messages.earliest = getDateMessage()
  if (values.latest.trim() !== '' && !parseDate(values.latest)) messages.latest = getDateMessage()
  return messages
}
