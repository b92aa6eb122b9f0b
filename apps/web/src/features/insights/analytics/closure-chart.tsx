/**
 * Time to closure of one kind of wound: the share that has closed by each day as a staircase, with its interval, and how many were
 * watched. Read without colour: the line is solid, the interval is hatched by its two dotted rims.
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
import { heightOf, PercentAxis, plotOf } from './chart-parts.tsx'
import { daysWords, shareWords } from './labels.ts'

const height = 300
const nameOf = (type: ClosureCurve['woundType']) => (type === 'all' ? 'All wounds' : woundTypes.labels[type])

export function ClosureChart({ curves, from }: { curves: readonly ClosureCurve[]; from: string }) {
  const [chosen, choose] = useState<ClosureCurve['woundType']>('all')
  const curve = curves.find(({ woundType }) => woundType === chosen) ?? curves[0]
  return (
    <ChartFrame
      title="Time to closure"
      unit="percent closed by day, Kaplan–Meier, dotted lines are the 95 % interval"
      source={
        <>
          <Figure metric="closure-wounds" source="count">
            {curve?.wounds ?? 0}
          </Figure>{' '}
          wounds first assessed since {from}
        </>
      }
      table={{
        columns: ['Wound type', 'Wounds', 'Closed', 'Half are closed by'],
        rows: curves.map((one) => [
          nameOf(one.woundType),
          String(one.wounds),
          String(one.closed),
          medianWords(one),
        ]),
      }}
    >
      {!curve ? (
        <EmptyState icon={ChartLine} title="No wound has been assessed yet" />
      ) : (
        <>
          <div className="flex flex-wrap items-end gap-x-4 gap-y-2 pb-2">
            <div className="max-w-72 pb-2" data-screen-only>
              <Field label="Wound type">
                {(wiring) => (
                  <Select
                    {...wiring}
                    value={curve.woundType}
                    onChange={({ target }) =>
                      choose(curves.find(({ woundType }) => woundType === target.value)?.woundType ?? 'all')
                    }
                    options={curves.map(({ woundType, wounds }) => ({
                      value: woundType,
                      label: `${nameOf(woundType)} (${wounds})`,
                    }))}
                  />
                )}
              </Field>
            </div>
            <p className="text-hint text-ink2">
              {nameOf(curve.woundType)}:{' '}
              <Figure metric="closure-wounds" source="count" className="font-semibold text-ink">
                {curve.wounds}
              </Figure>{' '}
              watched,{' '}
              <Figure metric="closure-closed" source="count" className="font-semibold text-ink">
                {curve.closed}
              </Figure>{' '}
              closed; half are closed by{' '}
              <Figure metric="closure-median" source="computed" className="font-semibold text-ink">
                {curve.medianDays === null ? null : medianWords(curve)}
              </Figure>
            </p>
          </div>
          <Drawing curve={curve} />
        </>
      )}
    </ChartFrame>
  )
}

function medianWords({ medianDays, medianLow, medianHigh }: ClosureCurve): string {
  if (medianDays === null) return 'not reached'
  const until = medianHigh === null ? 'open' : `${medianHigh}`
  return `${daysWords(medianDays)} (${medianLow ?? 'open'} to ${until})`
}

function Drawing({ curve }: { curve: ClosureCurve }) {
  const [ref, width] = useElementWidth()
  const plot = plotOf(width, height)
  const lastDay = Math.max(28, ...curve.points.map(({ days }) => days)) * 1.05
  const x = (day: number) => plot.left + ((plot.right - plot.left) * day) / lastDay
  const y = heightOf(plot, 100)
  const stairs = (shareOf: (point: ClosureCurve['points'][number]) => number | null) => {
    const steps = curve.points.flatMap((point) => {
      const open = shareOf(point)
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
          aria-label={`${nameOf(curve.woundType)}: ${curve.closed} of ${curve.wounds} closed. The numbers are in the table.`}
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
          <path d={stairs(({ low }) => low)} fill="none" className="stroke-ink3" strokeDasharray="2 4" />
          <path d={stairs(({ high }) => high)} fill="none" className="stroke-ink3" strokeDasharray="2 4" />
          <path d={stairs(({ open }) => open)} fill="none" className="stroke-accent" strokeWidth={2} />
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
              {shareWords(100 * (1 - last.open))} closed by day {last.days}
            </text>
          )}
        </svg>
      )}
    </div>
  )
}
