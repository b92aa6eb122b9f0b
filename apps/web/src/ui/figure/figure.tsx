/** A figure on a screen: named, and marked as counted, computed, or a target. Unknown is a dash. */
import { t } from '@lingui/core/macro'
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
        typeof children === 'number' ? (
          children.toLocaleString('en-US')
        ) : (
          children
        )
      ) : (
        <>
          <span aria-hidden>—</span>
          <span className="sr-only">{t`not available`}</span>
        </>
      )}
    </span>
  )
}

/** No part of a word, and none of a date. */
const numberPattern = /((?<![\w-])[−+-]?\$?\d(?:[\d.,]*\d)?(?:\s?%)?(?![\w-]))/

/** A sentence about records: every number in it is a figure. */
export function Figures({ metric, in: sentence }: { metric: string; in: string }) {
  let end = 0
  return sentence.split(numberPattern).map((part, at) => {
    end += part.length
    if (at % 2 === 0) return part
    return (
      <Figure key={end} metric={metric} source={/[%$.]/.test(part) ? 'computed' : 'count'}>
        {part}
      </Figure>
    )
  })
}

/** The progress toward a goal. */
export function GoalProgress({ metric, value, goal }: { metric: string; value: number; goal: number }) {
  return (
    <>
      <Figure metric={metric} source="count">
        {value}
      </Figure>{' '}
      {t`of`}{' '}
      <Figure metric={`goal-${metric}`} source="target">
        {goal}
      </Figure>
    </>
  )
}

/** A label as a name for machines: `Total Patients` is `total-patients`. */
export const toMetricName = (label: string) =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
