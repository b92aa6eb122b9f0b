/** A recommendation that was decided against, or that the chart gave no reason for any more. */
import { dismissRecommendation, type TreatmentRecommendation } from '@mendwell/contract'
import { Undo2 } from 'lucide-react'
import { formatDate } from '../../../platform/dates.ts'
import { usePermission } from '../../../platform/permission.ts'
import { Button } from '../../../ui/button.tsx'
import { PriorityBadge } from '../badges.tsx'
import { RecommendationSubject, Reasons, Source } from './card-parts.tsx'
import type { Decisions } from './use-decisions.ts'

export function PastCard({
  one,
  timeZone,
  deciding,
}: {
  one: TreatmentRecommendation
  timeZone: string
  deciding: Decisions
}) {
  const isAllowed = usePermission(dismissRecommendation)
  const formatDecisionDate = (at: string | null) => (at ? formatDate(at, timeZone) : '')
  return (
    <li className="flex flex-col gap-1.5 rounded-card border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-2">
            <h2 className="text-h2">{one.title}</h2>
            <PriorityBadge priority={one.priority} />
          </div>
          <RecommendationSubject one={one} />
        </div>
        {isAllowed && one.state === 'dismissed' && (
          <Button variant="quiet" icon={<Undo2 />} onClick={() => deciding.undo(one)}>
            Undo<span className="sr-only"> {one.title}</span>
          </Button>
        )}
      </div>
      {one.dismissReason && (
        <p>
          Dismissed {formatDecisionDate(one.dismissedDate)} by {one.dismissedByName}: {one.dismissReason}
        </p>
      )}
      {one.withdrawnBecause && (
        <p>
          Withdrawn {formatDecisionDate(one.withdrawnDate)}: {one.withdrawnBecause}
        </p>
      )}
      <Reasons one={one} />
      <Source one={one} />
    </li>
  )
}
