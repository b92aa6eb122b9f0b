/** The form of an appointment that is changed, what of it travels, and how two versions differ. */
import { appointmentTypes, isOption } from '@mendwell/clinical'
import type { Appointment } from '@mendwell/contract'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import { formatPersonName } from '../../../platform/labels/person-names.ts'
import type { Difference } from '../../../ui/form/conflict.tsx'
import {
  parseDate,
  parseTime,
  formatCalendarDate,
  getDateMessage,
  formatClockTime,
  getTimeMessage,
} from '../../../ui/form/date-time-text.ts'
import type { AppointmentChange, PreviewBody, Provider, Scope } from '../data.ts'
import { formatMinutes } from '../labels.ts'
import { parseDuration } from './parse-duration.ts'
import type { SlotValues } from './slot-fields.tsx'

export type EditValues = SlotValues & { notes: string; scope: Scope | '' }

export function toEditValues(appointment: Appointment): EditValues {
  return {
    appointmentType: appointment.appointmentType,
    day: formatCalendarDate(appointment.scheduledDate),
    time: formatClockTime(appointment.scheduledTime),
    duration: String(appointment.duration),
    providerId: appointment.providerId,
    treatmentRoomId: appointment.treatmentRoomId ?? '',
    notes: appointment.notes ?? '',
    // The scope of a change to a series must be selected.
    scope: appointment.seriesId ? '' : 'this',
  }
}

/** Only what differs from the version it was based on travels. */
export function toAppointmentChange(values: EditValues, basis: Appointment): AppointmentChange {
  const scheduledDate = parseDate(values.day) ?? values.day
  const scheduledTime = parseTime(values.time) ?? values.time
  const duration = parseDuration(values.duration)
  return {
    scope: values.scope || 'this',
    ...(scheduledDate !== basis.scheduledDate && { scheduledDate }),
    ...(scheduledTime !== basis.scheduledTime && { scheduledTime }),
    ...(duration !== undefined && duration !== basis.duration && { duration }),
    ...(isOption(appointmentTypes, values.appointmentType) &&
      values.appointmentType !== basis.appointmentType && { appointmentType: values.appointmentType }),
    ...(values.providerId !== basis.providerId && { providerId: values.providerId }),
    ...(values.treatmentRoomId !== (basis.treatmentRoomId ?? '') && {
      treatmentRoomId: values.treatmentRoomId || null,
    }),
    ...(values.notes.trim() !== (basis.notes ?? '') && { notes: values.notes }),
  }
}

export const isMove = ({ scheduledDate, scheduledTime, duration }: AppointmentChange) =>
  scheduledDate !== undefined || scheduledTime !== undefined || duration !== undefined

export function validateEdit(
  values: EditValues,
  basis: Appointment,
  today: string,
): FieldMessages<EditValues> {
  const messages: FieldMessages<EditValues> = {}
  const day = parseDate(values.day)
  if (values.day.trim() === '') messages.day = 'Date is required'
  else if (!day) messages.day = getDateMessage()
  else if (day < today && day !== basis.scheduledDate) messages.day = 'Can’t be in the past'
  if (values.time.trim() === '') messages.time = 'Time is required'
  else if (!parseTime(values.time)) messages.time = getTimeMessage()
  if (values.scope === '') messages.scope = 'Select which appointments to change'
  return messages
}

/** Checked only when it would move to another time, place or person. */
export function buildEditPreview(values: EditValues, basis: Appointment, today: string): PreviewBody | null {
  const change = toAppointmentChange(values, basis)
  const { day, time } = validateEdit(values, basis, today)
  const isSame = !isMove(change) && change.providerId === undefined && change.treatmentRoomId === undefined
  if (day ?? time ?? (isSame ? 'same' : undefined)) return null
  return {
    appointmentId: basis.id,
    patientId: basis.patientId,
    facilityId: basis.facilityId,
    providerId: values.providerId,
    treatmentRoomId: values.treatmentRoomId || null,
    scheduledDate: parseDate(values.day) ?? '',
    scheduledTime: parseTime(values.time) ?? '',
    ...(parseDuration(values.duration) && { duration: parseDuration(values.duration) }),
  }
}

export function listEditDifferences(
  mine: EditValues,
  stored: Appointment,
  providers: readonly Provider[],
): Difference[] {
  const before = toEditValues(stored)
  const getProviderName = (id: string) => {
    const found = providers.find((one) => one.id === id)
    return found ? formatPersonName(found) : 'another provider'
  }
  const getTypeLabel = (type: string) =>
    isOption(appointmentTypes, type) ? appointmentTypes.labels[type] : 'not selected'
  const getRoomName = (id: string) =>
    id === ''
      ? 'no room'
      : id === stored.treatmentRoomId
        ? (stored.treatmentRoom?.name ?? id)
        : 'another room'
  const rows: Difference[] = [
    { field: 'Date', mine: mine.day, stored: before.day },
    { field: 'Time', mine: mine.time, stored: before.time },
    {
      field: 'Duration',
      mine: formatMinutes(Number(mine.duration)),
      stored: formatMinutes(Number(before.duration)),
    },
    {
      field: 'Appointment Type',
      mine: getTypeLabel(mine.appointmentType),
      stored: getTypeLabel(before.appointmentType),
    },
    { field: 'Provider', mine: getProviderName(mine.providerId), stored: getProviderName(before.providerId) },
    {
      field: 'Room',
      mine: getRoomName(mine.treatmentRoomId),
      stored: getRoomName(before.treatmentRoomId),
    },
    { field: 'Notes', mine: mine.notes || 'empty', stored: before.notes || 'empty' },
  ]
  return rows.filter((row) => row.mine !== row.stored)
}
