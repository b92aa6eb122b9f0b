/** One number and what it came from. Unknown is said in words, never shown as 0. */
import type { ReactNode } from 'react'
import { Skeleton } from './skeleton.tsx'

export function StatCard({
  label,
  value,
  source,
}: {
  label: string
  /** Undefined while loading, null when it could not be read. */
  value: number | string | null | undefined
  source?: ReactNode
}) {
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-3" data-keep-together>
      <dt className="text-hint text-ink2">{label}</dt>
      <dd className="mt-0.5">
        {value === undefined ? (
          <Skeleton className="my-1.5 h-6.5 w-20" />
        ) : value === null ? (
          <span className="block py-2 text-h2 text-ink3">not available</span>
        ) : (
          <span className="text-metric">{typeof value === 'number' ? value.toLocaleString('en-US') : value}</span>
        )}
        {source && <span className="block text-hint text-ink3">{source}</span>}
      </dd>
    </div>
  )
}
