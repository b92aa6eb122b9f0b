/** Shared by the charts of the analytics: an axis from 0 to 100 percent with grid lines, and text with an outline. */

export type Plot = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export const createPlot = (width: number, height: number): Plot => ({
  left: 44,
  right: width - 12,
  top: 12,
  bottom: height - 36,
})

/** 0 is below, `most` above. */
export const createHeightScale = (plot: Plot, most: number) => (value: number) =>
  plot.bottom - ((plot.bottom - plot.top) * value) / most

export function PercentAxis({ plot, most, step }: { plot: Plot; most: number; step: number }) {
  const y = createHeightScale(plot, most)
  const ticks = Array.from({ length: Math.floor(most / step) + 1 }, (_, at) => at * step)
  return (
    <g>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={plot.left} x2={plot.right} y1={y(tick)} y2={y(tick)} className="stroke-line" />
          <text
            x={plot.left - 8}
            y={y(tick)}
            dy="0.35em"
            textAnchor="end"
            fontSize={12}
            className="fill-ink3"
          >
            {tick}%
          </text>
        </g>
      ))}
    </g>
  )
}

/** Text with an outline in the surface's color. */
export function Halo({
  x,
  y,
  anchor = 'start',
  strong = false,
  children,
}: {
  x: number
  y: number
  anchor?: 'start' | 'middle' | 'end'
  strong?: boolean
  children: string
}) {
  return (
    <text
      x={x}
      y={y}
      dy="0.35em"
      textAnchor={anchor}
      fontSize={12}
      fontWeight={strong ? 600 : 400}
      className="fill-ink stroke-surface"
      strokeWidth={4}
      paintOrder="stroke"
    >
      {children}
    </text>
  )
}
