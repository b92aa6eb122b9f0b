/** What a column is, and the header that names it. */
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type Column<Row> = {
  id: string
  header: string
  /** A width class such as `w-40`; without one the column takes what is left. */
  width?: string
  render: (row: Row) => ReactNode
  /** Numbers stand right, so that digits line up. */
  numeric?: boolean
  /** The smallest screen that shows it. */
  from?: 'tablet' | 'desktop'
  sortable?: boolean
}

export type Sorting = {
  by: string
  direction: 'ascending' | 'descending'
  onSort: (columnId: string) => void
}

export function cellClass<Row>(column: Column<Row>): { cell: string; from: string | undefined } {
  const from =
    column.from === 'desktop' ? 'max-lg:hidden' : column.from === 'tablet' ? 'max-sm:hidden' : undefined
  return {
    from,
    cell: classNames('px-2 py-1.5 first:pl-4 last:pr-4', column.numeric ? 'text-right' : 'text-left', from),
  }
}

export function HeaderRow<Row>({
  columns,
  sorting,
}: {
  columns: readonly Column<Row>[]
  sorting: Sorting | undefined
}) {
  return (
    <tr aria-rowindex={1}>
      {columns.map((column) => (
        <th
          key={column.id}
          scope="col"
          aria-sort={sorting?.by === column.id ? sorting.direction : undefined}
          className={classNames(
            cellClass(column).cell,
            'h-9 text-hint shadow-[inset_0_-1px_0_var(--line)] font-medium text-ink2',
          )}
        >
          {column.sortable && sorting ? <SortButton column={column} sorting={sorting} /> : column.header}
        </th>
      ))}
    </tr>
  )
}

function SortButton<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting }) {
  const isSorted = sorting.by === column.id
  const Icon = !isSorted ? ArrowUpDown : sorting.direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      onClick={() => sorting.onSort(column.id)}
      className={classNames(
        '-mx-1 inline-flex items-center gap-1 rounded-badge px-1 py-1 font-medium hover:text-ink',
        isSorted && 'text-ink',
      )}
    >
      {column.header}
      <Icon aria-hidden className="size-3.5" strokeWidth={1.75} />
    </button>
  )
}
