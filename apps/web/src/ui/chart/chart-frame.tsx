/**
 * The frame around a chart: what it shows and in which unit, the drawing, and the same numbers as a table for those who do
 * not see it. The drawing itself is an SVG of its feature.
 */
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../button.tsx'

export type ChartTable = {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** The frame's own words; patients read them in their language. */
export type FrameLabels = { readonly from: string; readonly showChart: string; readonly showTable: string }
const staffLabels: FrameLabels = { from: 'from', showChart: 'Show chart', showTable: 'Show table' }

export function ChartFrame({
  title,
  unit,
  source,
  table,
  labels = staffLabels,
  children,
}: {
  title: string
  unit: string
  /** What the numbers were made from: `7 assessments`. */
  source: ReactNode
  table: ChartTable
  labels?: FrameLabels | undefined
  children: ReactNode
}) {
  const id = useId()
  const [isTable, setTable] = useState(false)
  return (
    <figure aria-labelledby={id} data-keep-together className="rounded-card border border-line bg-surface">
      <figcaption className="flex min-h-13 items-center gap-2 px-4 py-2">
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
          <span id={id} className="text-h2">
            {title}
          </span>
          <span className="text-hint text-ink3">
            {unit}, {labels.from} {source}
          </span>
        </span>
        <Button
          size="small"
          variant="quiet"
          className="self-start whitespace-nowrap"
          aria-pressed={isTable}
          onClick={() => setTable(!isTable)}
          data-screen-only
        >
          {isTable ? labels.showChart : labels.showTable}
        </Button>
      </figcaption>
      <div className="px-4 pb-4">
        {isTable ? (
          <table className="w-full border-collapse text-left">
            <thead>
              <tr className="text-hint text-ink2">
                {table.columns.map((column) => (
                  <th key={column} scope="col" className="py-1.5 pr-3 font-medium last:pr-0 last:text-right">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map((row) => (
                <tr key={row.join(' ')} className="border-t border-line">
                  {row.map((cell, at) => (
                    <td key={table.columns[at]} className="py-1.5 pr-3 last:pr-0 last:text-right">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          children
        )}
      </div>
    </figure>
  )
}
