/** Active wounds by type: a bar for each, with number and percentage as text. Each links to the wounds. */
import { woundTypes } from '@mendwell/clinical'
import type { Analytics } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { ChartBar } from 'lucide-react'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { NextStep } from '../../../platform/routing/next-step.tsx'
import { ChartFrame } from '../../../ui/chart/chart-frame.tsx'
import { Figure, Figures } from '../../../ui/figure/figure.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import type { AnalyticsSearch } from '../search.ts'
import { formatShare } from './labels.ts'

export function TypeChart({
  types,
  active,
  search,
}: {
  types: Analytics['woundTypes']
  active: number
  search: Pick<AnalyticsSearch, 'days' | 'facility'>
}) {
  const most = Math.max(1, ...types.map(({ wounds }) => wounds))
  return (
    <ChartFrame
      title="Wound Type Distribution"
      unit="active wounds today"
      source={<Figures metric="active-wounds-charted" in={pluralize(active, 'wound')} />}
      table={{
        columns: ['Wound type', 'Percentage', 'Wounds'],
        rows: types.map((one) => [
          woundTypes.labels[one.woundType],
          one.percent === null ? '—' : formatShare(one.percent),
          String(one.wounds),
        ]),
      }}
    >
      {types.length === 0 ? (
        <EmptyState icon={ChartBar} title="No active wounds" action={<NextStep step="assessment" />} />
      ) : (
        <ul className="flex flex-col gap-2">
          {types.map(({ woundType, wounds, percent }) => (
            <li key={woundType}>
              <Link
                to="/analytics"
                search={{ ...search, list: 'active', type: woundType }}
                className="block rounded-control text-ink no-underline hover:bg-sunken"
              >
                <span className="flex justify-between gap-3">
                  <span>{woundTypes.labels[woundType]}</span>
                  <span className="tabular-nums">
                    <Figure metric={`active-${woundType}`} source="count" className="font-semibold">
                      {wounds}
                    </Figure>{' '}
                    <Figure metric={`share-${woundType}`} source="computed" className="text-hint text-ink3">
                      {percent === null ? null : formatShare(percent)}
                    </Figure>
                  </span>
                </span>
                <svg width="100%" height="10" aria-hidden className="block">
                  <rect y="2" width="100%" height="6" rx="3" className="fill-sunken" />
                  <rect y="2" width={`${(100 * wounds) / most}%`} height="6" rx="3" className="fill-accent" />
                </svg>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </ChartFrame>
  )
}
