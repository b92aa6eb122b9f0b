/** Revenue projections: months before and ahead, what was projected beside what came, and what it was worked out from. */
import { useMemo } from 'react'
import { formatProblem } from '../../../platform/format-problem.ts'
import { NextStep } from '../../../platform/routing/next-step.tsx'
import { formatMonth } from '../../../ui/calendar/month.ts'
import { Card } from '../../../ui/card.tsx'
import { ChartFrame } from '../../../ui/chart/chart-frame.tsx'
import { Figure, Figures } from '../../../ui/figure/figure.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { HorizontalScroll } from '../../../ui/table/horizontal-scroll.tsx'
import { stackedBlock, getStackedCellClass, stackedHead, stackedRow } from '../../../ui/table/stacked.ts'
import { useProjections } from '../data.ts'
import { formatAmount, formatMoney } from '../labels.ts'
import { groupByMonth, type ProjectedMonth } from './months.ts'
import { ProjectionChart } from './projection-chart.tsx'

const cell = 'sm:px-2 sm:py-2 sm:first:pl-4 sm:last:pr-4'
const fact = `${cell} ${getStackedCellClass('fact')}`
const heads = [
  'Projected, $',
  'Paid (by service month), $',
  'Visits projected',
  'Visits completed',
  'Variance',
] as const

export function ProjectionsView({ facilityId, thisMonth }: { facilityId: string; thisMonth: string }) {
  const query = useProjections(facilityId)
  const months = useMemo(() => groupByMonth(query.data ?? []), [query.data])
  if (!query.data)
    return (
      <Card title="Revenue Projections">
        {query.isError ? (
          <ErrorState title="The projections did not load" onRetry={() => void query.refetch()}>
            {formatProblem(query.error)}
          </ErrorState>
        ) : (
          <div className="px-4 py-6">
            <LoadingLine>Loading projections...</LoadingLine>
          </div>
        )}
      </Card>
    )
  if (months.length === 0)
    return (
      <Card title="Revenue Projections">
        <EmptyState title="Not enough data to project" action={<NextStep step="appointment" />}>
          Projections use scheduled visits, payer mix, and past revenue per visit.
        </EmptyState>
      </Card>
    )
  // What this month was worked out from; other months from the same, on their own days.
  const basis = months.find(({ month }) => month === thisMonth)?.basis ?? []
  return (
    <>
      <ChartFrame
        title="Revenue Projections"
        unit="dollars"
        source={<Figures metric="months-projected" in={`${months.length} months`} />}
        table={{
          columns: ['Month', 'Projected', 'Paid (by service month)'],
          rows: months.map((one) => [
            formatMonth(one.month),
            formatMoney(one.projected),
            formatMoney(one.actual),
          ]),
        }}
      >
        <ProjectionChart months={months} thisMonth={thisMonth} />
      </ChartFrame>
      <Card title="By month">
        <HorizontalScroll label="Projected and paid">
          <table
            aria-label="Revenue Projections"
            className={`w-full border-collapse text-right sm:min-w-2xl ${stackedBlock}`}
          >
            <thead className={`text-hint text-ink2 ${stackedHead}`}>
              <tr className="border-b border-line">
                {['Month', ...heads].map((name, at) => (
                  <th key={name} scope="col" className={`${cell} font-medium ${at === 0 ? 'text-left' : ''}`}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className={`divide-y divide-line ${stackedBlock}`}>
              {months.map((one) => (
                <tr key={one.month} className={`max-sm:px-4 ${stackedRow}`}>
                  <th scope="row" className={`${cell} ${getStackedCellClass('line')} text-left font-medium`}>
                    {formatMonth(one.month)} {one.month === thisMonth && <Tag>this month</Tag>}
                  </th>
                  <td data-label={heads[0]} className={fact}>
                    <Figure metric="revenue-projected" source="computed">
                      {formatAmount(one.projected)}
                    </Figure>
                  </td>
                  <td data-label={heads[1]} className={fact}>
                    <Figure metric="revenue-paid" source="computed">
                      {formatAmount(one.actual)}
                    </Figure>
                  </td>
                  <td data-label={heads[2]} className={fact}>
                    <Figure metric="visits-projected" source="computed">
                      {one.projectedVisits.toLocaleString('en-US')}
                    </Figure>
                  </td>
                  <td data-label={heads[3]} className={fact}>
                    <Figure metric="visits-completed" source="count">
                      {one.actualVisits.toLocaleString('en-US')}
                    </Figure>
                  </td>
                  <td data-label={heads[4]} className={fact}>
                    {renderError(one, thisMonth)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </HorizontalScroll>
        {basis.length > 0 && (
          <ul
            aria-label={`Basis for ${formatMonth(thisMonth)}`}
            className="list-disc border-t border-line py-3 pr-4 pl-8 text-hint text-ink2"
          >
            {basis.map((words) => (
              <li key={words}>
                <Figures metric="projection-basis" in={words} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  )
}

function renderError({ error, month, isFinal }: ProjectedMonth, thisMonth: string) {
  if (error !== null)
    return (
      <Figure metric="projection-error" source="computed">
        {error > 0 && '+'}
        {error}%
      </Figure>
    )
  if (month > thisMonth) return <span className="text-ink3">future month</span>
  if (month === thisMonth) return <span className="text-ink3">month in progress</span>
  return <span className="text-ink3">{isFinal ? 'no payments' : 'payments pending'}</span>
}
