/** One trend of one patient: raw points, straight lines between them, the newest point solid and labelled, and its table. */
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { formatDate, formatDateTime } from '../../../platform/dates.ts'
import { ChartFrame } from '../../../ui/chart/chart-frame.tsx'
import { computeEndDays, createScale, computeTicks } from './axis.ts'
import { useElementWidth } from '../../../ui/chart/element-width.ts'
import { Figures, toMetricName } from '../../../ui/figure/figure.tsx'
import type { TrendSeries } from './trend-points.ts'

const heightPx = 190
const plot = { left: 44, top: 14, bottom: heightPx - 30, rightGap: 64 }
/** A name needs this much height of its own. */
const bandLinePx = 13

export function TrendChart({
  title,
  unit,
  decimals,
  series,
  limits,
  bands = [],
  timeZone,
}: {
  title: string
  unit: string
  decimals: number
  series: readonly TrendSeries[]
  /** The whole scale, if it has fixed ends. */
  limits?: readonly [number, number]
  /** Named lines across the chart: from this value downwards. */
  bands?: readonly { readonly to: number; readonly label: string }[]
  timeZone: string
}) {
  const [ref, widthPx] = useElementWidth()
  const points = series.flatMap((one) => one.points)
  const write = (value: number) => value.toFixed(decimals)
  return (
    <ChartFrame
      title={title}
      unit={unit}
      source={<Figures metric={toMetricName(title)} in={pluralize(points.length, 'value')} />}
      table={{
        columns: series.length > 1 ? ['Date and time', 'Measure', unit] : ['Date and time', unit],
        rows: series.flatMap(({ name, points: own }) =>
          own
            .toReversed()
            .map(({ at, value }) =>
              series.length > 1
                ? [formatDateTime(at, timeZone), name, write(value)]
                : [formatDateTime(at, timeZone), write(value)],
            ),
        ),
      }}
    >
      <div ref={ref}>
        {points.length === 0 ? (
          <p className="py-6 text-ink2">No values documented yet.</p>
        ) : (
          widthPx > 0 && (
            <Drawing
              title={title}
              series={series}
              ticks={
                limits
                  ? getLimitTicks(limits)
                  : computeTicks(...computeRange(points.map(({ value }) => value)))
              }
              bands={bands}
              widthPx={widthPx}
              write={write}
              timeZone={timeZone}
            />
          )
        )}
      </div>
    </ChartFrame>
  )
}

const computeRange = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const
const getLimitTicks = ([from, to]: readonly [number, number]) => [from, to]

/** The middle of the widest space between neighbours. */
function computeWidestGap(places: readonly number[]): number {
  const sorted = places.toSorted((one, other) => one - other)
  const gaps = sorted.slice(1).map((to, at) => ({ width: to - sorted[at]!, middle: (to + sorted[at]!) / 2 })) // one before each
  return gaps.toSorted((one, other) => other.width - one.width)[0]?.middle ?? 0
}

/** Each name is above its line, moved up where it would overlap the one below. */
function listLabeledBands(
  bands: readonly { readonly to: number; readonly label: string }[],
  lineAt: (to: number) => number,
) {
  let below = Infinity
  return bands
    .toSorted((one, other) => lineAt(other.to) - lineAt(one.to))
    .map((band) => {
      below = Math.min(lineAt(band.to) - 3, below - bandLinePx)
      return { ...band, namePx: below }
    })
}

function Drawing({
  title,
  series,
  ticks,
  bands,
  widthPx,
  write,
  timeZone,
}: {
  title: string
  series: readonly TrendSeries[]
  ticks: readonly number[]
  bands: readonly { readonly to: number; readonly label: string }[]
  widthPx: number
  write: (value: number) => string
  timeZone: string
}) {
  const times = series.flatMap(({ points }) => points.map(({ at }) => Date.parse(at)))
  const [first, last] = computeRange(times)
  const right = widthPx - plot.rightGap
  const x = createScale([first, last], [plot.left + 6, right])
  const y = createScale([ticks[0] ?? 0, ticks.at(-1) ?? 1], [plot.bottom, plot.top])
  const formatDay = (time: number) => formatDate(new Date(time), timeZone)
  const ends = computeEndDays(formatDay(first), formatDay(last), right - plot.left)
  return (
    <svg
      width={widthPx}
      height={heightPx}
      role="img"
      aria-label={`${title} over time, ${times.length} points. Values are in the table.`}
      className="block overflow-visible tabular-nums select-none"
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={plot.left} x2={right} y1={y(tick)} y2={y(tick)} className="stroke-line" strokeWidth={1} />
          <text
            x={plot.left - 8}
            y={y(tick)}
            dy="0.35em"
            textAnchor="end"
            fontSize={12}
            className="fill-ink3"
          >
            {tick}
          </text>
        </g>
      ))}
      {bands.map(({ to, label }) => (
        <line
          key={label}
          x1={plot.left}
          x2={right}
          y1={y(to + 0.5)}
          y2={y(to + 0.5)}
          className="stroke-line2"
          strokeDasharray="2 4"
          strokeWidth={1}
        />
      ))}
      <text x={plot.left} y={heightPx - 8} fontSize={12} className="fill-ink2">
        {ends.first}
      </text>
      <text x={right} y={heightPx - 8} textAnchor="end" fontSize={12} className="fill-ink2">
        {ends.last}
      </text>
      {series.map(({ name, points }, index) => (
        <Line
          key={name}
          name={series.length > 1 ? name : undefined}
          dots={points.map(({ at, value }) => ({ x: x(Date.parse(at)), y: y(value), text: write(value) }))}
          isSecond={index > 0}
        />
      ))}
      {/* Above the curve, with a rim of their own, where the values leave the most room. */}
      {listLabeledBands(bands, (to) => y(to + 0.5)).map(({ label, namePx }) => (
        <text
          key={label}
          x={computeWidestGap([plot.left, ...times.map(x), right])}
          y={namePx}
          textAnchor="middle"
          fontSize={11}
          strokeWidth={4}
          paintOrder="stroke"
          className="fill-ink3 stroke-surface"
        >
          {label}
        </text>
      ))}
    </svg>
  )
}

function Line({
  name,
  dots,
  isSecond,
}: {
  name: string | undefined
  dots: readonly { readonly x: number; readonly y: number; readonly text: string }[]
  /** Distinguished by hollow points and dashes, not by color. */
  isSecond: boolean
}) {
  const last = dots.at(-1)
  if (!last) return null
  return (
    <g className="text-accent">
      <polyline
        points={dots.map((dot) => `${dot.x},${dot.y}`).join(' ')}
        className="fill-none stroke-current"
        strokeWidth={1.5}
        strokeDasharray={isSecond ? '5 3' : undefined}
        strokeLinejoin="round"
      />
      {dots.map((dot, index) => (
        <circle
          key={`${dot.x} ${dot.y}`}
          cx={dot.x}
          cy={dot.y}
          r={index === dots.length - 1 ? 4 : 3}
          strokeWidth={1.5}
          className={
            index === dots.length - 1 ? 'fill-current stroke-current' : 'fill-surface stroke-current'
          }
        />
      ))}
      <text x={last.x + 9} y={last.y} dy="0.35em" fontSize={13} fontWeight={600} className="fill-ink">
        {last.text}
      </text>
      {name && (
        <text x={last.x + 9} y={last.y + 14} dy="0.35em" fontSize={11} className="fill-ink3">
          {name}
        </text>
      )}
    </g>
  )
}
