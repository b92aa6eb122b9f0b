/**
 * Bars by month: payments for the month's services are filled, the projection is a vertical mark. Starts at 0; text is outside the drawing.
 */
import { formatMoney } from '../labels.ts'
import { formatMonth } from '../../../ui/calendar/month.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Figure } from '../../../ui/figure/figure.tsx'
import type { ProjectedMonth } from './months.ts'

const step = 20
const height = 100

export function ProjectionChart({
  months,
  thisMonth,
}: {
  months: readonly ProjectedMonth[]
  thisMonth: string
}) {
  const highest = Math.max(...months.flatMap(({ projected, actual }) => [projected ?? 0, actual]), 1)
  const y = (amount: number) => height - (height * amount) / highest
  return (
    <div>
      <p className="flex flex-wrap gap-x-4 pb-1 text-hint text-ink3">
        <span>
          Highest{' '}
          <Figure metric="revenue-highest" source="computed">
            {formatMoney(highest)}
          </Figure>
        </span>
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden className="size-2.5 bg-ink2" /> paid (by service month)
        </span>
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden className="h-0.5 w-4 bg-accent" /> projected
        </span>
      </p>
      <svg
        viewBox={`0 -2 ${months.length * step} ${height + 2}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Revenue projected and paid by service month, ${months.length} months, highest ${formatMoney(highest)}`}
        className="h-44 w-full border-b border-line2"
      >
        {months.map((one, at) => (
          <g key={one.month}>
            <rect
              x={step * at + 5}
              y={y(one.actual)}
              width={10}
              height={height - y(one.actual)}
              className="fill-ink2"
            />
            {one.projected !== null && (
              <line
                x1={step * at + 2.5}
                x2={step * at + 17.5}
                y1={y(one.projected)}
                y2={y(one.projected)}
                vectorEffect="non-scaling-stroke"
                className="stroke-accent stroke-2"
              />
            )}
          </g>
        ))}
      </svg>
      <ol aria-hidden className="flex">
        {months.map(({ month }) => (
          <li
            key={month}
            className={classNames(
              'min-w-0 flex-1 pt-1 text-center text-label',
              month === thisMonth ? 'font-semibold text-ink' : 'text-ink3',
            )}
          >
            {formatMonth(month).slice(0, 3)}
          </li>
        ))}
      </ol>
    </div>
  )
}
