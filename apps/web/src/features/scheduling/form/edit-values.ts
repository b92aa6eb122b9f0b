/** The form of an appointment that is changed, what of it travels, and how two versions differ. */
import { appointmentTypes, isOneOf } from '@mendwell/clinical'
import type { Appointment } from '@mendwell/contract'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import type { Difference } from '../../../ui/form/conflict.tsx'
import { readDay, readTime, writeDay } from '../../../ui/form/date-time-text.ts'
import type { AppointmentChange, PreviewBody, Provider, Scope } from '../data.ts'
import { minutesWords, providerName } from '../labels.ts'
import { minutesOf } from './parse-duration.ts'
import type { SlotValues } from './slot-fields.tsx'

export type ChangeValues = SlotValues & { notes: string; scope: Scope | '' }

export function changeValues(appointment: Appointment): ChangeValues {
  return {
    appointmentType: appointment.appointmentType,
    day: writeDay(appointment.scheduledDate),
    time: appointment.scheduledTime,
    duration: String(appointment.duration),
    providerId: appointment.providerId,
    notes: appointment.notes ?? '',
    // Nobody is led to change a whole series: which one is meant has to be said.
    scope: appointment.seriesId ? '' : 'this',
  }
}

/** Only what differs from the version it was based on travels. */
export function changeBody(values: ChangeValues, basis: Appointment): AppointmentChange {
  const scheduledDate = readDay(values.day) ?? values.day
  const scheduledTime = readTime(values.time) ?? values.time
  const duration = minutesOf(values.duration)
  return {
    scope: values.scope || 'this',
    ...(scheduledDate !== basis.scheduledDate && { scheduledDate }),
    ...(scheduledTime !== basis.scheduledTime && { scheduledTime }),
    ...(duration !== undefined && duration !== basis.duration && { duration }),
    ...(isOneOf(appointmentTypes, values.appointmentType) &&
      values.appointmentType !== basis.appointmentType && { appointmentType: values.appointmentType }),
    ...(values.providerId !== basis.providerId && { providerId: values.providerId }),
    ...(values.notes.trim() !== (basis.notes ?? '') && { notes: values.notes }),
  }
}

export const isMove = ({ scheduledDate, scheduledTime, duration }: AppointmentChange) =>
  scheduledDate !== undefined || scheduledTime !== undefined || duration !== undefined

export function checkChange(
  values: ChangeValues,
  basis: Appointment,
  today: string,
): FieldMessages<ChangeValues> {
  const messages: FieldMessages<ChangeValues> = {}
  const day = readDay(values.day)
  if (values.day.trim() === '') messages.day = 'Date is required'
  else if (!day) messages.day = 'Write a date such as 16-Nov-2026'
  else if (day < today && day !== basis.scheduledDate) messages.day = 'Cannot be in the past'
  if (values.time.trim() === '') messages.time = 'Time is required'
  else if (!readTime(values.time)) messages.time = 'Write a time such as 14:05'
  if (values.scope === '') messages.scope = 'Choose which appointments are meant'
  return messages
}

/** Asked only where it would lie somewhere else, or with somebody else. */
export function changePreview(values: ChangeValues, basis: Appointment, today: string): PreviewBody | null {
  const change = changeBody(values, basis)
  const { day, time } = checkChange(values, basis, today)
  if (day ?? time ?? (!isMove(change) && change.providerId === undefined ? 'same' : undefined)) return null
  return {
    appointmentId: basis.id,
    patientId: basis.patientId,
    facilityId: basis.facilityId,
    providerId: values.providerId,
    scheduledDate: readDay(values.day) ?? '',
    scheduledTime: readTime(values.time) ?? '',
    ...(minutesOf(values.duration) && { duration: minutesOf(values.duration) }),
  }
}

export function changeDifferences(
  mine: ChangeValues,
  stored: Appointment,
  providers: readonly Provider[],
): Difference[] {
  const before = changeValues(stored)
  const nameOf = (id: string) => {
    const found = providers.find((one) => one.id === id)
    return found ? providerName(found) : 'somebody else'
  }
  const typeOf = (type: string) =>
    isOneOf(appointmentTypes, type) ? appointmentTypes.labels[type] : 'not chosen'
  const rows: Difference[] = [
    { field: 'Date', mine: mine.day, stored: before.day },
    { field: 'Time', mine: mine.time, stored: before.time },
    {
      field: 'Duration',
      mine: minutesWords(Number(mine.duration)),
      stored: minutesWords(Number(before.duration)),
    },
    {
      field: 'Appointment Type',
      mine: typeOf(mine.appointmentType),
      stored: typeOf(before.appointmentType),
    },
    { field: 'Provider', mine: nameOf(mine.providerId), stored: nameOf(before.providerId) },
    { field: 'Notes', mine: mine.notes || 'empty', stored: before.notes || 'empty' },
  ]
  return rows.filter((row) => row.mine !== row.stored)
}
