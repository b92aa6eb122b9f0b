/** The rows: all of them, or only the visible ones with the space of the others reserved. */
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type MouseEvent, useDeferredValue, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { getCellClass, type Column, findFactLabel, isStacked } from './columns.tsx'
import { stackedBlock, stackedRow } from './stacked.ts'

type RowsProps<Row> = {
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  rowClass: ((row: Row) => string | undefined) | undefined
  onRowClick: ((row: Row, event: MouseEvent<HTMLElement>) => void) | undefined
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onEnd: (() => void) | undefined
}

/** What a window holds is drawn first, and what is below it once that can be seen. */
const initialRowCount = 12
const defaultHeightPx = 52

export function PlainRows<Row>(props: RowsProps<Row>) {
  const last = useRef<HTMLTableSectionElement>(null)
  const { onEnd, rows } = props
  const count = useDeferredValue(rows.length, initialRowCount)
  const undrawn = Math.max(rows.length - count, 0)
  useEffect(() => {
    const end = last.current?.lastElementChild
    if (!end || !onEnd || undrawn > 0) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && onEnd())
    watch.observe(end)
    return () => watch.disconnect()
  }, [onEnd, count, undrawn])
  return (
    <tbody
      ref={last}
      onKeyDown={props.onKeyDown}
      className={isStacked(props.columns) ? stackedBlock : undefined}
    >
      {rows.slice(0, count).map((row, index) => (
        <TableRow key={props.rowKey(row)} {...props} row={row} index={index} />
      ))}
      {/* A page that is come back to can be scrolled to where it was. */}
      {undrawn > 0 && <Space heightPx={undrawn * defaultHeightPx} />}
    </tbody>
  )
}

export function VirtualRows<Row>(props: RowsProps<Row>) {
  const { rows, onEnd } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const [offsetPx, setOffsetPx] = useState(0)
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => defaultHeightPx,
    overscan: 12,
    scrollMargin: offsetPx,
    getItemKey: (index) => {
      const row = rows[index]
      return row === undefined ? index : props.rowKey(row)
    },
  })
  const items = virtualizer.getVirtualItems()
  const lastIndex = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (lastIndex >= rows.length - 1) onEnd?.()
  }, [lastIndex, rows.length, onEnd])

  const before = (items[0]?.start ?? offsetPx) - offsetPx
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? offsetPx) - offsetPx)
  return (
    <tbody
      ref={(element) => {
        body.current = element
        const top = element ? Math.round(element.getBoundingClientRect().top + window.scrollY) : offsetPx
        if (top !== offsetPx) setOffsetPx(top)
      }}
      onKeyDown={props.onKeyDown}
      className={isStacked(props.columns) ? stackedBlock : undefined}
    >
      {before > 0 && <Space heightPx={before} />}
      {items.map((item) => {
        const row = rows[item.index]
        return row === undefined ? null : (
          <TableRow
            key={item.key}
            {...props}
            row={row}
            index={item.index}
            measure={virtualizer.measureElement}
          />
        )
      })}
      {after > 0 && <Space heightPx={after} />}
    </tbody>
  )
}

/** One cell only: a span over columns that a small screen hides would bring them back as empty ones. */
function Space({ heightPx }: { heightPx: number }) {
  return (
    <tr aria-hidden>
      <td style={{ height: heightPx }} />
    </tr>
  )
}

function TableRow<Row>({
  row,
  index,
  columns,
  rowClass,
  onRowClick,
  measure,
}: RowsProps<Row> & { row: Row; index: number; measure?: (element: HTMLElement | null) => void }) {
  const stacks = isStacked(columns)
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      onClick={onRowClick && ((event) => onRowClick(row, event))}
      className={classNames(
        'h-(--row-height) border-t border-line first:border-t-0',
        stacks && `max-sm:px-4 ${stackedRow}`,
        onRowClick && 'cursor-pointer hover:bg-canvas has-[a:focus-visible]:bg-canvas',
        rowClass?.(row),
      )}
    >
      {columns.map((column) => (
        <td
          key={column.id}
          data-label={stacks ? findFactLabel(column) : undefined}
          className={getCellClass(column, stacks)}
        >
          {column.render(row)}
        </td>
      ))}
    </tr>
  )
}
