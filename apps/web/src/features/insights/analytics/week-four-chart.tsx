/** Reduction at week 4 by type: the middle half as a bar, the median as a mark, and what the type needs as a diamond. */
import { woundTypes } from '@mendwell/clinical'
import type { Analytics } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { Ruler } from 'lucide-react'
import { ChartFrame } from '../../../ui/chart/chart-frame.tsx'
import { Figure } from '../../../ui/figure/figure.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import type { AnalyticsSearch } from '../search.ts'
import { formatRate, formatShare } from './labels.ts'

type Group = Analytics['weekFour'][number]
const minPercent = -50

export function WeekFourChart({
  groups,
  unmeasured,
  search,
}: {
  groups: readonly Group[]
  /** Their time ran out in the period. */
  unmeasured: number
  search: Pick<AnalyticsSearch, 'days' | 'facility'>
}) {
  const wounds = groups.reduce((sum, { n }) => sum + n, 0)
  return (
    <ChartFrame
      title="Area reduction at week 4"
      unit="% area reduction from baseline; bar = middle 50%, line = median, ◇ = published checkpoint"
      source={
        <>
          <Figure metric="week-four-wounds" source="count">
            {wounds}
          </Figure>{' '}
          wounds measured at week 4
        </>
      }
      table={{
        columns: ['Wound type', 'Wounds', 'Median', 'Target', 'Met target'],
        rows: groups.map((group) => [
          woundTypes.labels[group.woundType],
          String(group.n),
          group.median === null ? '—' : formatShare(group.median),
          formatTarget(group.needed),
          group.needed === null ? '—' : `${group.reached.part} of ${group.reached.whole}`,
        ]),
      }}
    >
      {groups.length === 0 ? (
        <EmptyState icon={Ruler} title="No wounds reached week 4 in this period" />
      ) : (
        <ul className="flex flex-col gap-3">
          {groups.map((group) => (
            <li key={group.woundType}>
              <div className="flex flex-wrap items-baseline justify-between gap-x-3">
                <Link
                  to="/analytics"
                  search={{ ...search, list: 'week-four', type: group.woundType }}
                  className="font-medium text-ink"
                >
                  {woundTypes.labels[group.woundType]}
                </Link>
                <span className="text-hint text-ink2">
                  median{' '}
                  <Figure
                    metric={`week-four-${group.woundType}`}
                    source="computed"
                    className="font-semibold text-ink"
                  >
                    {group.median === null ? null : formatShare(group.median)}
                  </Figure>{' '}
                  of {group.n}
                  {group.needed !== null && (
                    <>
                      ,{' '}
                      <Link
                        to="/analytics"
                        search={{ ...search, list: 'week-four-below', type: group.woundType }}
                        className="text-accent underline"
                      >
                        {group.reached.whole - group.reached.part}{' '}
                        {group.needed === 0 ? 'without reduction' : `below ${formatTarget(group.needed)}`}
                      </Link>
                      , {formatRate(group.reached)} met target
                    </>
                  )}
                </span>
              </div>
              <Bar group={group} />
            </li>
          ))}
        </ul>
      )}
      <p className="pt-3 text-hint text-ink2">
        <Link
          to="/analytics"
          search={{ ...search, list: 'week-four-unmeasured' }}
          className="text-accent underline"
        >
          <Figure metric="week-four-unmeasured" source="count">
            {unmeasured}
          </Figure>{' '}
          {unmeasured === 1 ? 'wound was' : 'wounds were'} not measured at week 4
        </Link>
        {unmeasured > 0 && ', not included above'}.
      </p>
    </ChartFrame>
  )
}

const formatTarget = (needed: number | null) =>
  needed === null ? 'no target' : needed === 0 ? 'any reduction' : `${needed}%`

function Bar({ group }: { group: Group }) {
  const toOffset = (percent: number) => {
    const within = Math.min(100, Math.max(minPercent, percent))
    return `${(((within - minPercent) / (100 - minPercent)) * 100).toFixed(2)}%`
  }
  const { lower, upper, median } = group
  const wide =
    lower === null || upper === null
      ? null
      : Math.max(0.5, ((Math.min(100, upper) - Math.max(minPercent, lower)) / (100 - minPercent)) * 100)
  return (
    <svg width="100%" height="26" aria-hidden className="mt-1 block overflow-visible">
      <rect y="6" width="100%" height="10" rx="3" className="fill-sunken" />
      <line x1={toOffset(0)} x2={toOffset(0)} y1="2" y2="20" className="stroke-line2" />
      {wide !== null && lower !== null && (
        <rect
          x={toOffset(lower)}
          y="6"
          width={`${wide.toFixed(2)}%`}
          height="10"
          rx="2"
          className="fill-accent/45"
        />
      )}
      {median !== null && (
        <line
          x1={toOffset(median)}
          x2={toOffset(median)}
          y1="2"
          y2="20"
          strokeWidth={3}
          className="stroke-accent"
        />
      )}
      {group.needed !== null && (
        <svg x={toOffset(group.needed)} y="0" width="1" height="22" overflow="visible">
          <path d="M0 5 L6 11 L0 17 L-6 11 Z" className="fill-surface stroke-ink" strokeWidth={1.5} />
        </svg>
      )}
    </svg>
  )
}
