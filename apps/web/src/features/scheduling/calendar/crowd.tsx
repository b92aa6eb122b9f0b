/** Many appointments at once in a day of the week: one under another by time and name, as many as there is room for; the day shows them all. */
import { formatClockTime } from '../../../ui/form/date-time-text.ts'
import { appointmentStatuses, appointmentTypes } from '@mendwell/clinical'
import type { Appointment } from '@mendwell/contract'
import type { CSSProperties } from 'react'
import { formatZoneSuffix } from '../../../platform/dates.ts'
import { formatPatientName } from '../../../platform/labels/person-names.ts'
import { formatWeekdayDate } from '../../../ui/calendar/month.ts'
import { Figures } from '../../../ui/figure/figure.tsx'
import { statusStyles } from '../status-badge.tsx'
import { formatForScreenReader } from '../labels.ts'

/** What one line needs of an hour's height. */
const minutesOfLine = 15

export function CrowdBlock({
  day,
  appointments,
  minutes,
  isTight,
  gridZone,
  style,
  onOpen,
  onDay,
}: {
  day: string
  /** In their order of time. */
  appointments: readonly Appointment[]
  /** How long they last together. */
  minutes: number
  /** No room for signs beside the words. */
  isTight: boolean
  gridZone: string
  style: CSSProperties
  onOpen: (appointment: Appointment) => void
  onDay: () => void
}) {
  const lines = Math.max(1, Math.floor(minutes / minutesOfLine))
  const named = appointments.slice(0, lines)
  const others = appointments.slice(lines)
  return (
    <div
      style={style}
      className="absolute z-10 flex flex-col overflow-hidden rounded-badge border border-line2 bg-raised text-label/3.5"
    >
      {named.map((appointment, at) => {
        const { icon: Icon } = statusStyles[appointment.status]
        const words = formatForScreenReader(
          appointment,
          appointmentTypes.labels[appointment.appointmentType],
          appointmentStatuses.labels[appointment.status],
        )
        return (
          <div key={appointment.id} className="flex min-h-0 flex-1">
            <button
              type="button"
              title={words}
              data-appointment={appointment.id}
              onClick={() => onOpen(appointment)}
              className="flex min-w-0 flex-1 items-center gap-1 px-1 text-left hover:bg-sunken"
            >
              <span className="sr-only">{words}</span>
              {!isTight && <Icon className="size-3 shrink-0 stroke-2" />}
              <span aria-hidden className="truncate">
                <span className="font-semibold">
                  {formatClockTime(appointment.scheduledTime)}
                  {formatZoneSuffix(appointment.timeZone, appointment.scheduledDateTime, gridZone)}
                </span>{' '}
                {formatPatientName(appointment.patient)}
              </span>
            </button>
            {at === named.length - 1 && others.length > 0 && (
              <button
                type="button"
                title={others.map(({ patient }) => formatPatientName(patient)).join('; ')}
                onClick={onDay}
                className="shrink-0 px-1 font-semibold text-accent hover:bg-sunken"
              >
                <Figures metric="appointments-of-day" in={`+${others.length}`} />
                <span className="sr-only"> more on {formatWeekdayDate(day)}</span>
              </button>
            )}
          </div>
        )
      })}
    </div>
  )
}
