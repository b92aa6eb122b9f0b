/** An appointment in the contract's format. */
import { formatRecurrence } from '@mendwell/clinical'
import type { Appointment, RecurrenceRule, RecurrenceDetails } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { AppointmentRow } from './store.ts'

export function presentAppointment(
  actor: Actor,
  row: AppointmentRow,
  clockNote: string | null = null,
): Appointment {
  const rule = row.rule as unknown as RecurrenceRule | null // stored by this feature only, after its shape
  return {
    id: row.id,
    patientId: row.patient_id,
    patient: {
      firstName: row.first_name,
      lastName: row.last_name,
      medicalRecordNumber: row.medical_record_number,
      room: row.room,
    },
    // The columns' checks admit what the contract lists, here and at the status.
    appointmentType: row.appointment_type as Appointment['appointmentType'],
    scheduledDateTime: row.starts_at,
    scheduledDate: row.local_date,
    scheduledTime: row.local_time,
    endsAt: row.ends_at,
    duration: row.duration_minutes,
    timeZone: row.time_zone,
    status: row.status as Appointment['status'],
    statusReason: row.status_reason,
    confirmedAt: row.confirmed_at,
    completedDate: row.status === 'completed' ? row.closed_at : null,
    closedAt: row.closed_at,
    closedByName: row.closed_by_name,
    notes: actor.role === 'patient' ? null : row.notes,
    providerId: row.provider_id,
    provider: {
      firstName: row.provider_first_name,
      lastName: row.provider_last_name,
      credential: row.credential,
    },
    facilityId: row.facility_id,
    facility: row.facility_name === null ? null : { name: row.facility_name },
    isVideoVisit: row.is_video_visit,
    seriesId: row.series_id,
    ruleDate: row.rule_date,
    recurrence: rule && presentRecurrence(rule),
    recurrenceInWords: rule && row.series_start ? formatRecurrence(rule, row.series_start) : null,
    isException: row.is_exception,
    clockNote,
    createdBy: row.created_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  }
}

const presentRecurrence = ({ monthly, ends, ...rule }: RecurrenceRule): RecurrenceDetails => ({
  ...rule,
  monthly: monthly && { day: null, nth: null, weekday: null, ...monthly },
  ends: { count: null, date: null, ...ends },
})
