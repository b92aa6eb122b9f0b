/** Scores of the wound over time, computed from the record: the newest, the one before, and the line between them. */
import { bwatSeverityBands, pushRange, isPushTrendAid, pushTrendAid } from '@mendwell/clinical'
import { formatDay, formatDayWithoutYear } from '../../platform/dates.ts'
import { Card } from '../../ui/card.tsx'
import { Figure, toMetricName } from '../../ui/figure/figure.tsx'
import type { Visit } from './course.ts'
import { createScale } from './curve/scale.ts'

type Score = { readonly day: string; readonly value: number }

export function ScoresCard({ visits }: { visits: readonly Visit[] }) {
  const listScores = (name: 'pushScore' | 'bwatScore'): Score[] =>
    visits.flatMap(({ visit, assessment }) => {
      const value = assessment[name]
      return value === null ? [] : [{ day: visit.date, value }]
    })
  const newest = visits.at(-1)?.assessment
  const isTrendAid = newest !== undefined && isPushTrendAid(newest.woundType)
  return (
    <Card title="Scores" aside="Calculated from assessments">
      <dl className="divide-y divide-line">
        <ScoreRow
          name="PUSH"
          about={`Range 0–17; a lower score is better${isTrendAid ? `. ${pushTrendAid}` : ''}`}
          scores={listScores('pushScore')}
          range={[pushRange.from, pushRange.to]}
        />
        <ScoreRow
          name="Bates-Jensen"
          about="Range 13–65; a lower score is better"
          scores={listScores('bwatScore')}
          range={[bwatSeverityBands.from, bwatSeverityBands.to]}
        />
      </dl>
    </Card>
  )
}

function ScoreRow({
  name,
  about,
  scores,
  range,
}: {
  name: string
  about: string
  scores: readonly Score[]
  range: readonly [number, number]
}) {
  const latest = scores.at(-1)
  const before = scores.at(-2)
  return (
    <div className="flex flex-wrap items-center gap-x-3 px-4 py-3">
      <dt className="min-w-0 flex-1 font-semibold">{name}</dt>
      <dd className="flex items-center gap-3">
        {scores.length > 1 && <Sparkline name={name} scores={scores} range={range} />}
        {latest ? (
          <span className="text-right">
            <Figure metric={`${toMetricName(name)}-score`} source="computed" className="block text-banner">
              {latest.value}
            </Figure>
            <span className="block text-hint whitespace-nowrap text-ink3">
              {before
                ? `Previous: ${before.value} (${formatDayWithoutYear(before.day)})`
                : formatDay(latest.day)}
            </span>
          </span>
        ) : (
          <span className="text-hint text-ink3">Not scored</span>
        )}
      </dd>
      <dd className="basis-full text-hint text-ink3">{about}</dd>
    </div>
  )
}

/** The last eight, the newest dotted. */
function Sparkline({
  name,
  scores,
  range,
}: {
  name: string
  scores: readonly Score[]
  range: readonly [number, number]
}) {
  const shown = scores.slice(-8)
  const x = createScale([0, shown.length - 1], [3, 85])
  const y = createScale(range, [25, 3])
  const points = shown.map(({ value }, index) => [x(index), y(value)] as const)
  const last = points.at(-1)
  return (
    <svg
      width={88}
      height={28}
      role="img"
      aria-label={`${name}: ${shown.map(({ value, day }) => `${value} on ${formatDay(day)}`).join(', ')}`}
      className="text-ink2 max-sm:hidden"
    >
      <polyline
        points={points.map((point) => point.join(',')).join(' ')}
        className="fill-none stroke-current"
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
      {last && <circle cx={last[0]} cy={last[1]} r={2.5} className="fill-current" />}
    </svg>
  )
}
