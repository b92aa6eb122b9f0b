/** Measured values against the practice's own targets: the fill is measured, the upright mark is the target. */
import type { DashboardStats, DashboardTrends, Targets } from '@mendwell/contract'
import { Card } from '../../../ui/card.tsx'
import { Figure, toMetricName } from '../../../ui/figure/figure.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'

export function Performance({
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
  return (
    <Card title="Performance Overview" aside="marker = target">
      {!stats ? (
        <div className="px-4 py-4">
          {isError ? <p className="text-ink2">Not available</p> : <LoadingLine>Loading...</LoadingLine>}
        </div>
      ) : (
        <dl className="divide-y divide-line">
          <Row
            name="Documentation Rate"
            about="assessments signed, last 30 days"
            value={stats.documentationRate}
            target={targets?.documentationRate}
            unit="%"
            unknown="no data yet"
          />
          <Row
            name="Healing Rate"
            about="improving, or healed in the last 90 days"
            value={stats.healingRate}
            target={targets?.healingRate}
            unit="%"
            unknown="no wounds assessed yet"
          />
          <Row
            name="Daily Assessments"
            about="per day, over 30 days"
            value={trends ? Math.round(trends.assessmentsOfThirtyDays / 3) / 10 : null}
            target={targets?.dailyAssessments}
            unit=""
            unknown="not available"
          />
        </dl>
      )}
    </Card>
  )
}

function Row({
  name,
  about,
  value,
  target,
  unit,
  unknown,
}: {
  name: string
  about: string
  value: number | null
  target: number | undefined
  unit: string
  unknown: string
}) {
  // A rate fills its hundred; a count is drawn against the larger of itself and its target.
  const whole = unit === '%' ? 100 : Math.max(value ?? 0, target ?? 0, 1) * 1.1
  const formatShare = (part: number) => `${Math.min(100, (part / whole) * 100).toFixed(1)}%`
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-3 px-4 py-2.5">
      <dt>
        {name} <span className="block text-hint text-ink3">{about}</span>
      </dt>
      <dd className="text-right">
        {value === null ? (
          <>
            <Figure metric={toMetricName(name)} source="computed" className="text-ink3">
              {null}
            </Figure>{' '}
            <span className="text-hint text-ink3">{unknown}</span>
          </>
        ) : (
          <Figure metric={toMetricName(name)} source="computed" className="font-semibold">
            {value}
            {unit}
          </Figure>
        )}
        {target !== undefined && (
          <Figure
            metric={`target-${toMetricName(name)}`}
            source="target"
            className="block text-hint text-ink3"
          >
            target {target}
            {unit}
          </Figure>
        )}
      </dd>
      {value !== null && (
        <div aria-hidden className="col-span-2 mt-1.5">
          <svg width="100%" height="12" className="block">
            <rect y="3" width="100%" height="6" rx="3" className="fill-sunken" />
            <rect y="3" width={formatShare(value)} height="6" rx="3" className="fill-accent" />
            {target !== undefined && (
              <rect x={formatShare(target)} width="2" height="12" className="fill-ink" />
            )}
          </svg>
        </div>
      )}
    </div>
  )
}
