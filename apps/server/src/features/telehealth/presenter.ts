/** A video visit in the contract's format. Patients do not get staff-only notes. */
import { getTelehealthStatus, type AppointmentStatus } from '@mendwell/clinical'
import { toDollars, type TelehealthSession } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { SessionRow } from './store.ts'

export const getSessionStatus = (row: { appointment_status: string; started_at: string | null }) =>
  getTelehealthStatus(row.appointment_status as AppointmentStatus, row.started_at !== null) // the column's check

/** Started minutes count. */
const countMinutesBetween = (from: string, to: string) =>
  Math.max(1, Math.ceil((Date.parse(to) - Date.parse(from)) / 60_000))

/** A page in the waiting room reports more often than this. */
export const maxSilenceMs = 60_000

export function presentSession(actor: Actor, row: SessionRow, baseUrl: string, now: Date): TelehealthSession {
  const hideFromPatient = <T>(value: T) => (actor.role === 'patient' ? null : value)
  const status = getSessionStatus(row)
  return {
    id: row.id,
    appointmentId: row.appointment_id,
    patientId: row.patient_id,
    patientName: `${row.first_name} ${row.last_name}`,
    providerId: row.provider_id,
    providerName: `${row.provider_first_name} ${row.provider_last_name}`,
    isProvider: row.provider_id === actor.userId,
    // The columns' checks admit what the contract lists.
    sessionType: row.session_type as TelehealthSession['sessionType'],
    priority: row.priority as TelehealthSession['priority'],
    scheduledDate: row.starts_at,
    scheduledDay: row.local_date,
    scheduledTime: row.local_time,
    timeZone: row.time_zone,
    duration: row.duration_minutes,
    status,
    statusReason: row.status_reason,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    measuredMinutes:
      row.started_at && row.ended_at ? countMinutesBetween(row.started_at, row.ended_at) : null,
    meetingUrl: `${baseUrl}/telehealth?call=${row.id}`,
    billingCode: row.billing_code,
    cost: row.cost_cents === null ? null : toDollars(row.cost_cents),
    isSamplePrice: row.is_sample_price,
    satisfactionRating: row.rating,
    notes: hideFromPatient(row.notes),
    diagnosis: hideFromPatient(row.diagnosis),
    prescriptions: hideFromPatient(row.prescriptions),
    recommendations: row.recommendations,
    invitedAt: row.invited_at,
    isPatientWaiting:
      row.waiting_since !== null && Date.parse(row.waiting_since) > now.getTime() - maxSilenceMs,
    createdAt: row.created_at,
    version: row.version,
  }
}
