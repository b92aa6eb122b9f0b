/** A figure on a screen: named, and told whether it was counted, computed, or is a target that somebody set. Unknown is a dash. */
import type { ReactNode } from 'react'

export type FigureSource = 'count' | 'computed' | 'target'

export function Figure({
  metric,
  source,
  className,
  children,
}: {
  metric: string
  source: FigureSource
  className?: string
  /** Null and undefined: it cannot be said. */
  children: ReactNode
}) {
  const isKnown = children !== null && children !== undefined
  return (
    <span data-metric={metric} data-source={source} className={className}>
      {isKnown ? (
        children
      ) : (
        <>
          <span aria-hidden>—</span>
          <span className="sr-only">not known</span>
        </>
      )}
    </span>
  )
}

/** A label as a name for machines: `Total Patients` is `total-patients`. */
export const metricName = (label: string) =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
