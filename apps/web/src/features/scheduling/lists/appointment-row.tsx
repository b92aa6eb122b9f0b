/** One appointment in a list: time, patient, type, provider and place, its state, and its details. */
import { appointmentTypes } from '@mendwell/clinical'
import type { Appointment } from '@mendwell/contract'
import { Repeat2 } from 'lucide-react'
import { formatDay, formatZoneSuffix } from '../../../platform/dates.ts'
import { formatPatientName, formatPersonName } from '../../../platform/labels/person-names.ts'
import { Button } from '../../../ui/button.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { formatTimes } from '../labels.ts'

export function AppointmentRow({
  appointment,
  gridZone,
  withDate = false,
  onOpen,
}: {
  appointment: Appointment
  gridZone: string
  withDate?: boolean
  onOpen: (appointment: Appointment) => void
}) {
  const { patient, facility, provider, timeZone } = appointment
  const name = formatPatientName(patient)
  const zone = formatZoneSuffix(timeZone, appointment.scheduledDateTime, gridZone)
  return (
    <li className="flex flex-col gap-1 px-4 py-2.5">
      <p className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <span className="text-hint text-ink2">
          {withDate && `${formatDay(appointment.scheduledDate)} `}
          <span className="font-semibold text-ink">{formatTimes(appointment)}</span>
          {zone}
        </span>
        <StatusBadge status={appointment.status} />
      </p>
      <p className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{name}</span>{' '}
        <span className="text-hint text-ink3">{patient.medicalRecordNumber}</span>
      </p>
      <div className="flex items-end justify-between gap-2">
        <p className="min-w-0 text-hint text-ink2">
          {appointmentTypes.labels[appointment.appointmentType]}
          {appointment.seriesId && (
            <>
              {' '}
              <Repeat2 aria-label="repeats" className="inline size-3.5" />
            </>
          )}
          <span className="block text-ink3">
            {[
              formatPersonName(provider),
              facility?.name,
              appointment.treatmentRoom?.name,
              patient.room && `room ${patient.room}`,
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        </p>
        <Button
          size="small"
          variant="quiet"
          aria-label={`View Details of ${name}, ${formatTimes(appointment)}${zone}`}
          onClick={() => onOpen(appointment)}
        >
          View Details
        </Button>
      </div>
    </li>
  )
}
