/** Reports that make themselves again for this person, and ending one. */
import { formatDateTime } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useEndSchedule, useSchedules } from './data.ts'
import { fileFormatLabels, getReportName, recurrenceLabels } from './labels.ts'

export function SchedulesCard() {
  const { data } = useSchedules()
  const end = useEndSchedule()
  if (!data || data.length === 0) return null
  return (
    <Card title="Scheduled reports">
      <ul className="divide-y divide-line">
        {data.map((schedule) => (
          <li
            key={schedule.id}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2.5"
          >
            <span className="min-w-0 flex-1 basis-56">
              <span className="font-semibold">{schedule.name}</span>
              <span className="block text-hint text-ink2">
                {getReportName(schedule.type)}, {fileFormatLabels[schedule.format]}, last {schedule.days}{' '}
                days, {recurrenceLabels[schedule.recurrence].toLowerCase()}
              </span>
              <span className="block text-hint text-ink3">
                next {formatDateTime(schedule.nextAt, schedule.timeZone)}, to{' '}
                {schedule.recipients.map(({ name }) => name).join(', ')}
              </span>
            </span>
            <Button
              size="small"
              variant="quiet"
              onClick={() =>
                end.mutate(schedule.id, {
                  saved: ['Schedule ended', schedule.name],
                  onError: (error) => toastProblem('Error', formatProblem(error)),
                })
              }
            >
              End<span className="sr-only"> {schedule.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
