/** Many appointments at once in a day of the week: one under another by name, as many as there is room for; the day shows them all. */
import { appointmentStatuses, appointmentTypes } from '@mendwell/clinical'
import type { Appointment } from '@mendwell/contract'
import type { CSSProperties } from 'react'
import { dayName } from '../../../ui/calendar/month.ts'
import { Figures } from '../../../ui/figure/figure.tsx'
import { statusLooks } from '../status-badge.tsx'
import { patientName, spoken } from '../words.ts'

/** What one line needs of an hour's height. */
const minutesOfLine = 17

export function CrowdBlock({
  day,
  appointments,
  minutes,
  style,
  onOpen,
  onDay,
}: {
  day: string
  /** In their order of time. */
  appointments: readonly Appointment[]
  /** How long they last together. */
  minutes: number
  style: CSSProperties
  onOpen: (appointment: Appointment) => void
  onDay: () => void
}) {
  const lines = Math.max(1, Math.floor(minutes / minutesOfLine))
  const isAll = appointments.length <= lines
  const named = appointments.slice(0, isAll ? lines : lines - 1)
  return (
    <div
      style={style}
      className="absolute z-10 flex flex-col overflow-hidden rounded-badge border border-line2 bg-raised text-label/3.5"
    >
      {named.map((appointment) => {
        const { icon: Icon } = statusLooks[appointment.status]
        const words = spoken(
          appointment,
          appointmentTypes.labels[appointment.appointmentType],
          appointmentStatuses.labels[appointment.status],
        )
        return (
          <button
            key={appointment.id}
            type="button"
            title={words}
            data-appointment={appointment.id}
            onClick={() => onOpen(appointment)}
            className="flex min-h-0 flex-1 items-center gap-1 px-1 text-left hover:bg-sunken"
          >
            <span className="sr-only">{words}</span>
            <Icon aria-hidden className="size-3 shrink-0" strokeWidth={2} />
            <span aria-hidden className="truncate font-medium">
              {appointment.patient.lastName.toLocaleUpperCase('en-US')}
            </span>
          </button>
        )
      })}
      {!isAll && (
        <button
          type="button"
          title={appointments
            .slice(named.length)
            .map(({ patient }) => patientName(patient))
            .join('; ')}
          onClick={onDay}
          className="min-h-0 flex-1 px-1 text-left font-semibold text-accent hover:bg-sunken"
        >
          <Figures
            metric="appointments-of-day"
            in={
              named.length === 0
                ? `${appointments.length} at once`
                : `${appointments.length - named.length} more`
            }
          />
          <span className="sr-only"> on {dayName(day)}</span>
        </button>
      )}
    </div>
  )
}
