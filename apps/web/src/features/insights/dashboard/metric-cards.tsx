/** The four numbers of the dashboard: each with how it moved, what it came from, and its target where the practice has one. */
import type { DashboardStats, DashboardTrends, Targets } from '@mendwell/contract'
import { type ReactNode, Suspense } from 'react'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'
import { Figure, Figures, type FigureSource, toMetricName } from '../../../ui/figure/figure.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import type { MetricTrend as Trend } from './metric-trend.tsx'

// Asked for at once, beside the page.
const trend = import('./metric-trend.tsx')
const MetricTrend = lazyComponent(() => trend, 'MetricTrend')
const MetricWeeks = lazyComponent(() => trend, 'MetricWeeks')

export function MetricCards({
  stats,
  trends,
  targets,
  isError,
}: {
  stats: DashboardStats | undefined
  trends: DashboardTrends | undefined
  targets: Targets | undefined
  isError: boolean
}) {
  const weeks = trends?.weeks ?? []
  const busy = !stats && !isError
  const shared = { isError, stats, trends }
  return (
    <dl className="grid gap-3.5 sm:grid-cols-2 xl:grid-cols-4" aria-busy={busy}>
      <Metric
        {...shared}
        label="Total Patients"
        value={stats?.totalPatients.toLocaleString('en-US')}
        move="patients"
        note={
          stats && (
            <Figures metric="new-patients-this-week" in={`${stats.newPatientsThisWeek} new this week`} />
          )
        }
        spark={weeks.map(({ patients }) => patients)}
      />
      <Metric
        {...shared}
        label="Active Wounds"
        value={stats?.activeWounds.toLocaleString('en-US')}
        move="wounds"
        note={
          stats && (
            <>
              <Figures metric="critical-wounds" in={`${stats.criticalWounds} critical`} />,{' '}
              <Figures metric="healing-wounds" in={`${stats.healingWounds} improving`} />
            </>
          )
        }
        spark={weeks.map(({ activeWounds }) => activeWounds)}
      />
      <Metric
        {...shared}
        label="Today's Assessments"
        value={stats?.todayAssessments.toLocaleString('en-US')}
        move="assessments"
        target={targets && { name: 'daily-assessments', words: `Target ${targets.dailyAssessments} / day` }}
        spark={weeks.map(({ assessments }) => assessments)}
      />
      <Metric
        {...shared}
        label="Healing Rate"
        source="computed"
        value={stats && (stats.healingRate === null ? null : String(stats.healingRate))}
        unit="%"
        note={stats && renderHealingNote(stats)}
        target={targets && { name: 'healing-rate', words: `Target ${targets.healingRate}%` }}
      />
    </dl>
  )
}

/** What the rate is made of. How it was before is not known: no arrow of another figure stands beside it. */
const renderHealingNote = (stats: DashboardStats) =>
  stats.healingRate === null ? (
    'no wounds assessed yet'
  ) : (
    <Figures
      metric="healing-wounds"
      in={`${stats.healingWounds} of ${stats.assessedWounds} open improving, ${stats.healedLastNinetyDays} healed in 90 days`}
    />
  )

function Metric({
  label,
  value,
  unit,
  source = 'count',
  note,
  move,
  target,
  spark,
  isError,
  stats,
  trends,
}: {
  label: string
  /** Undefined while loading, null when it cannot be said. */
  value: string | null | undefined
  unit?: string
  source?: FigureSource
  note?: ReactNode
  move?: Parameters<typeof Trend>[0]['name']
  target?: { readonly name: string; readonly words: string } | undefined
  spark?: readonly (number | null)[]
  isError: boolean
  stats: DashboardStats | undefined
  trends: DashboardTrends | undefined
}) {
  return (
    <div data-keep-together className="rounded-card border border-line bg-surface px-4 py-3">
      <dt className="flex min-h-6 items-center justify-between gap-2 text-hint text-ink2">
        {label}
        {target && (
          <Figure metric={`target-${target.name}`} source="target">
            <Tag>{target.words}</Tag>
          </Figure>
        )}
      </dt>
      <dd>
        {value === undefined ? (
          isError ? (
            <span className="block py-2 text-h2 text-ink3">not available</span>
          ) : (
            <>
              <Skeleton className="my-1.5 h-6.5 w-20" />
              <Skeleton className="h-4 w-40" />
            </>
          )
        ) : (
          <>
            <span className="flex items-end justify-between gap-2">
              <span className="text-metric">
                <Figure metric={toMetricName(label)} source={source}>
                  {value}
                </Figure>
                {value !== null && unit && <span className="text-h2 font-normal text-ink2">{unit}</span>}
              </span>
              <Suspense>{spark && <MetricWeeks values={spark} label={`${label}, 8 weeks`} />}</Suspense>
            </span>
            <span className="flex min-h-5 flex-wrap gap-x-1.5 text-hint text-ink3">
              <Suspense>
                {move && stats && (
                  <MetricTrend name={move} metric={toMetricName(label)} stats={stats} trends={trends} />
                )}
              </Suspense>
              {note && <span>{note}</span>}
            </span>
          </>
        )}
      </dd>
    </div>
  )
}
