/** The perfusion of one leg: each measure with category, date and method, and what has to be measured. */
import {
  limbSides,
  listPerfusionReadings,
  listPerfusionRequests,
  perfusionMethods,
  type LimbPerfusion,
  type LimbSide,
} from '@mendwell/clinical'
import { formatDay } from '../../../platform/dates.ts'
import { Badge, type Level } from '../../../ui/badge.tsx'

const levels = {
  normal: 'good',
  note: 'note',
  warning: 'warning',
  critical: 'critical',
} as const satisfies Record<string, Level>

export function LimbReadings({
  side,
  limb,
  today,
  diabetes,
  isNeeded,
}: {
  side: LimbSide
  limb: LimbPerfusion | null
  today: string
  diabetes: true | null
  /** A wound is there: what was never measured is asked for. */
  isNeeded: boolean
}) {
  const readings = limb ? listPerfusionReadings(limb, today, diabetes) : []
  const requests = limb || isNeeded ? listPerfusionRequests(limb, today, diabetes) : []
  return (
    <section aria-label={`${limbSides.labels[side]} leg`} className="min-w-0">
      <h3 className="font-semibold">{limbSides.labels[side]} leg</h3>
      {readings.length === 0 && <p className="text-ink2">Not measured</p>}
      <ul className="flex flex-col gap-1">
        {readings.map((one) => (
          <li key={one.measure}>
            {one.measure} <span className="font-semibold">{one.value}</span>{' '}
            {one.category && <Badge level={levels[one.severity]}>{one.category}</Badge>}
            {one.isOutOfDate && (
              <>
                {' '}
                <Badge level="unknown">Out of date</Badge>
              </>
            )}
            <span className="block text-hint text-ink2">
              {formatDay(one.measuredOn)}, {perfusionMethods.labels[one.method]}
            </span>
          </li>
        ))}
      </ul>
      {requests.map((request) => (
        <p key={request} className="mt-1">
          <Badge level="warning">{request}</Badge>
        </p>
      ))}
    </section>
  )
}
