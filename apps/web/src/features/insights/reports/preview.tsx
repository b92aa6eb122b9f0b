/** What the report would hold, computed now: its summary, its key statistics, its first rows. */
import type { ReportPreview } from '@mendwell/contract'
import { FileSearch } from 'lucide-react'
import { formatDay } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { NextStep } from '../../../platform/routing/next-step.tsx'
import { Card } from '../../../ui/card.tsx'
import { Figure, Figures } from '../../../ui/figure/figure.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { stackedBlock, getStackedCellClass, stackedHead, stackedRow } from '../../../ui/table/stacked.ts'
import type { usePreview } from './data.ts'
import type { Choices } from './choices.ts'
import { fileFormatLabels } from './labels.ts'

export function ReportSummary({
  preview,
  choices,
}: {
  preview: ReportPreview | undefined
  choices: Choices
}) {
  if (!preview) return null
  const lines: readonly (readonly [string, string | number, string])[] = [
    ['Report', preview.title, 'report-title'],
    ['Period', `${formatDay(preview.from)} to ${formatDay(preview.to)}`, 'report-period'],
    ['Patients', preview.patients, 'report-patients'],
    ['Rows', preview.rows, 'report-rows'],
    ['Format', fileFormatLabels[choices.format], 'report-format'],
  ]
  return (
    <Card title="Report Summary">
      <dl className="divide-y divide-line">
        {lines.map(([name, value, metric]) => (
          <div key={name} className="flex justify-between gap-3 px-4 py-2">
            <dt className="text-ink2">{name}</dt>
            <dd className="text-right font-medium">
              {typeof value === 'number' ? (
                <Figure metric={metric} source="count">
                  {value.toLocaleString('en-US')}
                </Figure>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
      {preview.covers && (
        <p className="border-t border-line px-4 py-2.5 text-hint text-ink2">{preview.covers}</p>
      )}
    </Card>
  )
}

export function KeyStatistics({ preview }: { preview: ReportPreview | undefined }) {
  if (!preview) return null
  return (
    <Card title="Key Statistics" aside="same as Analytics">
      {preview.statistics.length === 0 ? (
        <p className="px-4 py-3.5 text-ink2">Not included in this report.</p>
      ) : (
        <dl className="divide-y divide-line">
          {preview.statistics.map(({ metric, label, value, of }) => (
            <div key={metric} className="flex justify-between gap-3 px-4 py-2">
              <dt>
                {label}
                <span className="block text-hint text-ink3">
                  <Figures metric={`${metric}-of`} in={of} />
                </span>
              </dt>
              <dd className="text-right font-semibold whitespace-nowrap">
                <Figure metric={metric} source={/^\d+$/.test(value) ? 'count' : 'computed'}>
                  {value === '—' ? null : value}
                </Figure>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}

export function PreviewTable({ query }: { query: ReturnType<typeof usePreview> }) {
  const { data } = query
  return (
    <Card
      title="Preview"
      aside={
        data && (
          <Figures
            metric="preview-rows"
            in={
              data.rows > data.sample.length
                ? `first ${data.sample.length} of ${data.rows} rows`
                : pluralize(data.rows, 'row')
            }
          />
        )
      }
    >
      {query.isPending && (
        <div className="px-4 py-4">
          <LoadingLine>Calculating...</LoadingLine>
        </div>
      )}
      {query.isError && !data && (
        <ErrorState title="Preview did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {data && data.sample.length === 0 && (
        <EmptyState icon={FileSearch} title="No data for this period" action={<NextStep step="assessment" />}>
          The report would contain key statistics and no rows.
        </EmptyState>
      )}
      {data && data.sample.length > 0 && (
        <div
          role="region"
          aria-label="Preview rows"
          tabIndex={0}
          className="relative overflow-x-auto"
          data-print-flow
        >
          <table className={`w-full border-collapse text-left text-hint ${stackedBlock}`}>
            <thead className={stackedHead}>
              <tr className="text-ink2">
                {data.columns.map((column) => (
                  <th key={column} scope="col" className="px-3 py-2 font-medium whitespace-nowrap">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className={stackedBlock}>
              {data.sample.map((row) => (
                <tr
                  key={row.join('|')}
                  className={`border-t border-line align-top max-sm:px-3 ${stackedRow}`}
                >
                  {row.map((cell, at) => (
                    <td
                      key={data.columns[at]}
                      data-label={data.columns[at]}
                      className={`sm:min-w-24 sm:px-3 sm:py-2 ${getStackedCellClass('fact')}`}
                    >
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}
