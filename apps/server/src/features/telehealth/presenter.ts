/** A video visit in the contract's format. Patients do not get staff-only notes. */
import { getTelehealthStatus, type AppointmentStatus } from '@mendwell/clinical'
import { toDollars, type TelehealthSession } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { SessionRow } from './store.ts'

export const getSessionStatus = (row: { appointmentStatus: string; startedAt: string | null }) =>
  getTelehealthStatus(row.appointmentStatus as AppointmentStatus, row.startedAt !== null) // the column's check

/** Started minutes count. */
const countMinutesBetween = (from: string, to: string) =>
  Math.max(1, Math.ceil((Date.parse(to) - Date.parse(from)) / 60_000))

/** A page in the waiting room reports more often than this. */
export const maxSilenceMs = 60_000

export function presentSession(actor: Actor, row: SessionRow, baseUrl: string, now: Date): TelehealthSession {
  const hideFromPatient = <T>(value: T) => (actor.role === 'patient' ? null : value)
  const status = getSessionStatus(row)
  return {
    ...row,
    patientName: `${row.firstName} ${row.lastName}`,
    patient: { firstName: row.firstName, lastName: row.lastName },
    providerName: `${row.providerFirstName} ${row.providerLastName}`,
    isProvider: row.providerId === actor.userId,
    scheduledDate: row.startsAt,
    scheduledDay: row.localDate,
    scheduledTime: row.localTime,
    duration: row.durationMinutes,
    status,
    measuredMinutes: row.startedAt && row.endedAt ? countMinutesBetween(row.startedAt, row.endedAt) : null,
    meetingUrl: `${baseUrl}/telehealth?call=${row.id}`,
    cost: row.costCents === null ? null : toDollars(row.costCents),
    satisfactionRating: row.rating,
    notes: hideFromPatient(row.notes),
    diagnosis: hideFromPatient(row.diagnosis),
    prescriptions: hideFromPatient(row.prescriptions),
    isPatientWaiting:
      row.waitingSince !== null && Date.parse(row.waitingSince) > now.getTime() - maxSilenceMs,
  }
}
