/** A report of billing: its figures and tables. Every number opens the rows behind it. */
import type { BillingReport, ReportUnit } from '@mendwell/contract'
import { formatDay } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Card } from '../../../ui/card.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { StatCard } from '../../../ui/stat-card.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { HorizontalScroll } from '../../../ui/table/horizontal-scroll.tsx'
import { getStackedCellClass, stackedBlock, stackedHead, stackedRow } from '../../../ui/table/stacked.ts'
import type { useBillingReport } from './data.ts'
import { formatFigure, formatHeader, ReportValue } from './values.tsx'

/** Rows behind a number: of a table, a row of it (absent: all), and a column. */
export interface Cell {
  readonly table: string
  readonly row?: string | undefined
  readonly column: string
}

const cell = 'sm:px-2 sm:py-2 sm:first:pl-4 sm:last:pr-4'
const fact = `${cell} ${getStackedCellClass('fact')}`
const row = `max-sm:px-4 ${stackedRow}`

export function ReportView({
  query,
  onCell,
}: {
  query: ReturnType<typeof useBillingReport>
  onCell: (cell: Cell) => void
}) {
  const report = query.data
  if (query.isError && !report)
    return (
      <Card title="Report">
        <ErrorState title="The report did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      </Card>
    )
  if (!report) return <LoadingLine>Loading the report...</LoadingLine>
  return (
    <div className="flex flex-col gap-3.5" aria-busy={query.isPlaceholderData || undefined}>
      <h2 className="text-h2 print:block sm:sr-only">{report.title}</h2>
      <p className="text-ink2">
        {report.asOf
          ? `As of ${formatDay(report.asOf)}. `
          : `${formatDay(report.from)} to ${formatDay(report.to)}. `}
        {report.definition}
      </p>
      <dl className="grid gap-3 max-sm:gap-2 sm:grid-cols-2 lg:grid-cols-4">
        {report.figures.map(({ id, label, unit, value, of, unknown }) => (
          <StatCard
            key={id}
            label={label}
            kind={unit === 'count' ? 'count' : 'computed'}
            value={formatFigure(value, unit)}
            source={
              value === null ? (
                unknown
              ) : (
                <button
                  type="button"
                  className="text-left text-accent hover:underline pointer-coarse:min-h-11"
                  onClick={() => onCell({ table: 'figures', column: id })}
                >
                  {of}
                  <span className="sr-only">: show rows of {label}</span>
                </button>
              )
            }
          />
        ))}
      </dl>
      {report.tables.map((table) => (
        <ReportTable key={table.id} table={table} onCell={(part) => onCell({ table: table.id, ...part })} />
      ))}
    </div>
  )
}

function ReportTable({
  table: { id, heading, by, columns, rows, total },
  onCell,
}: {
  table: BillingReport['tables'][number]
  onCell: (part: Omit<Cell, 'table'>) => void
}) {
  const renderCells = (values: readonly (number | null)[], name: string, key?: string) =>
    columns.map(({ id: column, label, unit }, at) => (
      <td key={column} data-label={formatHeader({ label, unit })} className={fact}>
        <CellValue
          metric={`${id}-${column}`}
          value={values[at] ?? null}
          unit={unit}
          name={`${name}, ${label}`}
          onOpen={() => onCell({ row: key, column })}
        />
      </td>
    ))
  return (
    <Card title={heading}>
      {rows.length === 0 ? (
        <EmptyState title="No rows in this report">Change the period or the filters.</EmptyState>
      ) : (
        <HorizontalScroll label={`Figures: ${heading}`}>
          <table
            aria-label={heading}
            className={`w-full border-collapse text-right ${columns.length > 6 ? 'sm:min-w-4xl' : 'sm:min-w-xl'} ${stackedBlock}`}
          >
            <thead className={`text-hint text-ink2 ${stackedHead}`}>
              <tr className="border-b border-line align-bottom">
                <th scope="col" className={`${cell} text-left font-medium`}>
                  {by}
                </th>
                {columns.map((column) => (
                  <th key={column.id} scope="col" className={`${cell} font-medium`}>
                    {formatHeader(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className={`divide-y divide-line ${stackedBlock}`}>
              {rows.map(({ key, label, values }) => (
                <tr key={key} className={row}>
                  <th
                    scope="row"
                    className={`${cell} ${getStackedCellClass('line')} text-left font-medium wrap-anywhere`}
                  >
                    {label}
                  </th>
                  {renderCells(values, label, key)}
                </tr>
              ))}
            </tbody>
            <tfoot className={stackedBlock}>
              <tr className={`border-t border-line2 font-semibold ${row}`}>
                <th scope="row" className={`${cell} ${getStackedCellClass('line')} text-left`}>
                  Total
                </th>
                {renderCells(total, 'Total')}
              </tr>
            </tfoot>
          </table>
        </HorizontalScroll>
      )}
    </Card>
  )
}

/** Nothing is behind a zero, and nothing is known behind a dash. */
function CellValue({
  metric,
  value,
  unit,
  name,
  onOpen,
}: {
  metric: string
  value: number | null
  unit: ReportUnit
  name: string
  onOpen: () => void
}) {
  const shown = <ReportValue metric={metric} value={value} unit={unit} />
  if (value === null || value === 0) return <span className="text-ink3">{shown}</span>
  return (
    <button
      type="button"
      className="text-accent tabular-nums hover:underline pointer-coarse:min-h-11"
      onClick={onOpen}
    >
      {shown}
      <span className="sr-only">, show rows of {name}</span>
    </button>
  )
}
