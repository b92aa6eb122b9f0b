/** The tasks due on one day, each opened or completed from here. */
import type { WorkflowTask } from '@mendwell/contract'
import { CalendarDays, Plus } from 'lucide-react'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { formatWeekdayDate } from '../../../ui/calendar/month.ts'
import { Card } from '../../../ui/card.tsx'
import { Figures } from '../../../ui/figure/figure.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useTasks } from '../data.ts'
import { TaskRow } from '../cards/task-row.tsx'
import type { TaskDialogKind } from '../list/task-actions.tsx'
import type { TaskFilter } from '../search.ts'
import { useTaskActions } from '../use-task-actions.ts'
import { formatTaskCount } from '../labels.ts'

export function DayTasks({
  day,
  filter,
  today,
  onOpen,
  onNew,
}: {
  day: string
  filter: TaskFilter
  today: string
  onOpen: (task: WorkflowTask, what: TaskDialogKind) => void
  onNew: (() => void) | undefined
}) {
  const query = useTasks({ ...filter, from: day, to: day }, today)
  const steps = useTaskActions()
  // Another day's tasks are never shown under this day.
  const pages = query.isPlaceholderData ? undefined : query.data?.pages
  const tasks = pages?.flatMap((page) => page.body)
  const total = pages?.at(-1)?.total ?? tasks?.length ?? 0
  return (
    <Card
      title={formatWeekdayDate(day)}
      aside={
        tasks &&
        tasks.length > 0 && (
          <span role="status">
            <Figures metric="tasks-of-day" in={formatTaskCount(total)} />
          </span>
        )
      }
      actions={
        onNew && (
          <Button size="small" icon={<Plus />} onClick={onNew}>
            Add task for this day
          </Button>
        )
      }
    >
      {(query.isPending || query.isPlaceholderData) && !query.isError && (
        <div className="px-4 py-4">
          <LoadingLine>Loading tasks...</LoadingLine>
        </div>
      )}
      {query.isError && (
        <ErrorState title="Tasks for this day did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {tasks?.length === 0 && <EmptyState icon={CalendarDays} title="No tasks due on this day" />}
      {tasks && tasks.length > 0 && (
        <ul className="divide-y divide-line" aria-label={`Tasks for ${formatWeekdayDate(day)}`}>
          {tasks.map((task) => (
            <TaskRow
              key={task.id}
              task={task}
              today={today}
              steps={steps}
              withPerson
              onOpen={() => onOpen(task, 'details')}
            />
          ))}
        </ul>
      )}
      {query.hasNextPage && tasks && (
        <div className="border-t border-line px-4 py-2.5">
          <Button
            size="small"
            pending={query.isFetchingNextPage}
            pendingLabel="Loading..."
            onClick={() => void query.fetchNextPage()}
          >
            Show {Math.min(100, total - tasks.length)} more
          </Button>
        </div>
      )}
    </Card>
  )
}
