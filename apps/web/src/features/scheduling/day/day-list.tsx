/** A day's appointments for printing: what is needed to find patient and place, and no more. */
import { appointmentStatuses, appointmentTypes } from '@mendwell/clinical'
import type { DayVisit } from '@mendwell/contract'
import { formatTime, formatZoneSuffix } from '../../../platform/dates.ts'
import { formatPatientName, formatPersonName } from '../../../platform/labels/person-names.ts'
import { formatClockTime } from '../../../ui/form/date-time-text.ts'

const heads = ['Time', 'Patient', 'Location', 'Appointment', 'Notes'] as const
/** On a phone the cells of a row are below each other. */
const cell = 'px-2 py-1.5 max-sm:block max-sm:py-0.5'

export function DayList({ visits, zone }: { visits: readonly DayVisit[]; zone: string }) {
  return (
    <div className="overflow-x-auto" data-may-clip>
      <table className="w-full border-collapse text-left max-sm:block" aria-label="Appointments of the day">
        <thead className="max-sm:sr-only">
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className="border-b border-line2 px-2 py-1.5 text-label text-ink3">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {visits.map((visit) => (
            <tr
              key={visit.appointmentId}
              className="break-inside-avoid border-b border-line align-top max-sm:block max-sm:py-2"
            >
              <td className={`${cell} font-semibold whitespace-nowrap`}>
                {formatClockTime(visit.scheduledTime)} to {formatTime(visit.endsAt, visit.timeZone)}
                {formatZoneSuffix(visit.timeZone, visit.scheduledDateTime, zone)}
              </td>
              <td className={cell}>
                <span className="font-semibold">{formatPatientName(visit.patient)}</span>
                <span className="block text-hint text-ink2">
                  MRN {visit.patient.medicalRecordNumber}
                  <span className="block">Phone: {visit.patient.phone ?? 'not documented'}</span>
                </span>
              </td>
              <td className={cell}>{formatPlace(visit)}</td>
              <td className={cell}>
                {appointmentTypes.labels[visit.appointmentType]}
                <span className="block text-hint text-ink2">
                  {appointmentStatuses.labels[visit.status]}, {formatPersonName(visit.provider)}
                </span>
              </td>
              <td className={`${cell} wrap-anywhere whitespace-pre-wrap empty:hidden`}>{visit.notes}</td>
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
  if (!place) return 'Location not documented'
  if (place.isHome) return `Home: ${place.address ?? 'address not documented'}`
  return [place.name, treatmentRoom?.name, patient.room && `patient room ${patient.room}`]
    .filter(Boolean)
    .join(', ')
}
