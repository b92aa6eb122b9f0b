/** How each facility does, from stored records: the last days against as many before, and the facilities against each other. */
import { type PerformancePeriod, performancePeriods } from '@mendwell/contract'
import { ArrowDownRight, ArrowRight, ArrowUpRight, ChartColumn } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { useUser } from '../../../platform/session/session.ts'
import { NextStep } from '../../../platform/routing/next-step.tsx'
import { Card } from '../../../ui/card.tsx'
import { Segments } from '../../../ui/choice/segments.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Figure, Figures } from '../../../ui/figure/figure.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import type { Column } from '../../../ui/table/columns.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { usePerformance } from '../management-data.ts'
import {
  formatMeasure,
  type FacilityRow,
  type Measure,
  measures,
  rankFacilities,
  type Trend,
  computeTrend,
} from './measures.ts'

const periods = performancePeriods.map((days) => ({
  value: String(days),
  label: days === 365 ? '1 year' : `${days} days`,
}))

export function PerformanceView({
  days,
  onDays,
}: {
  days: PerformancePeriod
  onDays: (days: PerformancePeriod) => void
}) {
  const { timeZone } = useUser().organization
  const query = usePerformance(days)
  const { data } = query
  if (query.isError && !data) {
    return (
      <Card title="Performance">
        <ErrorState title="Performance data did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      </Card>
    )
  }
  return (
    <>
      {query.isError && (
        <Notice level="warning" title="Data could not be refreshed" live>
          {formatProblem(query.error)} The data may be out of date.
        </Notice>
      )}
      <Card
        title="Performance"
        aside={
          data &&
          `${formatDate(data.from, timeZone)} to ${formatDate(data.until, timeZone)}, compared with the previous ${data.days} days`
        }
        actions={
          <Segments
            label="Period"
            segments={periods}
            value={String(days)}
            onChange={(chosen) => onDays(performancePeriods.find((one) => String(one) === chosen) ?? 90)}
          />
        }
      >
        {query.isPending ? (
          <div className="px-4 py-6">
            <LoadingLine>Calculating...</LoadingLine>
          </div>
        ) : (
          <Table
            label="Performance by facility"
            columns={columns}
            rows={data?.facilities}
            rowKey={({ facilityId }) => facilityId}
            scrollsSideways
            empty={
              <EmptyState
                icon={ChartColumn}
                title="No data to compare yet"
                action={<NextStep step="patient" />}
              >
                Data appears here when a facility has patients.
              </EmptyState>
            }
          />
        )}
        {data && data.facilities.length > 0 && (
          <p className="border-t border-line px-4 py-2 text-hint text-ink3">
            Calculated from chart data. A dash means no data for this period.
          </p>
        )}
      </Card>
      {data && data.facilities.length > 0 && <Comparison rows={data.facilities} />}
    </>
  )
}

const columns: Column<FacilityRow>[] = [
  {
    id: 'name',
    header: 'Facility',
    width: 'w-52',
    phone: 'line',
    render: ({ name, isActive, activePatients }) => (
      <>
        <span className="block min-w-36 font-semibold">{name}</span>
        <span className="block text-hint text-ink3">
          <Figure metric="active-patients" source="count">
            {activePatients}
          </Figure>{' '}
          active {activePatients === 1 ? 'patient' : 'patients'}
          {!isActive && ', inactive'}
        </span>
      </>
    ),
  },
  {
    id: 'overdue',
    header: 'Overdue reassessments',
    numeric: true,
    render: ({ overdueReassessments }) => (
      <>
        <Figure metric="overdue-reassessments" source="count" className="font-semibold">
          {overdueReassessments}
        </Figure>
        <span className="block text-hint text-ink3">today</span>
      </>
    ),
  },
  ...measures.map((measure) => ({
    id: measure.id,
    header: measure.name,
    numeric: true,
    render: (row: FacilityRow) => <MeasureCell measure={measure} row={row} />,
  })),
]

function MeasureCell({ measure, row }: { measure: Measure; row: FacilityRow }) {
  const value = measure.of(row.current)
  const trend = computeTrend(measure, row)
  return (
    <>
      <Figure metric={measure.id} source="computed" className="font-semibold">
        {value === null ? null : formatMeasure(measure, value)}
      </Figure>
      {trend && <TrendLabel trend={trend} />}
      {value !== null && (
        <span className="ml-auto block text-hint text-ink3 sm:min-w-24">
          <Figures metric={`${measure.id}-of`} in={measure.source(row.current)} />
        </span>
      )}
    </>
  )
}

function TrendLabel({ trend: { words, direction, isBetter } }: { trend: Trend }) {
  const Icon = direction === 'up' ? ArrowUpRight : direction === 'down' ? ArrowDownRight : ArrowRight
  return (
    <span
      className={classNames(
        'flex items-center gap-1 text-hint whitespace-nowrap sm:justify-end',
        isBetter === null ? 'text-ink2' : isBetter ? 'text-good' : 'text-warning',
      )}
    >
      <Icon className="size-3.5 shrink-0" />
      {direction !== 'same' && <span className="sr-only">{isBetter ? 'better' : 'worse'}, </span>}
      <Figures metric="trend" in={words} />
    </span>
  )
}

/** Bars on one scale; the upright mark is the period before. */
function Comparison({ rows }: { rows: readonly FacilityRow[] }) {
  const [chosen, setChosen] = useState('healing')
  const measure = measures.find(({ id }) => id === chosen) ?? measures[0]
  if (!measure) return null
  const values = rows.flatMap((row) => [measure.of(row.current) ?? 0, measure.of(row.previous) ?? 0])
  const whole = measure.unit === '%' ? 100 : Math.max(1, ...values)
  const formatShare = (part: number) => `${((part / whole) * 100).toFixed(1)}%`
  return (
    <Card
      title="Comparison"
      aside={`${measure.better === 'more' ? 'higher' : 'lower'} is better; marker = previous period`}
      actions={
        <div className="w-60">
          <Select
            aria-label="Compare by"
            options={measures.map(({ id, name }) => ({ value: id, label: name }))}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
          />
        </div>
      }
    >
      <dl className="divide-y divide-line">
        {rankFacilities(measure, rows).map((row) => {
          const value = measure.of(row.current)
          const before = measure.of(row.previous)
          return (
            <div
              key={row.facilityId}
              className="grid grid-cols-[minmax(0,14rem)_minmax(0,1fr)_5.5rem] items-center gap-x-3 px-4 py-2 max-sm:grid-cols-[1fr_auto]"
            >
              <dt className="min-w-0 wrap-anywhere">{row.name}</dt>
              <dd aria-hidden className="max-sm:order-last max-sm:col-span-2 max-sm:mt-1">
                <svg width="100%" height="12" className="block">
                  <rect y="3" width="100%" height="6" rx="3" className="fill-sunken" />
                  {value !== null && (
                    <rect y="3" width={formatShare(value)} height="6" rx="3" className="fill-accent" />
                  )}
                  {before !== null && (
                    <rect x={formatShare(before * 0.998)} width="2" height="12" className="fill-ink" />
                  )}
                </svg>
              </dd>
              <dd className="text-right font-semibold">
                <Figure metric={measure.id} source="computed">
                  {value === null ? null : formatMeasure(measure, value)}
                </Figure>
              </dd>
            </div>
          )
        })}
      </dl>
    </Card>
  )
}
