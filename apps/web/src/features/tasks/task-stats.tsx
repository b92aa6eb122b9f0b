/** The four cards: what is open, late, done today, and how much there is for each person. */
import { useTargets } from '../../platform/session/targets.ts'
import { Figures } from '../../ui/figure/figure.tsx'
import { StatCard } from '../../ui/stat-card.tsx'
import { useTaskStats } from './data.ts'
import type { TaskFilter } from './search.ts'
import { formatChangeFromYesterday } from './labels.ts'

export function TaskStats({ filter, today }: { filter: TaskFilter; today: string }) {
  const { facilityId, assignedTo } = filter
  const { data, isError } = useTaskStats({ facilityId, assignedTo }, today)
  const toDisplayValue = (value: number | undefined) => (isError && value === undefined ? null : value)
  const targets = useTargets().data
  const workload = data?.avgTasksPerUser
  return (
    <dl className="grid gap-3 max-sm:gap-2 sm:grid-cols-2 lg:grid-cols-4">
      <StatCard
        label="Pending Tasks"
        value={toDisplayValue(data?.pendingTasks)}
        source={
          data ? (
            <Figures metric="urgent-tasks" in={`${data.urgentTasks.toLocaleString('en-US')} urgent`} />
          ) : null
        }
      />
      <StatCard
        label="Overdue Tasks"
        value={toDisplayValue(data?.overdueTasks)}
        source={data?.overdueTasks === 0 ? 'None overdue' : 'Need immediate attention'}
      />
      <StatCard
        label="Completed Today"
        value={toDisplayValue(data?.completedToday)}
        source={
          data ? (
            <Figures
              metric="completed-against-yesterday"
              in={formatChangeFromYesterday(data.completedToday, data.completedYesterday)}
            />
          ) : (
            'vs yesterday'
          )
        }
      />
      <StatCard
        label="Team Workload"
        value={workload === null ? 'No data' : toDisplayValue(workload)}
        source="average tasks per user"
        target={targets && `target ${targets.tasksPerUser}`}
        kind="computed"
      />
    </dl>
  )
}
