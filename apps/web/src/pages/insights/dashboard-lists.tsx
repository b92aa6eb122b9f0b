/** The lists of the dashboard: on the left the work of today, on the right what must not wait. Features meet here. */
import { listTasks, readAnalytics } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { AttentionCard } from '../../features/insights/dashboard/attention-card.tsx'
import { OverdueCard } from '../../features/insights/dashboard/overdue-card.tsx'
import { RecentActivity } from '../../features/insights/dashboard/recent/recent-activity.tsx'
import { UnsignedCard } from '../../features/insights/dashboard/unsigned-card.tsx'
import { TodayCard } from '../../features/scheduling/today-card.tsx'
import { MyTasksCard } from '../../features/tasks/cards/my-tasks-card.tsx'
import { usePermission } from '../../platform/permission.ts'
import { getButtonClass } from '../../ui/button.tsx'

type About = {
  readonly timeZone: string
  readonly today: string
  /** Users who chart have work of their own; left out for others. */
  readonly userId: string | undefined
  readonly mayChart: boolean
}

export function DashboardWork({ timeZone, today, userId, mayChart }: About) {
  const readsAnalytics = usePermission(readAnalytics)
  const hasTasks = usePermission(listTasks)
  return (
    <>
      <TodayCard today={today} userId={userId} />
      {mayChart && <UnsignedCard timeZone={timeZone} />}
      {hasTasks && <MyTasksCard timeZone={timeZone} mayChart={mayChart} />}
      <RecentActivity
        timeZone={timeZone}
        mayChart={mayChart}
        viewAll={
          readsAnalytics && (
            <Link to="/analytics" className={getButtonClass('quiet', 'small')}>
              View All
            </Link>
          )
        }
      />
    </>
  )
}

export function DashboardProblems({ mayChart }: About) {
  const readsAnalytics = usePermission(readAnalytics)
  return (
    <>
      {readsAnalytics && <AttentionCard mine={false} />}
      <OverdueCard mayChart={mayChart} />
    </>
  )
}
