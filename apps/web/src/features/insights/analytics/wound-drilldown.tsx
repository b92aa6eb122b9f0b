/** The wounds behind a number, all of them page by page, each one click from its chart. */
import { woundTypes } from '@mendwell/clinical'
import type { AnalyticsMeasure } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, SearchX } from 'lucide-react'
import { useMemo } from 'react'
import { toNextRows } from '../../../platform/lists/next-rows.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { getButtonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Figure } from '../../../ui/figure/figure.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { useMetricWounds } from '../data.ts'
import type { AnalyticsSearch } from '../search.ts'
import { drilldownColumns } from './drilldown-columns.tsx'

const titles: Record<AnalyticsMeasure, string> = {
  active: 'Active wounds',
  assessed: 'Wounds assessed in the period',
  better: 'Wounds improved in the period',
  healed: 'Wounds healed in the period',
  begun: 'Wounds first assessed in the period',
  'week-four': 'Wounds measured at week 4',
  'week-four-below': 'Wounds below the week 4 checkpoint',
  'week-four-unmeasured': 'Wounds not measured at week 4',
  attention: 'Stalled or deteriorating wounds',
  deteriorating: 'Deteriorating wounds',
  stalled: 'Stalled wounds',
  infected: 'Wounds with signs of infection',
  reopened: 'Reopened wounds',
  acquired: 'Facility-acquired pressure injuries',
  'origin-unknown': 'Pressure injuries with unknown present-on-admission status',
  clock: 'Wounds in the first 4 weeks',
  'clock-missed': 'Open wounds that missed the four-week checkpoint',
}

export function WoundDrilldown({
  search,
  days,
}: {
  search: AnalyticsSearch & { list: AnalyticsMeasure }
  days: number
}) {
  const query = useMetricWounds({
    measure: search.list,
    days,
    facilityId: search.facility ?? 'all',
    ...(search.type && { woundType: search.type }),
    ...(search.clinician && { clinicianId: search.clinician }),
    ...(search.dressing !== undefined && { dressing: search.dressing }),
    ...(search.mine && { mine: 'true' }),
  })
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.body), [query.data])
  const total = query.data?.pages.at(-1)?.total
  const about = [
    search.type && woundTypes.labels[search.type],
    search.dressing,
    search.mine && 'last seen by me',
  ].filter(Boolean)
  return (
    <Card
      title={titles[search.list]}
      aside={
        total !== undefined && (
          <>
            <Figure metric={`wounds-${search.list}`} source="count">
              {total}
            </Figure>
            {about.length > 0 && `, ${about.join(', ')}`}
          </>
        )
      }
      actions={
        <Link
          to="/analytics"
          search={{
            ...(search.days && { days: search.days }),
            ...(search.facility && { facility: search.facility }),
          }}
          className={getButtonClass('quiet', 'small')}
        >
          <ArrowLeft />
          All metrics
        </Link>
      }
    >
      {query.isError && !rows ? (
        <ErrorState title="Wounds did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      ) : (
        <Table
          label={`Wounds: ${titles[search.list]}`}
          columns={drilldownColumns}
          rows={rows}
          total={total}
          rowKey={({ woundId }) => woundId}
          loading={query.isPending}
          loadingText="Loading wounds..."
          scrollsSideways
          next={toNextRows(query, 'wounds')}
          empty={
            <EmptyState icon={SearchX} title="No wounds">
              No wounds match in this period.
            </EmptyState>
          }
        />
      )}
    </Card>
  )
}
