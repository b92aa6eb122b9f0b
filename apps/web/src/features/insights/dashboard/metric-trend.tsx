/** How a number of the dashboard moved: its change with the reference, and its weeks. Loaded beside the cards. */
import type { DashboardStats, DashboardTrends } from '@mendwell/contract'
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Figures } from '../../../ui/figure/figure.tsx'
import { formatTrend } from './format-rate.ts'
import { Sparkline } from './sparkline.tsx'
import { type TrendLabel, buildTrendLabels } from './trend-labels.ts'

type Numbers = { stats: DashboardStats; trends: DashboardTrends | undefined }

export function MetricTrend({
  name,
  metric,
  stats,
  trends,
}: Numbers & { name: keyof ReturnType<typeof buildTrendLabels>; metric: string }) {
  const move = trends && buildTrendLabels(stats, trends)[name]
  if (move) return <TrendText move={move} metric={metric} />
  return name === 'assessments' ? <span>{formatTrend(stats.assessmentsTrend)}</span> : null
}

export function MetricWeeks({ values, label }: { values: readonly (number | null)[]; label: string }) {
  return <Sparkline values={values} label={label} />
}

const arrows: Record<TrendLabel['direction'], ReactNode> = {
  up: <ArrowUp className="inline size-3.5 stroke-2" />,
  down: <ArrowDown className="inline size-3.5 stroke-2" />,
  level: <ArrowRight className="inline size-3.5 stroke-2" />,
}

function TrendText({ move, metric }: { move: TrendLabel; metric: string }) {
  return (
    <span>
      <span
        className={classNames(
          'font-semibold',
          move.is === 'good' ? 'text-good' : move.is === 'poor' ? 'text-warning' : 'text-ink2',
        )}
      >
        {arrows[move.direction]} <Figures metric={`${metric}-change`} in={move.amount} />
      </span>{' '}
      <Figures metric={`${metric}-before`} in={move.against} />
    </span>
  )
}
