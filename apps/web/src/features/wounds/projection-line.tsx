/** When most of the wound would be closed if it went on as it did: arithmetic, said as such, or why it cannot be said. */
import { addDays, type Projection, projectionNeeds } from '@mendwell/clinical'
import { formatDay } from '../../platform/dates.ts'
import { Figures } from '../../ui/figure/figure.tsx'

const reasons: Record<Extract<Projection, { state: 'unknown' }>['reason'], string> = {
  'too-few-measurements': `No projection: ${projectionNeeds} or more comparable measurements are needed.`,
  'not-shrinking': 'No projection: area is not decreasing.',
  'within-error': 'No projection: the change is within measurement error.',
  palliative: 'No projection: palliative goal of care.',
  closed: 'Last measured area: 0 cm².',
}

export function ProjectionLine({ projection }: { projection: Projection }) {
  if (projection.state === 'unknown')
    return <p className="text-hint text-ink3">{reasons[projection.reason]}</p>
  const day = addDays(projection.start, Math.round(projection.weeksFromStart * 7))
  return (
    <p className="text-hint text-ink2">
      At the current rate, the wound would be 90% closed around{' '}
      <span className="font-medium text-ink">{day && formatDay(day)}</span> (estimate from{' '}
      <Figures metric="measurements" in={`${projection.measurements} measurements`} />
      ).
    </p>
  )
}
