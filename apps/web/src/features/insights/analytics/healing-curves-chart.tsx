/** How the wounds of one type went on from their start, week by week: the median of the open ones as a line, quartiles dotted, and how many had closed. */
import { woundTypes, type WoundType } from '@mendwell/clinical'
import type { Analytics } from '@mendwell/contract'
import { ChartSpline } from 'lucide-react'
import { useState } from 'react'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { NextStep } from '../../../platform/routing/next-step.tsx'
import { ChartFrame } from '../../../ui/chart/chart-frame.tsx'
import { useElementWidth } from '../../../ui/chart/element-width.ts'
import { Figures } from '../../../ui/figure/figure.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { Halo, createHeightScale, PercentAxis, createPlot } from './chart-parts.tsx'

type Curve = Analytics['healingCurves'][number]
const height = 316
/** The line of text below the others. */
const closedLine = 16
const formatPercent = (value: number | null) => (value === null ? '—' : `${value}%`)
/** A median of fewer is not drawn. */
const minWounds = 3

export function HealingCurvesChart({ curves }: { curves: readonly Curve[] }) {
  const largest = curves.toSorted((a, b) => b.wounds - a.wounds)[0]
  const [chosen, choose] = useState<WoundType | undefined>()
  const curve = curves.find(({ woundType }) => woundType === chosen) ?? largest
  const weeks = curve?.weeks.filter(({ n, closed }) => n > 0 || closed.part > 0) ?? []
  return (
    <ChartFrame
      title="Healing curve"
      unit="area of open wounds as % of baseline, median and quartiles by week; n = measured that week; % closed"
      source={<Figures metric="healing-curve-wounds" in={`${curve?.wounds ?? 0} wounds`} />}
      table={{
        columns: ['Week', 'Open, measured', 'Lower quartile', 'Upper quartile', 'Median', 'Closed'],
        rows: weeks.map((one) => [
          String(one.week),
          String(one.n),
          formatPercent(one.lower),
          formatPercent(one.upper),
          formatPercent(one.median),
          `${formatPercent(one.closed.percent)} of ${one.closed.whole}`,
        ]),
      }}
    >
      {!curve ? (
        <EmptyState
          icon={ChartSpline}
          title="No wounds assessed yet"
          action={<NextStep step="assessment" />}
        />
      ) : (
        <>
          <div className="max-w-72 pb-2" data-screen-only>
            <Field label="Wound type">
              <Select
                value={curve.woundType}
                onChange={({ target }) =>
                  choose(curves.find(({ woundType }) => woundType === target.value)?.woundType)
                }
                options={curves.map(({ woundType, wounds }) => ({
                  value: woundType,
                  label: `${woundTypes.labels[woundType]} (${wounds})`,
                }))}
              />
            </Field>
          </div>
          <p className="hidden text-hint text-ink2 print:block">{woundTypes.labels[curve.woundType]}</p>
          <Drawing curve={curve} />
        </>
      )}
    </ChartFrame>
  )
}

function Drawing({ curve }: { curve: Curve }) {
  const [ref, width] = useElementWidth()
  const plot = createPlot(width, height - closedLine)
  const drawn = curve.weeks.filter(({ n }) => n >= minWounds)
  const most = Math.max(100, ...drawn.map(({ upper }) => Math.ceil((upper ?? 0) / 25) * 25))
  const x = (week: number) => plot.left + ((plot.right - plot.left) * week) / 12
  const y = createHeightScale(plot, most)
  const buildLine = (value: (week: Curve['weeks'][number]) => number | null) =>
    drawn
      .flatMap((week) => {
        const at = value(week)
        return at === null ? [] : [`${x(week.week).toFixed(1)},${y(at).toFixed(1)}`]
      })
      .join(' ')
  const last = drawn.at(-1)
  return (
    <div ref={ref}>
      {width > 0 && (
        <svg
          width={width}
          height={height}
          role="img"
          aria-label={`Median area by week, ${pluralize(curve.wounds, 'wound')}. See the table for values.`}
          className="block overflow-visible tabular-nums select-none"
        >
          <PercentAxis plot={plot} most={most} step={most > 150 ? 50 : 25} />
          {curve.weeks
            .filter(({ week }) => week % 2 === 0)
            .map(({ week, n, closed }) => (
              <g key={week} textAnchor="middle">
                <text x={x(week)} y={plot.bottom + 17} fontSize={12} className="fill-ink3">
                  wk {week}
                </text>
                <text x={x(week)} y={plot.bottom + 32} fontSize={11} className="fill-ink3">
                  n {n}
                </text>
                <text x={x(week)} y={plot.bottom + 47} fontSize={11} className="fill-ink3">
                  {formatPercent(closed.percent)}
                </text>
              </g>
            ))}
          <polyline
            points={buildLine(({ lower }) => lower)}
            fill="none"
            className="stroke-ink3"
            strokeDasharray="2 4"
          />
          <polyline
            points={buildLine(({ upper }) => upper)}
            fill="none"
            className="stroke-ink3"
            strokeDasharray="2 4"
          />
          <polyline
            points={buildLine(({ median }) => median)}
            fill="none"
            className="stroke-accent"
            strokeWidth={2}
          />
          {drawn.map(({ week, median }) => (
            <circle key={week} cx={x(week)} cy={y(median ?? 0)} r={3.5} className="fill-accent" />
          ))}
          {last && (
            <Halo x={x(last.week) - 6} y={y(last.median ?? 0) - 14} anchor="end" strong>
              {`${last.median}% at week ${last.week}`}
            </Halo>
          )}
        </svg>
      )}
    </div>
  )
}
