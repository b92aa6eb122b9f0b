/** A week as a list, for a phone: each day with its appointments, one line each. Selecting one opens the details. */
import { formatClockTime } from '../../../ui/form/date-time-text.ts'
import { appointmentStatuses, appointmentTypes } from '@mendwell/clinical'
import type { Appointment } from '@mendwell/contract'
import { getZoneAbbreviation } from '../../../platform/dates.ts'
import { formatPatientName } from '../../../platform/labels/person-names.ts'
import { classNames } from '../../../ui/class-names.ts'
import { formatWeekdayDate } from '../../../ui/calendar/month.ts'
import { getAxisSlot } from '../calendar/axis.ts'
import type { ViewProps } from '../calendar/keyboard-move.ts'
import { statusStyles } from '../status-badge.tsx'

export function Agenda({ days, appointments, today, zone, onOpen }: ViewProps & { zone: string }) {
  const byDay = Map.groupBy(appointments, (appointment) => getAxisSlot(appointment, zone).date)
  return (
    <ol aria-label="Days shown" className="divide-y divide-line">
      {days.map((day) => (
        <li key={day} className="py-1">
          <h3
            className={classNames(
              'px-4 pt-1.5 text-hint font-semibold',
              day === today ? 'text-accent' : 'text-ink2',
            )}
          >
            {formatWeekdayDate(day)}
            {day === today && ', today'}
          </h3>
          {byDay.get(day) ? (
            <ol>
              {byDay.get(day)?.map((appointment) => (
                <li key={appointment.id}>
                  <Line appointment={appointment} zone={zone} onOpen={onOpen} />
                </li>
              ))}
            </ol>
          ) : (
            <p className="px-4 pb-1.5 text-hint text-ink3">No appointments</p>
          )}
        </li>
      ))}
    </ol>
  )
}

function Line({
  appointment,
  zone,
  onOpen,
}: {
  appointment: Appointment
  zone: string
  onOpen: (appointment: Appointment) => void
}) {
  const { status, timeZone, scheduledDateTime } = appointment
  const { icon: Icon, badge } = statusStyles[status]
  return (
    <button
      type="button"
      onClick={() => onOpen(appointment)}
      className="flex min-h-11 w-full items-center gap-2.5 px-4 text-left hover:bg-sunken"
    >
      <span className={classNames('inline-flex rounded-badge border p-0.5', badge)}>
        <Icon className="size-3.5" />
        <span className="sr-only">{appointmentStatuses.labels[status]}</span>
      </span>
      <span className="w-12 shrink-0 font-semibold">
        {formatClockTime(appointment.scheduledTime)}
        {timeZone !== zone && (
          <span className="block text-label font-normal text-ink3">
            {getZoneAbbreviation(timeZone, scheduledDateTime)}
          </span>
        )}
      </span>
      <span className="min-w-0 py-1 wrap-anywhere">
        {formatPatientName(appointment.patient)}
        <span className="block text-hint text-ink3">
          {appointmentTypes.labels[appointment.appointmentType]}
        </span>
      </span>
    </button>
  )
}
