/**
 * The user's open tasks: five of them, completed in place, with a link to all. Care comes before claims for those who chart, and claims
 * before care for those who bill; among them the most urgent first.
 */
import { Link, useNavigate } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useNow } from '../../../platform/clock.ts'
import { toWallClock } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Badge } from '../../../ui/badge.tsx'
import { getButtonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Figures } from '../../../ui/figure/figure.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { ownTasks, ownTaskStats, useTasksPreview, useTaskStats } from '../data.ts'
import { sortOwnWorkFirst } from '../own-work.ts'
import { useTaskActions } from '../use-task-actions.ts'
import { TaskRow } from './task-row.tsx'

export function MyTasksCard({ timeZone, mayChart }: { timeZone: string; mayChart: boolean }) {
  const today = toWallClock(useNow(), timeZone).day
  const query = useTasksPreview(ownTasks, today)
  const stats = useTaskStats(ownTaskStats, today).data
  const steps = useTaskActions()
  const navigate = useNavigate()
  const { data } = query
  return (
    <Card
      title="My Tasks"
      aside={
        data &&
        data.total > 0 && (
          <span role="status" className="flex flex-wrap items-center gap-1.5">
            <Figures metric="my-tasks" in={`${data.total.toLocaleString('en-US')} open`} />
            {stats && stats.overdueTasks > 0 && (
              <Badge level="warning">
                <Figures metric="my-tasks-overdue" in={`${stats.overdueTasks} overdue`} />
              </Badge>
            )}
            {stats && stats.urgentTasks > 0 && (
              <Badge level="critical">
                <Figures metric="my-tasks-urgent" in={`${stats.urgentTasks} urgent`} />
              </Badge>
            )}
          </span>
        )
      }
      actions={
        <Link
          to="/task-management"
          search={{ assignedTo: 'me' }}
          className={getButtonClass('quiet', 'small')}
        >
          View All<span className="sr-only"> my tasks</span>
        </Link>
      }
    >
      {query.isPending && (
        <div className="px-4 py-4">
          <LoadingLine>Loading tasks...</LoadingLine>
        </div>
      )}
      {query.isError && !data && (
        <ErrorState title="Your tasks did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {data?.total === 0 && <EmptyState icon={CircleCheck} title="No open tasks assigned to you" />}
      {data && data.total > 0 && (
        <ul className="divide-y divide-line" aria-label="My Tasks">
          {sortOwnWorkFirst(data.tasks, mayChart).map((task) => (
            <TaskRow
              key={task.id}
              task={task}
              today={today}
              steps={steps}
              withDue
              onOpen={() => void navigate({ to: '/task-management', search: { task: task.id } })}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}
