/**
 * Time to closure of one type of wound: the percentage closed by each day as a step curve, with its interval and the number at risk.
 * Readable without color: the line is solid, the interval is hatched between two dotted lines.
 */
import { woundTypes } from '@mendwell/clinical'
import type { ClosureCurve } from '@mendwell/contract'
import { ChartLine } from 'lucide-react'
import { useState } from 'react'
import { ChartFrame } from '../../../ui/chart/chart-frame.tsx'
import { useElementWidth } from '../../../ui/chart/element-width.ts'
import { Figure } from '../../../ui/figure/figure.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { createHeightScale, PercentAxis, createPlot } from './chart-parts.tsx'
import { formatDays, formatShare } from './labels.ts'
import { NextStep } from '../../../platform/routing/next-step.tsx'

const height = 300
const getCurveName = (type: ClosureCurve['woundType']) =>
  type === 'all' ? 'All wounds' : woundTypes.labels[type]

export function ClosureChart({ curves, from }: { curves: readonly ClosureCurve[]; from: string }) {
  const [chosen, choose] = useState<ClosureCurve['woundType']>('all')
  const curve = curves.find(({ woundType }) => woundType === chosen) ?? curves[0]
  return (
    <ChartFrame
      title="Time to closure"
      unit="% closed by day (Kaplan–Meier); dotted lines = 95% CI"
      source={
        <>
          <Figure metric="closure-wounds" source="count">
            {curve?.wounds ?? 0}
          </Figure>{' '}
          wounds first assessed since {from}
        </>
      }
      table={{
        columns: ['Wound type', 'Wounds', 'Closed', 'Median time to closure'],
        rows: curves.map((one) => [
          getCurveName(one.woundType),
          String(one.wounds),
          String(one.closed),
          formatMedian(one),
        ]),
      }}
    >
      {!curve ? (
        <EmptyState icon={ChartLine} title="No wounds assessed yet" action={<NextStep step="assessment" />} />
      ) : (
        <>
          <div className="flex flex-wrap items-end gap-x-4 gap-y-2 pb-2">
            <div className="max-w-72 pb-2" data-screen-only>
              <Field label="Wound type">
                <Select
                  value={curve.woundType}
                  onChange={({ target }) =>
                    choose(curves.find(({ woundType }) => woundType === target.value)?.woundType ?? 'all')
                  }
                  options={curves.map(({ woundType, wounds }) => ({
                    value: woundType,
                    label: `${getCurveName(woundType)} (${wounds})`,
                  }))}
                />
              </Field>
            </div>
            <p className="text-hint text-ink2">
              {getCurveName(curve.woundType)}:{' '}
              <Figure metric="closure-wounds" source="count" className="font-semibold text-ink">
                {curve.wounds}
              </Figure>{' '}
              followed,{' '}
              <Figure metric="closure-closed" source="count" className="font-semibold text-ink">
                {curve.closed}
              </Figure>{' '}
              closed; median time to closure{' '}
              <Figure metric="closure-median" source="computed" className="font-semibold text-ink">
                {formatMedian(curve)}
              </Figure>
            </p>
          </div>
          <Drawing curve={curve} />
        </>
      )}
    </ChartFrame>
  )
}

function formatMedian({ medianDays, medianLow, medianHigh }: ClosureCurve): string {
  if (medianDays === null) return 'not reached'
  const until = medianHigh === null ? 'not estimable' : `${medianHigh}`
  return `${formatDays(medianDays)} (95% CI ${medianLow ?? 'not estimable'} to ${until})`
}

function Drawing({ curve }: { curve: ClosureCurve }) {
  const [ref, width] = useElementWidth()
  const plot = createPlot(width, height)
  const lastDay = Math.max(28, ...curve.points.map(({ days }) => days)) * 1.05
  const x = (day: number) => plot.left + ((plot.right - plot.left) * day) / lastDay
  const y = createHeightScale(plot, 100)
  const buildSteps = (getShare: (point: ClosureCurve['points'][number]) => number | null) => {
    const steps = curve.points.flatMap((point) => {
      const open = getShare(point)
      return open === null ? [] : [`H${x(point.days).toFixed(1)}V${y(100 * (1 - open)).toFixed(1)}`]
    })
    return `M${x(0)},${y(0)}${steps.join('')}H${x(lastDay).toFixed(1)}`
  }
  const weeks = Math.max(1, Math.ceil(lastDay / 7 / 8))
  const ticks = Array.from({ length: Math.floor(lastDay / 7 / weeks) + 1 }, (_, at) => at * weeks)
  const last = curve.points.at(-1)
  return (
    <div ref={ref}>
      {width > 0 && (
        <svg
          width={width}
          height={height}
          role="img"
          aria-label={`${getCurveName(curve.woundType)}: ${curve.closed} of ${curve.wounds} closed. See the table for values.`}
          className="block overflow-visible tabular-nums select-none"
        >
          <PercentAxis plot={plot} most={100} step={25} />
          {ticks.map((week) => (
            <text
              key={week}
              x={x(week * 7)}
              y={plot.bottom + 18}
              textAnchor="middle"
              fontSize={12}
              className="fill-ink3"
            >
              wk {week}
            </text>
          ))}
          <path d={buildSteps(({ low }) => low)} fill="none" className="stroke-ink3" strokeDasharray="2 4" />
          <path
            d={buildSteps(({ high }) => high)}
            fill="none"
            className="stroke-ink3"
            strokeDasharray="2 4"
          />
          <path d={buildSteps(({ open }) => open)} fill="none" className="stroke-accent" strokeWidth={2} />
          {last && (
            <text
              x={plot.right}
              y={y(100 * (1 - last.open)) - 10}
              textAnchor="end"
              fontSize={12}
              fontWeight={600}
              className="fill-ink stroke-surface"
              strokeWidth={4}
              paintOrder="stroke"
            >
              {formatShare(100 * (1 - last.open))} closed by day {last.days}
            </text>
          )}
        </svg>
      )}
    </div>
  )
}
