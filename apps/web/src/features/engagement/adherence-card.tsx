/** Adherence in the chart: what was done of care due at home in the last 14 days, by kind. */
import type { Adherence } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { pluralize } from '../../platform/labels/pluralize.ts'
import { formatDay } from '../../platform/dates.ts'
import { Card } from '../../ui/card.tsx'
import { Figure, Figures, toMetricName } from '../../ui/figure/figure.tsx'
import { ProgressBar } from '../../ui/figure/progress-bar.tsx'
import { useAdherence } from './data.ts'
import { QueryContent } from './query-content.tsx'
import { adherenceLabels } from './labels.ts'

export function AdherenceCard({ patientId }: { patientId: string }) {
  const query = useAdherence(patientId)
  return (
    <Card
      title="Adherence"
      aside="last 14 days"
      actions={
        <Link to="/gamification" search={{ patientId }} className="text-hint font-medium text-accent">
          Health journey
        </Link>
      }
    >
      <QueryContent query={query}>
        {(adherence) => (
          <div className="flex flex-col gap-2.5 px-4 py-3">
            <Kinds adherence={adherence} />
            <p className="text-hint text-ink3">
              {adherence.lastActivityDate
                ? `Last entry ${formatDay(adherence.lastActivityDate)}. `
                : 'No entries yet. '}
              <Figures metric="lessons-read" in={`${pluralize(adherence.lessons, 'lesson')} read.`} />{' '}
              Dressing changes and offloading are patient-reported.
            </p>
            {adherence.unread.length > 0 && (
              <p className="text-hint text-ink2">
                Not counted because the plan does not specify a frequency: {adherence.unread.join(', ')}
              </p>
            )}
          </div>
        )}
      </QueryContent>
    </Card>
  )
}

function Kinds({ adherence }: { adherence: Adherence }) {
  if (adherence.rate === null) {
    return (
      <p className="text-ink2">
        {adherence.hasPlan
          ? 'No home care was due in this period.'
          : 'No active treatment plan, so no care was due.'}
      </p>
    )
  }
  return (
    <>
      <p>
        <Figure metric="adherence" source="computed" className="text-metric">
          {adherence.rate}%
        </Figure>{' '}
        <span className="text-ink2">of care due at home</span>
      </p>
      <ul className="flex flex-col gap-2">
        {adherence.kinds.map(({ kind, done, due }) => (
          <li key={kind} className="flex flex-col gap-1">
            <span className="flex justify-between gap-3">
              <span>{adherenceLabels[kind]}</span>
              <span className="tabular-nums text-ink2">
                <Figures metric={`adherence-${toMetricName(kind)}`} in={`${done} of ${due}`} />
              </span>
            </span>
            <ProgressBar label={adherenceLabels[kind]} value={done} max={due} />
          </li>
        ))}
      </ul>
    </>
  )
}
