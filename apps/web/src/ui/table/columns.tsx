/** What a column is, and the header that names it. */
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { type PhoneLayout, getStackedCellClass, stackedHead } from './stacked.ts'

export type Column<Row> = {
  id: string
  header: string
  /** A width class such as `w-40`; without one the column uses the remaining space. */
  width?: string
  render: (row: Row) => ReactNode
  /** The same in plain text, for files. A column without it is left out of them. */
  text?: (row: Row) => string
  /** Numbers are right-aligned, so that digits line up. */
  numeric?: boolean
  /** The header is read out and not visible: the content explains itself. */
  silent?: true
  /** The smallest screen that shows it. */
  from?: 'tablet' | 'desktop' | 'wide'
  /** Its layout on a phone once a column specifies one: by default, numbers are facts and the rest are lines. */
  phone?: PhoneLayout
  sortable?: boolean
  /** It cannot be hidden: without it a row says nothing. */
  fixed?: boolean
}

export type Sorting = {
  by: string
  direction: 'ascending' | 'descending'
  onSort: (columnId: string) => void
}

const hiddenBelow = { tablet: 'max-sm:hidden', desktop: 'max-lg:hidden', wide: 'max-xl:hidden' }

/** A phone shows the rows of this table as blocks. */
export const isStacked = <Row,>(columns: readonly Column<Row>[]) => columns.some(({ phone }) => phone)

const getPhoneLayout = <Row,>({ phone, numeric }: Column<Row>) => phone ?? (numeric ? 'fact' : 'line')

/** Names a value without a header above it. */
export const findFactLabel = <Row,>(column: Column<Row>) =>
  getPhoneLayout(column) === 'fact' || getPhoneLayout(column) === 'told' ? column.header : undefined

export const getBreakpointClass = <Row,>({ from }: Column<Row>) => from && hiddenBelow[from]

const getPaddingClass = <Row,>(column: Column<Row>, stacks: boolean) =>
  classNames(
    stacks ? 'sm:px-2 sm:py-1.5 sm:first:pl-4 sm:last:pr-4' : 'px-2 py-1.5 first:pl-4 last:pr-4',
    column.numeric ? 'text-right' : 'text-left',
    getBreakpointClass(column),
  )

export const getCellClass = <Row,>(column: Column<Row>, stacks: boolean) =>
  classNames(getPaddingClass(column, stacks), stacks && getStackedCellClass(getPhoneLayout(column)))

export function HeaderRow<Row>({
  columns,
  sorting,
}: {
  columns: readonly Column<Row>[]
  sorting: Sorting | undefined
}) {
  const stacks = isStacked(columns)
  return (
    <tr
      aria-rowindex={1}
      className={
        stacks
          ? 'max-sm:flex max-sm:flex-wrap max-sm:gap-x-4 max-sm:border-b max-sm:border-line max-sm:px-4'
          : undefined
      }
    >
      {columns.map((column) => (
        <th
          key={column.id}
          scope="col"
          aria-sort={sorting?.by === column.id ? sorting.direction : undefined}
          className={classNames(
            getPaddingClass(column, stacks),
            'h-9 text-hint shadow-[inset_0_-1px_0_var(--line)] font-medium text-ink2',
            // Of the headers of blocks only sortable ones are shown.
            stacks && (column.sortable && sorting ? 'max-sm:shadow-none' : stackedHead),
          )}
        >
          {column.sortable && sorting ? (
            <SortButton column={column} sorting={sorting} />
          ) : (
            <span className={column.silent && 'sr-only'}>{column.header}</span>
          )}
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
      <Icon className="size-3.5" />
    </button>
  )
}
