/** Analytics: how wounds did in a period, as figures, charts and sentences, each leading to the records behind it. */
import { Link, getRouteApi, useNavigate } from '@tanstack/react-router'
import { FileDown } from 'lucide-react'
import { useFacilities } from '../../features/facilities/data.ts'
import { AnalyticsFigures } from '../../features/insights/analytics/figures.tsx'
import { ClosureChart } from '../../features/insights/analytics/closure-chart.tsx'
import { Comparison } from '../../features/insights/analytics/comparison.tsx'
import { HealingCurvesChart } from '../../features/insights/analytics/healing-curves-chart.tsx'
import { InsightsCard } from '../../features/insights/analytics/insights-card.tsx'
import { GradingChart } from '../../features/insights/analytics/grading-chart.tsx'
import { TypeChart } from '../../features/insights/analytics/type-chart.tsx'
import { WeekFourChart } from '../../features/insights/analytics/week-four-chart.tsx'
import { WoundDrilldown } from '../../features/insights/analytics/wound-drilldown.tsx'
import { useAnalytics } from '../../features/insights/data.ts'
import type { AnalyticsSearch } from '../../features/insights/search.ts'
import { formatDay, formatTime } from '../../platform/dates.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { formatProblem } from '../../platform/format-problem.ts'
import { useUser } from '../../platform/session/session.ts'
import { getButtonClass } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ErrorState } from '../../ui/states.tsx'

const route = getRouteApi('/analytics')
const defaultDays = 30
const periods = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 3 months' },
  { value: '365', label: 'Last year' },
]

export default function AnalyticsPage() {
  usePageTitle('Analytics & Insights')
  const search = route.useSearch()
  const navigate = useNavigate()
  const { timeZone } = useUser().organization
  const facilities = useFacilities().data ?? []
  const days = search.days ?? defaultDays
  const query = useAnalytics(days, search.facility ?? 'all')
  const { data } = query
  const updateSearch = (part: Partial<AnalyticsSearch>) =>
    void navigate({ to: '/analytics', search: { ...search, ...part }, replace: true, resetScroll: false })
  const here = {
    ...(search.days && { days: search.days }),
    ...(search.facility && { facility: search.facility }),
  }
  return (
    <div className="flex flex-col gap-3.5 px-4 py-4 md:px-6">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-h1">Analytics &amp; Insights</h1>
          <p className="text-hint text-ink3">
            {data
              ? `Calculated at ${formatTime(data.computedAt, timeZone)} from patients you have access to`
              : 'Calculating...'}
          </p>
        </div>
        <div className="flex flex-wrap items-end gap-2" data-screen-only>
          <Field label="Period">
            <Select
              value={String(days)}
              options={periods}
              onChange={({ target }) => {
                const chosen = ([7, 90, 365] as const).find((one) => String(one) === target.value)
                updateSearch({ days: chosen })
              }}
            />
          </Field>
          {facilities.length > 0 && (
            <Field label="Facility">
              <Select
                value={search.facility ?? 'all'}
                options={[
                  { value: 'all', label: 'All Facilities' },
                  ...facilities.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                onChange={({ target }) =>
                  updateSearch({ facility: target.value === 'all' ? undefined : target.value })
                }
              />
            </Field>
          )}
          <Link to="/analytics" search={{ ...here, list: 'clock' }} className={getButtonClass('secondary')}>
            Four-week healing checkpoints
          </Link>
          <Link to="/reports" search={{ type: 'statistical', ...here }} className={getButtonClass('primary')}>
            <FileDown />
            Export Report
          </Link>
        </div>
      </header>
      {search.list ? (
        <WoundDrilldown search={{ ...search, list: search.list }} days={days} />
      ) : query.isError && !data ? (
        <ErrorState title="Analytics did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      ) : (
        <>
          {query.isError && (
            <Notice level="warning" title="Data could not be refreshed" live>
              {formatProblem(query.error)} The data shown may be out of date.
            </Notice>
          )}
          <AnalyticsFigures data={data} search={here} />
          {data && (
            <>
              <div className="grid items-start gap-3.5 xl:grid-cols-2 print:grid-cols-1">
                <div className="flex min-w-0 flex-col gap-3.5">
                  <InsightsCard insights={data.insights} search={here} />
                </div>
                <div className="flex min-w-0 flex-col gap-3.5">
                  <TypeChart types={data.woundTypes} active={data.activeWounds} search={here} />
                  <GradingChart gradings={data.gradings} />
                  <ClosureChart curves={data.closure} from={formatDay(data.closureFrom)} />
                  <HealingCurvesChart curves={data.healingCurves} />
                </div>
              </div>
              <WeekFourChart groups={data.weekFour} unmeasured={data.weekFourUnmeasured} search={here} />
              <div className="grid items-start gap-3.5 xl:grid-cols-3 print:grid-cols-1">
                <Comparison
                  title="By facility"
                  groups={data.facilities}
                  toSearch={({ id }) => ({
                    ...here,
                    ...(id !== 'none' && { facility: id }),
                    list: 'assessed',
                  })}
                />
                <Comparison
                  title="By clinician"
                  groups={data.clinicians}
                  toSearch={({ id }) => ({ ...here, clinician: id, list: 'assessed' })}
                />
                <Comparison
                  title="By dressing"
                  groups={data.dressings}
                  toSearch={({ id }) => ({ ...here, dressing: id, list: 'assessed' })}
                />
              </div>
            </>
          )}
        </>
      )}
    </div>
  )
}
