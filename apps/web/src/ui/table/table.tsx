/**
 * The one table: hairlines, sticky header, numbers right. Long lists draw only the rows in view. A row that opens
 * something is opened by click, or by the link in its first cell; arrow keys move between rows.
 */
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { LoadingLine } from '../skeleton.tsx'
import { EmptyState, ErrorState } from '../states.tsx'
import { type Column, getBreakpointClass, HeaderRow, isStacked, type Sorting } from './columns.tsx'
import { LoadingRows } from './loading-rows.tsx'
import { usePrinting } from './printing.ts'
import { PlainRows, VirtualRows } from './rows.tsx'
import { HorizontalScroll } from './horizontal-scroll.tsx'
import { stackedBlock, stackedHead } from './stacked.ts'

/** Above this many rows, only those in view are drawn. */
const maxDrawnRows = 150

/** Rows that are not loaded yet: asked for as the last one comes into view, and after a failure only by a person. */
export type NextRows = {
  /** What they are: `claims`. */
  name: string
  /** Undefined where there are none, or they are on their way. */
  load: (() => void) | undefined
  isLoading: boolean
  /** Why they did not come. */
  problem: string | undefined
}

export type TableProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** All rows that exist, where not all are loaded yet. */
  total?: number | undefined
  loading?: boolean
  loadingText?: string
  empty?: ReactNode
  sorting?: Sorting | undefined
  onOpen?: (row: Row) => void
  next?: NextRows
  rowClass?: (row: Row) => string | undefined
  /** Wider than the screen may be: the table scrolls sideways and its header stays in it. */
  scrollsSideways?: boolean
}

export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, loading = false, scrollsSideways = false, total } = props
  const stacks = isStacked(columns)
  // A phone that shows blocks or one column has no need to scroll it.
  const fitsPhone = stacks || columns.filter(({ from }) => !from).length === 1
  const sideways = fitsPhone ? 'sm:min-w-4xl' : 'min-w-4xl'
  if (!loading && rows?.length === 0) {
    return <>{props.empty ?? <EmptyState title="No data available" />}</>
  }
  const table = (
    <table
      aria-label={label}
      aria-rowcount={total === undefined ? undefined : total + 1}
      aria-busy={loading || undefined}
      className={classNames(
        'w-full border-collapse',
        scrollsSideways ? sideways : 'table-fixed',
        stacks && stackedBlock,
      )}
    >
      <colgroup className={stacks ? 'max-sm:hidden' : undefined}>
        {columns.map((column) => (
          <col key={column.id} className={classNames(column.width, getBreakpointClass(column))} />
        ))}
      </colgroup>
      <thead
        className={classNames(
          'bg-surface',
          !scrollsSideways && 'sticky top-[calc(var(--strip-height)+var(--bar-height))] z-10 print:static',
          stacks && (props.sorting ? stackedBlock : stackedHead),
        )}
      >
        <HeaderRow columns={columns} sorting={props.sorting} />
      </thead>
      {rows === undefined || loading ? (
        <LoadingRows columns={columns} text={props.loadingText ?? 'Loading...'} />
      ) : (
        <Body {...props} rows={rows} />
      )}
    </table>
  )
  return (
    <>
      {scrollsSideways ? <HorizontalScroll label={label}>{table}</HorizontalScroll> : table}
      {props.next && <NextRowsStatus {...props.next} loadingText={props.loadingText} />}
    </>
  )
}

/** The last row stays visible while the next ones fail: an automatic retry would never stop. */
export const findEndLoader = (next: NextRows | undefined) =>
  next?.problem === undefined ? next?.load : undefined

function NextRowsStatus({
  name,
  load,
  isLoading,
  problem,
  loadingText,
}: NextRows & { loadingText?: string | undefined }) {
  if (isLoading)
    return (
      <div className="border-t border-line px-4 py-3">
        <LoadingLine>{loadingText ?? 'Loading...'}</LoadingLine>
      </div>
    )
  if (problem === undefined) return null
  return (
    <ErrorState title={`The next ${name} did not load`} onRetry={() => load?.()}>
      {problem} The rest of the list did not load.
    </ErrorState>
  )
}

function Body<Row>({
  rows,
  columns,
  rowKey,
  rowClass,
  onOpen,
  next,
  label,
}: TableProps<Row> & { rows: readonly Row[] }) {
  const isPrinting = usePrinting()
  const onEnd = findEndLoader(next)
  const drawn = { rows, columns, rowKey, rowClass, onEnd, onRowClick: onOpen && openOnClick(onOpen) }
  return (
    <>
      {/* Paper gets every loaded row. */}
      {rows.length > maxDrawnRows && !isPrinting ? (
        <VirtualRows {...drawn} onKeyDown={moveBetweenRows} label={label} />
      ) : (
        <PlainRows {...drawn} onKeyDown={moveBetweenRows} label={label} />
      )}
    </>
  )
}

/** A click on a control inside the row, or one that selects text, is not meant for the row. */
function openOnClick<Row>(onOpen: (row: Row) => void) {
  return (row: Row, event: MouseEvent<HTMLElement>) => {
    const isControl =
      event.target instanceof Element && event.target.closest('a, button, input, select, label, [role=menu]')
    if (isControl || event.ctrlKey || event.metaKey || window.getSelection()?.toString()) return
    onOpen(row)
  }
}

function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const row = event.target instanceof Element ? event.target.closest('tr') : null
  const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling
  const target = next?.querySelector<HTMLElement>('a, button')
  if (!target) return
  event.preventDefault()
  target.focus()
}
