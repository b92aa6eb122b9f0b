/** The rows behind a number of a report, page by page, each one click from its claim. */
import type { BillingReport, BillingReportRow } from '@mendwell/contract'
import { ArrowLeft, SearchX } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { formatProblem } from '../../../platform/format-problem.ts'
import { toNextRows } from '../../../platform/lists/next-rows.ts'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import type { Column } from '../../../ui/table/columns.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { type RowQuestion, useReportRows } from './data.ts'
import { formatHeader, formatValue } from './values.tsx'

type Open = (row: BillingReportRow) => void

export function ReportRows({
  title,
  asked,
  columns: shown,
  step,
  empty,
  onOpen,
  onBack,
}: {
  title: string
  asked: RowQuestion
  columns: BillingReport['rowColumns'] | undefined
  /** The next step of a row, as a button. */
  step?: (row: BillingReportRow) => ReactNode
  empty?: string
  onOpen: Open
  /** Absent: the rows are a list of their own. */
  onBack?: () => void
}) {
  const query = useReportRows(asked)
  const rows = useMemo(() => query.data?.pages.flatMap(({ body }) => body), [query.data])
  const total = query.data?.pages[0]?.total
  const columns = buildColumns(shown ?? [], onOpen, step)
  return (
    <Card
      title={title}
      count={total !== undefined && pluralize(total, 'row')}
      actions={
        onBack && (
          <Button size="small" variant="quiet" icon={<ArrowLeft />} onClick={onBack}>
            Back to the report
          </Button>
        )
      }
    >
      {query.isError && !rows ? (
        <ErrorState title="The rows did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      ) : (
        <Table
          label={`Rows of ${title}`}
          columns={columns}
          rows={shown && rows}
          rowKey={({ id }) => id}
          total={total}
          loading={query.isPending || !shown}
          loadingText="Loading rows..."
          scrollsSideways
          onOpen={onOpen}
          next={toNextRows(query, 'rows')}
          empty={
            <EmptyState icon={SearchX} title="No rows">
              {empty ?? 'No rows for this figure.'}
            </EmptyState>
          }
        />
      )}
    </Card>
  )
}

const buildColumns = (
  shown: BillingReport['rowColumns'],
  onOpen: Open,
  step: ((row: BillingReportRow) => ReactNode) | undefined,
): Column<BillingReportRow>[] => [
  {
    id: 'item',
    header: 'Item',
    width: 'w-44',
    phone: 'line',
    render: (row) => (
      <>
        <button
          type="button"
          className="text-left font-medium text-accent hover:underline pointer-coarse:min-h-11"
          onClick={() => onOpen(row)}
        >
          {row.title}
        </button>
        <span className="block wrap-anywhere">{row.patientName}</span>
        <span className="block text-hint text-ink3">MRN {row.medicalRecordNumber}</span>
      </>
    ),
  },
  ...(step ? [{ id: 'step', header: 'Next step', width: 'w-44', phone: 'line', render: step } as const] : []),
  ...shown.map((column, at): Column<BillingReportRow> => ({
    id: column.id,
    header: formatHeader(column),
    phone: column.unit === 'text' ? 'told' : 'fact',
    numeric: column.unit === 'money' || column.unit === 'count' || column.unit === 'days',
    render: ({ cells }) => formatValue(cells[at]?.number ?? cells[at]?.text ?? null, column.unit) ?? '—',
  })),
]
