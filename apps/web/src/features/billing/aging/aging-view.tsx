/** The aging report: what payers owe by how long they have owed it, computed from open claims. */
import { type InsuranceType, insuranceTypeNames, insuranceTypes } from '@mendwell/contract'
import { Download } from 'lucide-react'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { formatDay } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Figure, Figures } from '../../../ui/figure/figure.tsx'
import { saveBlob } from '../../../ui/media/save-blob.ts'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { HorizontalScroll } from '../../../ui/table/horizontal-scroll.tsx'
import { stackedBlock, getStackedCellClass, stackedHead, stackedRow } from '../../../ui/table/stacked.ts'
import { useAging, useAgingExport } from '../data.ts'
import { formatAmount, formatMoney, formatPercent } from '../labels.ts'

const cell = 'sm:px-2 sm:py-2.5 sm:first:pl-4 sm:last:pr-4'
const fact = `${cell} ${getStackedCellClass('fact')}`
const row = `max-sm:px-4 ${stackedRow}`
const formatInsuranceHeader = (type: InsuranceType) => `${insuranceTypeNames[type]}, $`

export function AgingView({ facilityId }: { facilityId: string }) {
  const query = useAging(facilityId)
  const aging = query.data
  const download = useAgingExport()
  if (!aging)
    return (
      <Card title="Aging Report">
        {query.isError ? (
          <ErrorState title="The aging report did not load" onRetry={() => void query.refetch()}>
            {formatProblem(query.error)}
          </ErrorState>
        ) : (
          <div className="px-4 py-6">
            <LoadingLine>Loading the aging report...</LoadingLine>
          </div>
        )}
      </Card>
    )
  const widest = Math.max(...aging.buckets.map(({ amount }) => amount), 1)
  return (
    <Card title="Aging Report" aside={`as of ${formatDay(aging.asOf)}. ${aging.anchor}`}>
      {aging.total.claims === 0 && aging.patients.claims === 0 ? (
        <EmptyState title="No outstanding balance">No open claims have an outstanding balance.</EmptyState>
      ) : (
        <HorizontalScroll label="Outstanding balance by age">
          <table
            aria-label="Aging Report"
            className={`w-full border-collapse text-right sm:min-w-2xl ${stackedBlock}`}
          >
            <thead className={`text-hint text-ink2 ${stackedHead}`}>
              <tr className="border-b border-line">
                <th scope="col" className={`${cell} text-left font-medium`}>
                  Age
                </th>
                <th scope="col" className={`${cell} w-1/4 text-left font-medium`}>
                  % of total
                </th>
                {['Claims', ...insuranceTypes.map(formatInsuranceHeader), 'Balance, $'].map((name) => (
                  <th key={name} scope="col" className={`${cell} font-medium`}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className={`divide-y divide-line ${stackedBlock}`}>
              {aging.buckets.map((bucket) => (
                <tr key={bucket.id} className={row}>
                  <th scope="row" className={`${cell} ${getStackedCellClass('word')} text-left font-medium`}>
                    {bucket.label}
                  </th>
                  <td className={`${cell} ${getStackedCellClass('line')} text-left`}>
                    <span className="flex items-center gap-2">
                      <svg
                        aria-hidden
                        viewBox="0 0 100 8"
                        preserveAspectRatio="none"
                        className="h-2 w-24 rounded-badge bg-sunken"
                      >
                        <rect width={(100 * bucket.amount) / widest} height="8" className="fill-ink2" />
                      </svg>
                      <span className="text-hint text-ink2">{formatPercent(bucket.share)}</span>
                    </span>
                  </td>
                  <td data-label="Claims" className={fact}>
                    <Figure metric="aging-claims" source="count">
                      {bucket.claims.toLocaleString('en-US')}
                    </Figure>
                  </td>
                  {insuranceTypes.map((type) => (
                    <td key={type} data-label={formatInsuranceHeader(type)} className={fact}>
                      <Figure metric={`aging-${type}`} source="computed">
                        {formatAmount(bucket.byInsurance[type].amount)}
                      </Figure>
                    </td>
                  ))}
                  <td data-label="Balance, $" className={`${fact} font-semibold`}>
                    <Figure metric="aging-owed" source="computed">
                      {formatAmount(bucket.amount)}
                    </Figure>
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot className={stackedBlock}>
              <tr className={`border-t border-line2 font-semibold ${row}`}>
                <th scope="row" className={`${cell} ${getStackedCellClass('line')} text-left`}>
                  Total
                </th>
                <td className={`${cell} max-sm:hidden`} />
                <td data-label="Claims" className={fact}>
                  <Figure metric="aging-claims-all" source="count">
                    {aging.total.claims.toLocaleString('en-US')}
                  </Figure>
                </td>
                {insuranceTypes.map((type) => (
                  <td key={type} data-label={formatInsuranceHeader(type)} className={fact}>
                    <Figure metric={`aging-${type}`} source="computed">
                      {formatAmount(aging.total.byInsurance[type].amount)}
                    </Figure>
                  </td>
                ))}
                <td data-label="Balance, $" className={fact}>
                  <Figure metric="aging-owed-all" source="computed">
                    {formatAmount(aging.total.amount)}
                  </Figure>
                </td>
              </tr>
            </tfoot>
          </table>
        </HorizontalScroll>
      )}
      <div className="flex justify-end border-t border-line px-4 py-3" data-screen-only>
        <Button
          icon={<Download />}
          pending={download.isPending}
          onClick={() =>
            download.mutate(facilityId, {
              onSuccess: ({ blob }) => saveBlob(`aging-report-${aging.asOf}.csv`, blob),
              onError: (error) => toastProblem('The aging report was not exported', formatProblem(error)),
            })
          }
        >
          Export CSV
        </Button>
      </div>
      {aging.patients.claims > 0 && (
        <p className="border-t border-line px-4 py-3 text-ink2">
          <Figures
            metric="patients-owe"
            in={`Patient responsibility: ${formatMoney(aging.patients.amount)} on ${pluralize(aging.patients.claims, 'claim')}`}
          />{' '}
          per payer remittances. Not included in the aging buckets.
        </p>
      )}
    </Card>
  )
}
