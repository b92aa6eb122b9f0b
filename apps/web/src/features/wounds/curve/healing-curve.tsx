/**
 * The healing curve of one wound: measured points with their error, lines only between what may be compared, checkpoints
 * and changes of treatment in place. Its twin is the table of the same numbers.
 */
import { addDays } from '@mendwell/clinical'
import { ChartLine } from 'lucide-react'
import { formatDayWithoutYear } from '../../../platform/dates.ts'
import { ChartFrame } from '../../../ui/chart/chart-frame.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import type { Course } from '../course.ts'
import { woundLetterClass } from '../wound-letter.tsx'
import { CheckpointMark, Points, TreatmentMarks } from './curve-parts.tsx'
import { useElementWidth } from '../../../ui/chart/element-width.ts'
import { Figures } from '../../../ui/figure/figure.tsx'
import { type CurveLabels, staffLabels } from './labels.ts'
import { computeCurveLayout, type CurveLayout } from './layout.ts'

export function HealingCurve({
  course,
  number,
  labels = staffLabels,
}: {
  course: Course
  number: number
  labels?: CurveLabels
}) {
  const [ref, widthPx] = useElementWidth()
  const measured = course.visits.filter(({ visit }) => visit.areaCm2 !== null)
  const layout = computeCurveLayout(course, widthPx, widthPx > 560 ? 390 : 300)
  return (
    <ChartFrame
      title={labels.title}
      unit={labels.formatUnit(measured)}
      source={<Figures metric="measurements" in={labels.formatCount(measured.length)} />}
      labels={labels.frame}
      table={{
        columns: labels.columns,
        rows: measured.toReversed().map((visit) => labels.buildRow(visit, visit === measured[0])),
      }}
    >
      <div ref={ref}>
        {measured.length === 0 ? (
          <EmptyState icon={ChartLine} title="Not measured yet">
            The healing curve appears after the first measured assessment.
          </EmptyState>
        ) : (
          layout && <Drawing layout={layout} number={number} labels={labels} />
        )}
      </div>
    </ChartFrame>
  )
}

function Drawing({ layout, number, labels }: { layout: CurveLayout; number: number; labels: CurveLabels }) {
  const { width, plot, weeks, start } = layout
  return (
    <>
      <svg
        width={width}
        height={layout.height}
        role="img"
        aria-label={labels.describe(layout.points.length)}
        className="block overflow-visible tabular-nums select-none"
      >
        {layout.areaTicks.map(({ y, text }) => (
          <g key={text}>
            <line x1={plot.left} x2={plot.right} y1={y} y2={y} className="stroke-line" strokeWidth={1} />
            <text x={plot.left - 8} y={y} dy="0.35em" textAnchor="end" fontSize={12} className="fill-ink3">
              {text}
            </text>
          </g>
        ))}
        {layout.reductionTicks.map(({ y, text }) => (
          <text key={text} x={plot.right + 8} y={y} dy="0.35em" fontSize={12} className="fill-ink3">
            {text}
          </text>
        ))}
        {layout.reductionTicks.length > 0 && (
          <text x={width} y={8} textAnchor="end" fontSize={12} className="fill-ink3">
            {labels.percentAxis}
          </text>
        )}
        {weeks.map(({ x, week }) => (
          <g key={week} textAnchor="middle">
            <text x={x} y={plot.bottom + 18} fontSize={12} className="fill-ink2">
              {labels.formatShortDay(addDays(start, week * 7) ?? start)}
            </text>
            <text x={x} y={plot.bottom + 33} fontSize={11} className="fill-ink3">
              {labels.formatWeek(week)}
            </text>
          </g>
        ))}
        <TreatmentMarks layout={layout} />
        {layout.checkpoints.map((checkpoint) => (
          <CheckpointMark key={checkpoint.label} checkpoint={checkpoint} />
        ))}
        <g className={woundLetterClass(number)}>
          <Points layout={layout} labels={labels} />
        </g>
      </svg>
      {layout.checkpoints.some(({ text }) => text === null) && (
        <ul className="mt-2 flex flex-col gap-0.5 text-hint text-ink2">
          {layout.checkpoints
            .filter(({ text }) => text === null)
            .map(({ label, words }) => (
              <li key={label}>
                <span aria-hidden>◇ </span>
                {label}: <span className="font-medium text-ink">{words}</span>
              </li>
            ))}
        </ul>
      )}
      <GapReasons layout={layout} labels={labels} />
      {layout.marks.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 pl-10 text-hint text-ink2 max-sm:pl-0">
          {layout.marks.map(({ name, date }) => (
            <li key={date}>
              <span aria-hidden>▲ </span>
              <span className="text-ink3">{formatDayWithoutYear(date)}</span> {name}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function GapReasons({ layout, labels }: { layout: CurveLayout; labels: CurveLabels }) {
  const reasons = layout.points.flatMap(({ visit }) => labels.describeGap?.(visit) ?? [])
  if (reasons.length === 0) return null
  return (
    <ul className="mt-2 flex flex-col gap-0.5 text-hint text-ink2">
      {reasons.map((reason) => (
        <li key={reason}>
          <span aria-hidden>≠ </span>
          {reason}
        </li>
      ))}
    </ul>
  )
}
