/** When most of the wound would be closed if it went on as it did: arithmetic, said as such, or why it cannot be said. */
import { addDays, type Projection, projectionNeeds } from '@mendwell/clinical'
import { formatDay } from '../../platform/dates.ts'
import { Figures } from '../../ui/figure/figure.tsx'

const reasons: Record<Extract<Projection, { state: 'unknown' }>['reason'], string> = {
  'too-few-measurements': `No projection: it needs ${projectionNeeds} measurements that can be compared.`,
  'not-shrinking': 'No projection: the area is not shrinking.',
  'within-error': 'No projection: the change is within the error of measurement.',
  palliative: 'No projection: comfort is the goal.',
  closed: 'The last measured area is 0.',
}

export function ProjectionLine({ projection }: { projection: Projection }) {
  if (projection.state === 'unknown')
    return <p className="text-hint text-ink3">{reasons[projection.reason]}</p>
  const day = addDays(projection.start, Math.round(projection.weeksFromStart * 7))
  return (
    <p className="text-hint text-ink2">
      If it went on like this, 90 % of the area would be closed around{' '}
      <span className="font-medium text-ink">{day && formatDay(day)}</span>: a continuation of{' '}
      <Figures metric="measurements" in={`${projection.measurements} measurements`} />, no promise.
    </p>
  )
}
