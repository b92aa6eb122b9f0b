/** A day's appointments for printing: what is needed to find patient and place, and no more. */
import { appointmentStatuses, appointmentTypes } from '@mendwell/clinical'
import type { DayVisit } from '@mendwell/contract'
import { formatTime, formatZoneSuffix } from '../../../platform/dates.ts'
import { formatPatientName, formatPersonName } from '../../../platform/labels/person-names.ts'
import { formatClockTime } from '../../../ui/form/date-time-text.ts'

const heads = ['Time', 'Patient', 'Place', 'Appointment', 'Notes'] as const

export function DayList({ visits, zone }: { visits: readonly DayVisit[]; zone: string }) {
  return (
    <div className="overflow-x-auto" data-may-clip>
      <table className="w-full border-collapse text-left" aria-label="Appointments of the day">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className="border-b border-line2 px-2 py-1.5 text-label text-ink3">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {visits.map((visit) => (
            <tr key={visit.appointmentId} className="break-inside-avoid border-b border-line align-top">
              <td className="px-2 py-1.5 font-semibold whitespace-nowrap">
                {formatClockTime(visit.scheduledTime)} to {formatTime(visit.endsAt, visit.timeZone)}
                {formatZoneSuffix(visit.timeZone, visit.scheduledDateTime, zone)}
              </td>
              <td className="px-2 py-1.5">
                <span className="font-semibold">{formatPatientName(visit.patient)}</span>
                <span className="block text-hint text-ink2">
                  MRN {visit.patient.medicalRecordNumber}
                  <span className="block">Phone: {visit.patient.phone ?? 'not documented'}</span>
                </span>
              </td>
              <td className="px-2 py-1.5">{formatPlace(visit)}</td>
              <td className="px-2 py-1.5">
                {appointmentTypes.labels[visit.appointmentType]}
                <span className="block text-hint text-ink2">
                  {appointmentStatuses.labels[visit.status]}, {formatPersonName(visit.provider)}
                </span>
              </td>
              <td className="px-2 py-1.5 wrap-anywhere whitespace-pre-wrap">{visit.notes}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Of a home the address, of a facility its name and rooms. */
function formatPlace({ isVideoVisit, place, treatmentRoom, patient }: DayVisit): string {
  if (isVideoVisit) return 'Video visit'
  if (!place) return 'No facility'
  if (place.isHome) return `Home: ${place.address ?? 'address not documented'}`
  return [place.name, treatmentRoom?.name, patient.room && `patient room ${patient.room}`]
    .filter(Boolean)
    .join(', ')
}
