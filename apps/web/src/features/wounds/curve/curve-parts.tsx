/** The marks of the healing curve: points with their error, checkpoints as diamonds, changes of treatment as dotted lines. */
import { formatDay } from '../../../platform/dates.ts'
import { classNames } from '../../../ui/class-names.ts'
import { formatAreaWithError } from './format-area.ts'
import type { CurveLabels } from './labels.ts'
import type { CurveCheckpoint, CurveLayout, CurvePoint } from './layout.ts'

/** Text on the drawing has an outline in the surface color, so that lines behind it do not cut it. */
const halo = 'stroke-surface [paint-order:stroke]'

export function Points({ layout: { points, plot }, labels }: { layout: CurveLayout; labels: CurveLabels }) {
  const first = points[0]
  const last = points.at(-1)
  return (
    <>
      {points.map(({ from, x, y, visit }) =>
        from ? (
          <line
            key={visit.assessment.id}
            x1={from.x}
            y1={from.y}
            x2={x}
            y2={y}
            className="stroke-current"
            strokeWidth={2.25}
            strokeLinecap="round"
          />
        ) : null,
      )}
      {points.map((point, index) => (
        <Gap
          key={`gap-${point.visit.assessment.id}`}
          point={point}
          before={points[index - 1]}
          words={labels.notComparable}
        />
      ))}
      {points.map((point) => (
        <Point key={point.visit.assessment.id} point={point} isLast={point === last} labels={labels} />
      ))}
      {first && first !== last && (
        <text
          x={first.x - 5}
          y={computeLabelY(first)}
          fontSize={13}
          strokeWidth={4}
          className={classNames('fill-ink font-semibold', halo)}
        >
          {formatAreaWithError(first.visit)} cm²
        </text>
      )}
      {last && <LastLabel point={last} first={first} before={points.at(-2)} plot={plot} labels={labels} />}
    </>
  )
}

/** Where words clear the error of a point, whichever way its line leaves. */
const computeLabelY = ({ y, bar }: CurvePoint) => Math.max((bar?.top ?? y - 4) - 6, 14)

/** Between two points that cannot be compared: no line, and the word why. */
function Gap({ point, before, words }: { point: CurvePoint; before: CurvePoint | undefined; words: string }) {
  if (!before || point.from) return null
  return (
    <text
      x={(before.x + point.x) / 2}
      y={(before.y + point.y) / 2}
      dy="-0.4em"
      textAnchor="middle"
      fontSize={11}
      strokeWidth={4}
      className={classNames('fill-ink3', halo)}
    >
      {point.visit.obstacle && <title>{point.visit.obstacle}</title>}
      {point.x - before.x > 84 ? words : '≠'}
    </text>
  )
}

function Point({
  point: { x, y, bar, visit },
  isLast,
  labels,
}: {
  point: CurvePoint
  isLast: boolean
  labels: CurveLabels
}) {
  return (
    <g>
      <title>{labels.describePoint(visit)}</title>
      {bar && (
        <g className="stroke-current" strokeWidth={1.5}>
          <line x1={x} x2={x} y1={bar.top} y2={bar.bottom} />
          <line x1={x - 5} x2={x + 5} y1={bar.top} y2={bar.top} />
          <line x1={x - 5} x2={x + 5} y1={bar.bottom} y2={bar.bottom} />
        </g>
      )}
      <circle
        cx={x}
        cy={y}
        r={isLast ? 6 : 4.5}
        className={isLast ? 'fill-current stroke-surface' : 'fill-surface stroke-current'}
        strokeWidth={isLast ? 1.5 : 2}
      />
    </g>
  )
}

/** Width of a letter of 13 px, rather too wide than too narrow. */
const letterPx = 7
const boldLetterPx = 7.6

function LastLabel({
  point: { x, y, bar, visit },
  first,
  before,
  plot,
  labels,
}: {
  point: CurvePoint
  labels: CurveLabels
  first: CurvePoint | undefined
  before: CurvePoint | undefined
  plot: CurveLayout['plot']
}) {
  const change =
    visit.reductionPercent === null ? '' : labels.formatChange(visit.reductionPercent, visit.isWithinError)
  const area = `${formatAreaWithError(visit)} cm²`
  const fits = x + 12 + Math.max(area.length * boldLetterPx, change.length * letterPx) < plot.right
  // At the right edge it ends before the point's own vertical lines, on the side opposite its curve, and clear of the first point's label.
  const above = Math.max(Math.min(y - 32, (bar?.top ?? y) - 22), 14)
  const below = Math.max(y + 26, (bar?.bottom ?? y) + 18)
  const comesFromAbove = before !== undefined && before.y <= y
  const meetsFirst = before && first && x - first.x < 220 && Math.abs(above + 8 - computeLabelY(first)) < 30
  const beside = (comesFromAbove || meetsFirst) && below + 16 < plot.bottom ? below : above
  return (
    <g
      textAnchor={fits ? 'start' : 'end'}
      fontSize={13}
      strokeWidth={4}
      className={halo}
      transform={`translate(${fits ? x + 12 : x - 6} ${fits ? y - 4 : beside})`}
    >
      <text className="fill-ink font-semibold">{area}</text>
      {change && (
        <text y={16} className="fill-ink3">
          {change}
        </text>
      )}
    </g>
  )
}

const checkpointStyles: Record<CurveCheckpoint['state'], string> = {
  reached: 'fill-surface stroke-good',
  missed: 'fill-surface stroke-warning-mark',
  open: 'fill-surface stroke-line2',
  'cannot-tell': 'fill-surface stroke-line2',
}
const voiceLabels: Record<CurveCheckpoint['state'], string> = {
  reached: 'fill-good',
  missed: 'fill-warning',
  open: 'fill-ink3',
  'cannot-tell': 'fill-ink3',
}

export function CheckpointMark({
  checkpoint: { x, y, reachedY, state, label, words, text },
}: {
  checkpoint: CurveCheckpoint
}) {
  return (
    <g>
      <title>{`${label}: ${words}`}</title>
      {state === 'missed' && reachedY !== null && (
        <line x1={x} x2={x} y1={reachedY} y2={y} className="stroke-warning-mark" strokeWidth={2} />
      )}
      <path d={`M${x} ${y - 7}l7 7l-7 7l-7 -7Z`} className={checkpointStyles[state]} strokeWidth={2} />
      {text && (
        <g
          textAnchor={text.anchor}
          transform={`translate(${text.x} ${text.y})`}
          fontSize={12}
          strokeWidth={4}
          className={halo}
        >
          <text className="fill-ink2 font-medium">{label}</text>
          <text y={15} className={voiceLabels[state]}>
            {words}
          </text>
        </g>
      )}
    </g>
  )
}

export function TreatmentMarks({ layout: { marks, plot } }: { layout: CurveLayout }) {
  return (
    <>
      {marks.map(({ x, date, name }) => (
        <g key={date}>
          <title>{`${formatDay(date)}, ${name}`}</title>
          <line
            x1={x}
            x2={x}
            y1={plot.top}
            y2={plot.bottom}
            className="stroke-ink3"
            strokeWidth={1}
            strokeDasharray="1 4"
            strokeLinecap="round"
          />
          <path d={`M${x} ${plot.bottom - 7}l4 7h-8Z`} className="fill-ink2" />
        </g>
      ))}
    </>
  )
}
