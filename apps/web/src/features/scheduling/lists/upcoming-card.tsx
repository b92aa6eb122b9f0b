/** The next five appointments that are still open. */
import type { Appointment } from '@mendwell/contract'
import { formatProblem } from '../../../platform/format-problem.ts'
import { NextStep } from '../../../platform/routing/next-step.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useUpcoming, type ScheduleFilter } from '../data.ts'
import { AppointmentRow } from './appointment-row.tsx'

export function UpcomingCard({
  whose,
  gridZone,
  onOpen,
}: {
  whose: ScheduleFilter
  gridZone: string
  onOpen: (appointment: Appointment) => void
}) {
  const query = useUpcoming(whose)
  return (
    <Card title="Upcoming Appointments" aside="the next 5">
      {query.isPending && (
        <div className="px-4 py-4">
          <LoadingLine>Loading appointments...</LoadingLine>
        </div>
      )}
      {query.isError && !query.data && (
        <ErrorState title="The next appointments did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {query.data?.length === 0 && (
        <EmptyState title="No upcoming appointments" action={<NextStep step="appointment" />} />
      )}
      {query.data && query.data.length > 0 && (
        <ol className="divide-y divide-line" aria-label="Upcoming Appointments">
          {query.data.map((appointment) => (
            <AppointmentRow
              key={appointment.id}
              appointment={appointment}
              gridZone={gridZone}
              withDate
              onOpen={onOpen}
            />
          ))}
        </ol>
      )}
    </Card>
  )
}
