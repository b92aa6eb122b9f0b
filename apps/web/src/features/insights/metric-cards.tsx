/** The four numbers of the dashboard: each with what it came from, and its target beside it where the practice has one. */
import type { DashboardStats, Targets } from '@mendwell/contract'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { countWords, percentWords, trendWords } from './rate-words.ts'

export function MetricCards({
  stats,
  targets,
  isError,
}: {
  stats: DashboardStats | undefined
  targets: Targets | undefined
  isError: boolean
}) {
  return (
    <dl className="grid gap-3.5 sm:grid-cols-2 xl:grid-cols-4" aria-busy={!stats && !isError}>
      <Metric
        label="Total Patients"
        value={stats?.totalPatients.toLocaleString('en-US')}
        note={stats && countWords(stats.newPatientsThisWeek, 'new this week', 'new this week')}
        isError={isError}
      />
      <Metric
        label="Active Wounds"
        value={stats?.activeWounds.toLocaleString('en-US')}
        note={stats && `${stats.criticalWounds} critical, ${stats.healingWounds} healing`}
        isError={isError}
      />
      <Metric
        label="Today's Assessments"
        value={stats?.todayAssessments.toLocaleString('en-US')}
        note={stats && trendWords(stats.assessmentsTrend)}
        target={targets && `Target ${targets.dailyAssessments} / day`}
        isError={isError}
      />
      <Metric
        label="Healing Rate"
        value={stats && (percentWords(stats.healingRate) ?? null)}
        note={
          stats &&
          (stats.healingRate === null
            ? 'no wound has been assessed yet'
            : countWords(stats.healingWounds, 'open wound improves', 'open wounds improve'))
        }
        target={targets && `Target ${targets.healingRate} %`}
        isError={isError}
      />
    </dl>
  )
}

function Metric({
  label,
  value,
  note,
  target,
  isError,
}: {
  label: string
  /** Undefined while loading, null when it cannot be said. */
  value: string | null | undefined
  note: string | undefined
  target?: string | undefined
  isError: boolean
}) {
  return (
    <div data-keep-together className="rounded-card border border-line bg-surface px-4 py-3">
      <dt className="flex min-h-6 items-center justify-between gap-2 text-hint text-ink2">
        {label}
        {target && <Tag>{target}</Tag>}
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
            <span className={value === null ? 'block py-2 text-h2 text-ink3' : 'block text-metric'}>
              {value ?? 'not known'}
            </span>
            <span className="block text-hint text-ink3">{note}</span>
          </>
        )}
      </dd>
    </div>
  )
}
