/**
 * Groups beside each other: the share that got better with its interval, and what each group's mix of wounds would let expect.
 * Groups that are too small are shown and not compared.
 */
import { minComparedCount } from '@mendwell/clinical'
import type { ComparedGroup } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { Scale } from 'lucide-react'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { Card } from '../../../ui/card.tsx'
import { Figure, Figures, toMetricName } from '../../../ui/figure/figure.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import type { AnalyticsSearch } from '../search.ts'
import { formatParts, formatRate, formatShare } from './labels.ts'

const maxShown = 8

export function Comparison({
  title,
  groups,
  toSearch,
}: {
  title: string
  groups: readonly ComparedGroup[]
  toSearch: (group: ComparedGroup) => AnalyticsSearch
}) {
  return (
    <Card title={title} aside="% of wounds improved; bar = 95% CI, marker = case-mix expected">
      {groups.length === 0 ? (
        <EmptyState icon={Scale} title="No groups to compare in this period" />
      ) : (
        <>
          <ul className="divide-y divide-line">
            {groups.slice(0, maxShown).map((group) => (
              <li key={group.id} data-keep-together>
                <Link
                  to="/analytics"
                  search={toSearch(group)}
                  className="block px-4 py-2 text-ink no-underline hover:bg-sunken"
                >
                  <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                    <span className="min-w-0 font-medium">{group.name}</span>
                    <span className="text-hint text-ink2">
                      <Figure
                        metric={`healing-${toMetricName(group.name)}`}
                        source="computed"
                        className="font-semibold text-ink"
                      >
                        {formatRate(group)}
                      </Figure>{' '}
                      <Figures
                        metric={`healing-${toMetricName(group.name)}-of`}
                        in={`${formatParts(group, 'wounds')}, ${
                          group.expected === null
                            ? 'too few to compare'
                            : `${formatShare(group.expected)} expected`
                        }`}
                      />
                    </span>
                  </span>
                  <Interval group={group} />
                </Link>
              </li>
            ))}
          </ul>
          <p className="border-t border-line px-4 py-2 text-hint text-ink3">
            Expected = adjusted for wound type mix. Groups with fewer than {minComparedCount} wounds are not
            compared. Differences are a prompt for review, not a conclusion.
            {groups.length > maxShown &&
              ` ${pluralize(groups.length - maxShown, 'smaller group')} not shown.`}
          </p>
        </>
      )}
    </Card>
  )
}

function Interval({ group }: { group: ComparedGroup }) {
  if (group.percent === null || group.low === null || group.high === null) return null
  return (
    <svg width="100%" height="16" aria-hidden className="mt-1 block overflow-visible">
      <rect y="5" width="100%" height="6" rx="3" className="fill-sunken" />
      {group.isComparable && (
        <rect
          x={`${group.low}%`}
          y="5"
          width={`${Math.max(0.5, group.high - group.low)}%`}
          height="6"
          className="fill-accent/35"
        />
      )}
      <circle cx={`${group.percent}%`} cy="8" r="5" className="fill-accent" />
      {group.expected !== null && (
        <line
          x1={`${group.expected}%`}
          x2={`${group.expected}%`}
          y1="0"
          y2="16"
          strokeWidth={2}
          className="stroke-ink"
        />
      )}
    </svg>
  )
}
