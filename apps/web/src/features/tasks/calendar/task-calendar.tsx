/** A month of tasks by their due date, and the tasks of the selected day. Counts come from the server for every day. */
import type { WorkflowTask } from '@mendwell/contract'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { formatMonth } from '../../../ui/calendar/month.ts'
import { Card } from '../../../ui/card.tsx'
import { Figures } from '../../../ui/figure/figure.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { maxTaskIds, useTasksPreview, useTaskDays } from '../data.ts'
import type { TaskDialogKind } from '../list/task-actions.tsx'
import type { TaskFilter } from '../search.ts'
import { formatTaskCount } from '../labels.ts'
import { DayTasks } from './day-tasks.tsx'
import { moveByMonths, buildMonthPage } from './month-page.ts'
import { MonthGrid } from './month-grid.tsx'

export function TaskCalendar({
  filter,
  today,
  chosen,
  onChoose,
  onOpen,
  onNew,
}: {
  filter: TaskFilter
  today: string
  chosen: string
  onChoose: (day: string) => void
  onOpen: (task: WorkflowTask, what: TaskDialogKind) => void
  onNew: ((day: string) => void) | undefined
}) {
  const { weeks, from, to } = buildMonthPage(chosen)
  const days = useTaskDays(filter, from, to, today)
  const named = useTasksPreview({ ...filter, from, to, limit: maxTaskIds }, today)
  const counts = new Map(days.data?.map((one) => [one.date, one]))
  const isStale = days.isPlaceholderData
  // Some of them by name would look like all of them: either every task of the page is named, or none.
  const tasks =
    named.data && !named.isPlaceholderData && named.data.total <= named.data.tasks.length
      ? named.data.tasks
      : []
  const month = chosen.slice(0, 7)
  const inThisMonth = days.data?.filter(({ date }) => date.startsWith(month)) ?? []
  const sumCounts = (part: 'tasks' | 'overdue') => inThisMonth.reduce((all, one) => all + one[part], 0)
  return (
    <div className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <Card className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 border-b border-line px-3 py-2">
          <div className="flex items-center">
            <IconButton
              label="Previous month"
              icon={ChevronLeft}
              onClick={() => onChoose(moveByMonths(chosen, -1))}
            />
            <IconButton
              label="Next month"
              icon={ChevronRight}
              onClick={() => onChoose(moveByMonths(chosen, 1))}
            />
          </div>
          <Button size="small" onClick={() => onChoose(today)}>
            Today
          </Button>
          <h2 aria-live="polite" className="text-h2">
            {formatMonth(month)}
          </h2>
          {days.data && !isStale && (
            <p className="text-hint text-ink3">
              <Figures
                metric="tasks-of-month"
                in={`${formatTaskCount(sumCounts('tasks'))} due${sumCounts('overdue') > 0 ? `, ${sumCounts('overdue')} overdue` : ''}`}
              />
            </p>
          )}
          {(days.isPending || isStale) && <LoadingLine>Loading tasks...</LoadingLine>}
        </div>
        {days.isError && (
          <div className="px-4 pt-3">
            {days.data ? (
              <Notice level="warning" title="Calendar could not be refreshed" live>
                {formatProblem(days.error)} The data shown may be out of date.
              </Notice>
            ) : (
              <ErrorState title="Calendar did not load" onRetry={() => void days.refetch()}>
                {formatProblem(days.error)}
              </ErrorState>
            )}
          </div>
        )}
        {!(days.isError && !days.data) && (
          <MonthGrid
            weeks={weeks}
            month={month}
            today={today}
            chosen={chosen}
            counts={isStale ? new Map() : counts}
            tasks={tasks}
            onChoose={onChoose}
          />
        )}
      </Card>
      <DayTasks
        day={chosen}
        filter={filter}
        today={today}
        onOpen={onOpen}
        onNew={onNew && (() => onNew(chosen))}
      />
    </div>
  )
}
