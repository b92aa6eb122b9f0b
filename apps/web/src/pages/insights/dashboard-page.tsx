/** The dashboard: the practice's numbers with their sources and targets, today's schedule, what needs attention. */
import { createPatient } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { ClipboardCheck } from 'lucide-react'
import { Suspense } from 'react'
import { useDashboardStats, useDashboardTrends } from '../../features/insights/dashboard/data.ts'
import { useNow } from '../../platform/clock.ts'
import { useDataAge } from '../../platform/offline-cache/data-age.ts'
import { formatTime, toWallClock } from '../../platform/dates.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { usePermission } from '../../platform/permission.ts'
import { formatProblem } from '../../platform/format-problem.ts'
import { useUser } from '../../platform/session/session.ts'
import { useTargets } from '../../platform/session/targets.ts'
import { getButtonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'

// Asked for at once, beside the page.
const metrics = import('../../features/insights/dashboard/metric-cards.tsx')
const MetricCards = lazyComponent(() => metrics, 'MetricCards')
const lists = import('./dashboard-lists.tsx')
const Work = lazyComponent(() => lists, 'DashboardWork')
const Problems = lazyComponent(() => lists, 'DashboardProblems')
const start = import('./dashboard-start.tsx')
const DashboardStart = lazyComponent(() => start, 'DashboardStart')
const performance = import('../../features/insights/dashboard/performance.tsx')
const Performance = lazyComponent(() => performance, 'Performance')

export default function DashboardPage() {
  usePageTitle('Dashboard')
  const { id, organization } = useUser()
  const { timeZone } = organization
  // Users who register patients also assess wounds; the assessments' own endpoints would add to the first page.
  const canChart = usePermission(createPatient)
  const query = useDashboardStats()
  const asOf = useDataAge(query.dataUpdatedAt)
  const numbers = {
    stats: query.data,
    trends: useDashboardTrends().data,
    targets: useTargets().data,
    isError: query.isError,
  }
  const today = toWallClock(useNow(), timeZone).day
  const about = { timeZone, today, userId: canChart ? id : undefined, mayChart: canChart }
  return (
    <div className="flex flex-col gap-3.5 px-4 py-4 md:px-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="text-h1">Dashboard</h1>
          {query.data && <p className="text-hint text-ink3">Last updated {formatTime(asOf, timeZone)}</p>}
        </div>
        {canChart && (
          <Link to="/wound-assessment" className={getButtonClass('primary')}>
            <ClipboardCheck />
            New Assessment
          </Link>
        )}
      </header>
      {query.isError && (
        <Notice level="critical" title="Dashboard data did not load" live>
          {formatProblem(query.error)}
          {query.data && ' The data below may be out of date.'}
        </Notice>
      )}
      <Suspense fallback={<div className="h-9 max-sm:h-32 pointer-coarse:h-11" />}>
        <DashboardStart mayChart={canChart} />
      </Suspense>
      <Suspense fallback={<LoadingLine>Loading numbers...</LoadingLine>}>
        <MetricCards {...numbers} />
      </Suspense>
      <div className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_25.75rem]">
        <div className="flex min-w-0 flex-col gap-3.5">
          <Suspense fallback={<LoadingLine>Loading...</LoadingLine>}>
            <Work {...about} />
          </Suspense>
        </div>
        <div className="flex min-w-0 flex-col gap-3.5">
          <Suspense fallback={<LoadingLine>Loading...</LoadingLine>}>
            <Problems {...about} />
            <Performance {...numbers} />
          </Suspense>
        </div>
      </div>
    </div>
  )
}
