/** Where a day begins: the numbers of the practice with their sources and targets, what to do next, what was written last. */
import { createPatient } from '@mendwell/contract'
import { Link, useRouter } from '@tanstack/react-router'
import { CalendarPlus, ClipboardPlus, Plus, UserPlus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useDashboardStats } from '../features/insights/data.ts'
import { MetricCards } from '../features/insights/metric-cards.tsx'
import { Performance } from '../features/insights/performance.tsx'
import { formatTimeOf } from '../platform/dates.ts'
import { usePageTitle } from '../platform/page-title.ts'
import { useMay } from '../platform/permission.ts'
import { problemText } from '../platform/problem-text.ts'
import { useUser } from '../platform/session/session.ts'
import { useTargets } from '../platform/session/targets.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { LoadingLine } from '../ui/skeleton.tsx'

// Asked for at once, beside the page.
const recent = import('../features/insights/recent/recent-activity.tsx')
const RecentActivity = lazy(() => recent.then((module) => ({ default: module.RecentActivity })))
const myTasks = import('../features/tasks/cards/my-tasks-card.tsx')
const MyTasksCard = lazy(() => myTasks.then((module) => ({ default: module.MyTasksCard })))

export default function DashboardPage() {
  usePageTitle('Dashboard')
  const { timeZone } = useUser().organization
  // Whoever registers patients also assesses wounds; the assessments' own shapes would weigh on the first page.
  const mayChart = useMay(createPatient)
  const query = useDashboardStats()
  const targets = useTargets().data
  const numbers = { stats: query.data, targets, isError: query.isError }
  return (
    <div className="flex flex-col gap-3.5 px-4 py-4 md:px-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="text-h1">Dashboard</h1>
          {query.data && (
            <p className="text-hint text-ink3">
              Last updated {formatTimeOf(new Date(query.dataUpdatedAt), timeZone)}
            </p>
          )}
        </div>
        {mayChart && (
          <Link to="/wound-assessment" className={buttonClass('primary')}>
            <Plus aria-hidden className="size-4" strokeWidth={1.75} />
            New Assessment
          </Link>
        )}
      </header>
      {query.isError && (
        <Notice level="critical" title="The numbers did not load" live>
          {problemText(query.error)}
          {query.data && ' What is shown below may be out of date.'}
        </Notice>
      )}
      <MetricCards {...numbers} />
      <div className="grid items-start gap-3.5 xl:grid-cols-[1fr_25.75rem]">
        <div className="flex min-w-0 flex-col gap-3.5">
          <Suspense fallback={<LoadingLine>Loading...</LoadingLine>}>
            <MyTasksCard timeZone={timeZone} />
            <RecentActivity
              timeZone={timeZone}
              viewAll={
                <PathLink path="/analytics" label="View All" missing="Analytics is not available yet" />
              }
            />
          </Suspense>
        </div>
        <div className="flex min-w-0 flex-col gap-3.5">
          <Card title="Quick Actions">
            <div className="flex flex-col gap-2 px-4 py-3.5">
              {mayChart && (
                <Link to="/patients" search={{ new: true }} className={buttonClass('secondary')}>
                  <UserPlus aria-hidden className="size-4" strokeWidth={1.75} />
                  Add New Patient
                </Link>
              )}
              {mayChart && (
                <Link to="/wound-assessment" className={buttonClass('secondary')}>
                  <ClipboardPlus aria-hidden className="size-4" strokeWidth={1.75} />
                  Start Assessment
                </Link>
              )}
              {mayChart && (
                <Link to="/appointments" search={{ new: true }} className={buttonClass('secondary')}>
                  <CalendarPlus aria-hidden className="size-4" strokeWidth={1.75} />
                  Schedule Appointment
                </Link>
              )}
            </div>
          </Card>
          <Performance {...numbers} />
        </div>
      </div>
    </div>
  )
}

/** Leads to a page as soon as the router has it; until then it says why not. */
function PathLink({ path, label, missing }: { path: string; label: string; missing: string }) {
  const { routesByPath } = useRouter()
  if (!(path in routesByPath)) {
    return (
      <Button size="small" disabledReason={missing}>
        {label}
      </Button>
    )
  }
  return (
    // The router has this path, as asked above.
    <Link to={path as '/patients'} className={buttonClass('quiet', 'small')}>
      {label}
    </Link>
  )
}
