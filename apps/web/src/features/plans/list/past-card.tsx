/** A recommendation that was decided against, or that the chart gave no reason for any more. */
import { dismissRecommendation, type TreatmentRecommendation } from '@mendwell/contract'
import { Undo2 } from 'lucide-react'
import { formatDayOf } from '../../../platform/dates.ts'
import { useMay } from '../../../platform/permission.ts'
import { Button } from '../../../ui/button.tsx'
import { PriorityBadge } from '../badges.tsx'
import { About, Because, Source } from './card-parts.tsx'
import type { Deciding } from './use-decisions.ts'

export function PastCard({
  one,
  isInChart,
  timeZone,
  deciding,
}: {
  one: TreatmentRecommendation
  isInChart: boolean
  timeZone: string
  deciding: Deciding
}) {
  const may = useMay(dismissRecommendation)
  const day = (at: string | null) => (at ? formatDayOf(at, timeZone) : '')
  return (
    <li className="flex flex-col gap-1.5 rounded-card border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-2">
            <h2 className="text-h2">{one.title}</h2>
            <PriorityBadge priority={one.priority} />
          </div>
          <About one={one} isInChart={isInChart} />
        </div>
        {may && one.state === 'dismissed' && (
          <Button
            variant="quiet"
            icon={<Undo2 aria-hidden className="size-4" strokeWidth={1.75} />}
            onClick={() => deciding.undo(one)}
          >
            Take back<span className="sr-only"> {one.title}</span>
          </Button>
        )}
      </div>
      {one.dismissReason && (
        <p>
          Dismissed {day(one.dismissedDate)} by {one.dismissedByName}: {one.dismissReason}
        </p>
      )}
      {one.withdrawnBecause && (
        <p>
          Withdrawn {day(one.withdrawnDate)}: {one.withdrawnBecause}
        </p>
      )}
      <Because one={one} />
      <Source one={one} />
    </li>
  )
}
