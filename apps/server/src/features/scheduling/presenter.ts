/** An appointment in the contract's format. */
import { formatRecurrence } from '@mendwell/clinical'
import type { Appointment, RecurrenceRule, RecurrenceDetails } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { AppointmentRow } from './store.ts'
import { dateFormat } from '../../platform/dates.ts'

export function presentAppointment(
  actor: Actor,
  row: AppointmentRow,
  clockNote: string | null = null,
): Appointment {
  const rule = row.rule as unknown as RecurrenceRule | null // stored by this feature only, after its shape
  return {
    ...row,
    patient: row,
    scheduledDateTime: row.startsAt,
    scheduledDate: row.localDate,
    scheduledTime: row.localTime,
    duration: row.durationMinutes,
    completedDate: row.status === 'completed' ? row.closedAt : null,
    notes: actor.role === 'patient' ? null : row.notes,
    provider: {
      firstName: row.providerFirstName,
      lastName: row.providerLastName,
      credential: row.credential,
    },
    facility: row.facilityName === null ? null : { name: row.facilityName },
    treatmentRoomId: actor.role === 'patient' ? null : row.treatmentRoomId,
    treatmentRoom:
      row.treatmentRoomName === null || actor.role === 'patient' ? null : { name: row.treatmentRoomName },
    recurrence: rule && presentRecurrence(rule),
    recurrenceInWords: rule && row.seriesStart ? formatRecurrence(rule, row.seriesStart, dateFormat) : null,
    eligibility: null,
    clockNote,
  }
}

const presentRecurrence = ({ monthly, ends, ...rule }: RecurrenceRule): RecurrenceDetails => ({
  ...rule,
  monthly: monthly && { day: null, nth: null, weekday: null, ...monthly },
  ends: { count: null, date: null, ...ends },
})
