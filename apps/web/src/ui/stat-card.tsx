/** One number and its source. Unknown is a word, never 0. */
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Figure, type FigureSource, toMetricName } from './figure/figure.tsx'
import { Skeleton } from './skeleton.tsx'

export function StatCard({
  label,
  value,
  source,
  target,
  kind = 'count',
  isNarrow = false,
}: {
  label: string
  /** Undefined while loading, null when it could not be read. */
  value: number | string | null | undefined
  source?: ReactNode
  /** What the practice wants to reach. */
  target?: string | undefined
  /** Counted, or computed from counts. */
  kind?: FigureSource
  /** One of a few in a row on a phone, which has no room for what they came from. */
  isNarrow?: boolean
}) {
  return (
    <div
      data-keep-together
      className={classNames(
        'flex flex-col rounded-card border border-line bg-surface px-4 py-3 max-sm:justify-between max-sm:py-1.5',
        isNarrow ? 'max-sm:px-3' : 'max-sm:flex-row max-sm:items-center max-sm:gap-4',
      )}
    >
      <dt className="min-w-0">
        <span className="block text-hint text-ink2">{label}</span>
        {source && !isNarrow && (
          <span className="block text-hint text-ink3 sm:hidden">
            <CardFooter source={source} target={target} metric={toMetricName(label)} />
          </span>
        )}
      </dt>
      <dd className="shrink-0 sm:mt-0.5">
        <Value value={value} metric={toMetricName(label)} kind={kind} />
        {source && (
          <span
            className={classNames('block text-hint text-ink3', isNarrow ? 'max-sm:sr-only' : 'max-sm:hidden')}
          >
            <CardFooter source={source} target={target} metric={toMetricName(label)} />
          </span>
        )}
      </dd>
    </div>
  )
}

function CardFooter({
  source,
  target,
  metric,
}: {
  source: ReactNode
  target: string | undefined
  metric: string
}) {
  return (
    <>
      {source}
      {target && (
        <>
          ,{' '}
          <Figure metric={`target-${metric}`} source="target">
            {target}
          </Figure>
        </>
      )}
    </>
  )
}

function Value({
  value,
  metric,
  kind,
}: {
  value: number | string | null | undefined
  metric: string
  kind: FigureSource
}) {
  if (value === undefined) return <Skeleton className="my-1.5 h-6.5 w-20" />
  if (value === null) return <span className="block py-2 text-h2 text-ink3">Not available</span>
  return (
    <Figure metric={metric} source={kind} className="text-metric max-sm:text-h1">
      {value}
    </Figure>
  )
}
