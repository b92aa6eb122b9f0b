/** The schedule itself: day, week or month, with its head. On a phone a week is a list and a month shows counts. */
import type { Appointment } from '@mendwell/contract'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Segments } from '../../ui/choice/segments.tsx'
import { Figures } from '../../ui/figure/figure.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useIsNarrow } from './window-width.ts'
import { formatProblem } from '../../platform/format-problem.ts'
import type { ViewProps } from './calendar/keyboard-move.ts'
import { MonthView } from './calendar/month-view.tsx'
import { formatSpanTitle, stepDate, stepLabels } from './calendar/span.ts'
import { TimeGrid } from './calendar/time-grid.tsx'
import type { ShownAppointments } from './data.ts'
import { Agenda } from './lists/agenda.tsx'
import type { ScheduleView } from './search.ts'

const viewOptions = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
] as const

export function Schedule({
  view,
  shown,
  isLoading,
  error,
  zone,
  zoneName,
  nowTime,
  onRetry,
  onView,
  ...grid
}: Omit<ViewProps, 'appointments'> & {
  view: ScheduleView
  /** Undefined while nothing came yet. */
  shown: ShownAppointments | undefined
  isLoading: boolean
  error: unknown
  /** The grid's time zone: it defines "today" and "now". */
  zone: string
  zoneName: string
  nowTime: string
  onRetry: () => void
  onView: (view: ScheduleView, day: string) => void
}) {
  const isNarrow = useIsNarrow()
  const [isWholeDay, setWholeDay] = useState(false)
  const { chosen, today, onChoose } = grid
  const appointments: readonly Appointment[] = shown?.appointments ?? []
  const step = (steps: 1 | -1) => onChoose(stepDate(view, chosen, steps))
  const isMissing = shown !== undefined && shown.total > shown.appointments.length
  return (
    <Card className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 border-b border-line px-3 py-2">
        <div className="flex items-center">
          <IconButton label={stepLabels[view].back} icon={ChevronLeft} onClick={() => step(-1)} />
          <IconButton label={stepLabels[view].on} icon={ChevronRight} onClick={() => step(1)} />
        </div>
        <Button size="small" onClick={() => onChoose(today)}>
          Today
        </Button>
        <h2 aria-live="polite" className="text-h2">
          {formatSpanTitle(view, chosen)}
        </h2>
        {isLoading && <LoadingLine>Loading appointments...</LoadingLine>}
        <div className="ml-auto max-sm:ml-0">
          <Segments
            label="View"
            segments={viewOptions}
            value={view}
            onChange={(next) => onView(next, chosen)}
          />
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-4 py-1 text-hint text-ink3">
        <p>
          Calendar in {zoneName}. Appointments in another time zone show their local time.{' '}
          {shown && (
            <Figures metric="appointments-shown" in={`${shown.total.toLocaleString('en-US')} shown.`} />
          )}
        </p>
        {view !== 'month' && !(isNarrow && view === 'week') && (
          <Checkbox
            label="All hours"
            checked={isWholeDay}
            onChange={(event) => setWholeDay(event.target.checked)}
          />
        )}
      </div>
      {error !== null && (
        <div className="px-4 pt-3">
          {shown ? (
            <Notice level="warning" title="The schedule could not be refreshed" live>
              {formatProblem(error)} It may be out of date.{' '}
              <Button size="small" className="mt-2" onClick={onRetry}>
                Try again
              </Button>
            </Notice>
          ) : (
            <ErrorState title="The schedule did not load" onRetry={onRetry}>
              {formatProblem(error)}
            </ErrorState>
          )}
        </div>
      )}
      {isMissing && (
        <div className="px-4 pt-3">
          <Notice
            level="note"
            title={`The first ${shown.appointments.length.toLocaleString('en-US')} appointments are shown`}
          >
            Select a provider, a facility, or a shorter period to see the rest.
          </Notice>
        </div>
      )}
      {(shown !== undefined || error === null) &&
        (view === 'month' ? (
          <MonthView {...grid} appointments={appointments} zone={zone} onDay={(day) => onView('day', day)} />
        ) : isNarrow && view === 'week' ? (
          <Agenda {...grid} appointments={appointments} zone={zone} />
        ) : (
          <TimeGrid
            {...grid}
            appointments={appointments}
            gridZone={zone}
            nowTime={nowTime}
            isWholeDay={isWholeDay}
            onDay={(day) => onView('day', day)}
          />
        ))}
    </Card>
  )
}
