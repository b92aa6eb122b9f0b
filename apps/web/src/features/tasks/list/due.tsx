/** The due day of a task, and how near it is. */
import type { WorkflowTask } from '@mendwell/contract'
import { ClockAlert } from 'lucide-react'
import { formatDay } from '../../../platform/dates.ts'
import { classNames } from '../../../ui/class-names.ts'
import { describeDue } from '../labels.ts'

export function Due({ task, today }: { task: WorkflowTask; today: string }) {
  const { nearness, words } = describeDue(task, today)
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-ink2 sm:block">
      <span className="whitespace-nowrap">{formatDay(task.dueDate)}</span>
      {words && (
        <span
          className={classNames(
            'flex items-center gap-1 text-hint max-sm:whitespace-nowrap xl:whitespace-nowrap',
            nearness === 'late' && 'font-medium text-critical',
            nearness === 'today' && 'font-medium text-warning',
            nearness === 'later' && 'text-ink3',
          )}
        >
          {nearness === 'late' && <ClockAlert className="size-3.5 shrink-0" />}
          {words}
        </span>
      )}
    </span>
  )
}
