/** Bars by month: what was posted is filled, what was projected is an upright mark. Starts at 0. */
import { moneyWords, monthWords } from '../words.ts'
import type { ProjectedMonth } from './months.ts'

const width = 720
const height = 200
const bottom = 26
const top = 14

export function ProjectionChart({
  months,
  thisMonth,
}: {
  months: readonly ProjectedMonth[]
  thisMonth: string
}) {
  const highest = Math.max(...months.flatMap(({ projected, actual }) => [projected, actual]), 1)
  const y = (amount: number) => height - bottom - ((height - bottom - top) * amount) / highest
  const step = width / months.length
  const bar = Math.min(44, step * 0.5)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Projected and posted revenue, ${months.length} months, highest ${moneyWords(highest)}`}
      className="h-auto w-full"
    >
      <text x={0} y={10} className="fill-ink3 text-[11px]">
        {moneyWords(highest)}
      </text>
      <line x1={0} x2={width} y1={y(0)} y2={y(0)} className="stroke-line2" />
      {months.map((one, at) => {
        const middle = step * (at + 0.5)
        return (
          <g key={one.month}>
            <rect
              x={middle - bar / 2}
              y={y(one.actual)}
              width={bar}
              height={y(0) - y(one.actual)}
              className="fill-ink2"
            />
            <line
              x1={middle - bar * 0.75}
              x2={middle + bar * 0.75}
              y1={y(one.projected)}
              y2={y(one.projected)}
              className="stroke-accent stroke-2"
            />
            <text
              x={middle}
              y={height - 8}
              textAnchor="middle"
              className={`text-[11px] ${one.month === thisMonth ? 'fill-ink font-semibold' : 'fill-ink3'}`}
            >
              {monthWords(one.month).slice(0, 3)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
