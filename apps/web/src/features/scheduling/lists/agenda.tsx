/** A week as a list, for a phone: each day with what is on it. */
import { classNames } from '../../../ui/class-names.ts'
import { dayName } from '../../../ui/calendar/month.ts'
import type { ViewProps } from '../calendar/hold.ts'
import { AppointmentRow } from './appointment-row.tsx'

export function Agenda({ days, appointments, today, zone, onOpen }: ViewProps & { zone: string }) {
  const byDay = Map.groupBy(appointments, ({ scheduledDate }) => scheduledDate)
  return (
    <ol aria-label="Days shown" className="divide-y divide-line">
      {days.map((day) => (
        <li key={day}>
          <h3
            className={classNames(
              'px-4 pt-2 text-hint font-semibold',
              day === today ? 'text-accent' : 'text-ink2',
            )}
          >
            {dayName(day)}
            {day === today && ', today'}
          </h3>
          {byDay.get(day) ? (
            <ol>
              {byDay.get(day)?.map((appointment) => (
                <AppointmentRow
                  key={appointment.id}
                  appointment={appointment}
                  gridZone={zone}
                  onOpen={onOpen}
                />
              ))}
            </ol>
          ) : (
            <p className="px-4 pb-2 text-hint text-ink3">Nothing booked</p>
          )}
        </li>
      ))}
    </ol>
  )
}
