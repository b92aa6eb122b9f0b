/** A list of the dashboard in a card: it loads while scrolling, and shows errors. */
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { toNextRows, type PagedQuery } from '../../../platform/lists/next-rows.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import type { Column } from '../../../ui/table/columns.tsx'
import { Table } from '../../../ui/table/table.tsx'

type ListQuery<Row> = PagedQuery & {
  readonly data:
    | { readonly pages: readonly { readonly body: readonly Row[]; readonly total?: number }[] }
    | undefined
  readonly isError: boolean
  readonly isPending: boolean
  readonly refetch: () => unknown
}

export function PagedCard<Row>({
  title,
  count,
  aside,
  query,
  failed,
  label,
  columns,
  rowKey,
  empty,
  emptyAbout,
}: {
  title: string
  count?: string | false
  aside?: ReactNode
  query: ListQuery<Row>
  /** `Due assessments did not load` */
  failed: string
  /** The table's name for screen readers. */
  label: string
  columns: Column<Row>[]
  rowKey: (row: Row) => string
  /** `No assessments due` */
  empty: string
  emptyAbout: string
}) {
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.body), [query.data])
  return (
    <Card title={title} count={count} aside={aside}>
      {query.isError && !rows ? (
        <ErrorState title={failed} onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      ) : (
        <Table
          label={label}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          total={query.data?.pages.at(-1)?.total}
          loading={query.isPending}
          empty={
            <EmptyState icon={CircleCheck} title={empty}>
              {emptyAbout}
            </EmptyState>
          }
          next={toNextRows(query, 'entries')}
        />
      )}
    </Card>
  )
}
