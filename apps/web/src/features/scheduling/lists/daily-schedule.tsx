/** The appointments of the selected day, in order. */
import type { Appointment } from '@mendwell/contract'
import { CalendarPlus } from 'lucide-react'
import { formatDay } from '../../../platform/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { AppointmentRow } from './appointment-row.tsx'

/** A day of a large practice has hundreds; the rest come on asking. */
const maxShown = 8

export function DailySchedule({
  day,
  appointments,
  isWhole,
  gridZone,
  onOpen,
  onShowAll,
  onNew,
}: {
  day: string
  /** Undefined while loading, null where they could not be read. */
  appointments: readonly Appointment[] | undefined | null
  /** All of them, however many. */
  isWhole: boolean
  gridZone: string
  onOpen: (appointment: Appointment) => void
  onShowAll: () => void
  onNew: (() => void) | undefined
}) {
  const shown = isWhole ? appointments : appointments?.slice(0, maxShown)
  const hidden = (appointments?.length ?? 0) - (shown?.length ?? 0)
  return (
    <Card title="Daily Schedule" aside={formatDay(day)}>
      {appointments === undefined && (
        <div className="px-4 py-4">
          <LoadingLine>Loading appointments...</LoadingLine>
        </div>
      )}
      {appointments === null && <p className="px-4 py-4 text-ink2">Not available</p>}
      {appointments?.length === 0 && (
        <EmptyState
          title="No appointments scheduled"
          action={
            onNew && (
              <Button icon={<CalendarPlus />} onClick={onNew}>
                Schedule Appointment
              </Button>
            )
          }
        />
      )}
      {shown && shown.length > 0 && (
        <ol className="divide-y divide-line" aria-label="Daily Schedule">
          {shown.map((appointment) => (
            <AppointmentRow
              key={appointment.id}
              appointment={appointment}
              gridZone={gridZone}
              onOpen={onOpen}
            />
          ))}
        </ol>
      )}
      {hidden > 0 && (
        <div className="border-t border-line px-4 py-2">
          <Button size="small" variant="quiet" onClick={onShowAll}>
            Show {hidden} more
          </Button>
        </div>
      )}
    </Card>
  )
}
