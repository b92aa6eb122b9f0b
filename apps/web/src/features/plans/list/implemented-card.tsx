/** A recommendation that was written into the plan: how the wound went on, and what became of its supplies. */
import {
  noteSideEffect,
  scheduleReview,
  type TreatmentRecommendation,
  undoRecommendation,
} from '@mendwell/contract'
import { CalendarClock, Undo2 } from 'lucide-react'
import { formatDate } from '../../../platform/dates.ts'
import { usePermission } from '../../../platform/permission.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PriorityBadge, Stars } from '../badges.tsx'
import { RecommendationSubject, OrderSummary, Source } from './card-parts.tsx'
import type { Decisions } from './use-decisions.ts'

export function ImplementedCard({
  one,
  timeZone,
  deciding,
}: {
  one: TreatmentRecommendation
  timeZone: string
  deciding: Decisions
}) {
  const canReview = usePermission(scheduleReview)
  const canUndo = usePermission(undoRecommendation)
  const canWriteNote = usePermission(noteSideEffect)
  const about = <span className="sr-only"> {one.title}</span>
  return (
    <li className="flex flex-col gap-2.5 rounded-card border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <div className="flex flex-wrap items-center gap-2">
            <h2 className="text-h2">{one.title}</h2>
            <Badge level="good">IMPLEMENTED</Badge>
            <PriorityBadge priority={one.priority} />
          </div>
          <RecommendationSubject one={one} />
        </div>
        <div className="flex flex-wrap items-center gap-2" data-screen-only>
          {canReview && (
            <Button icon={<CalendarClock />} onClick={() => deciding.open(one, 'review')}>
              Schedule Review{about}
            </Button>
          )}
          {canWriteNote && (
            <Button variant="quiet" onClick={() => deciding.open(one, 'side-effect')}>
              Document side effect{about}
            </Button>
          )}
          {canUndo && (
            <Button variant="quiet" icon={<Undo2 />} onClick={() => deciding.undo(one)}>
              Undo{about}
            </Button>
          )}
        </div>
      </div>
      {one.nowForbiddenBy.length > 0 && (
        <Notice level="critical" title="Now contraindicated by the chart">
          {one.nowForbiddenBy.join('; ')}
        </Notice>
      )}
      <p>{one.description}</p>
      <dl className="grid gap-x-6 gap-y-2 border-t border-line pt-2.5 md:grid-cols-3">
        <div>
          <dt className="text-hint text-ink3">Effectiveness</dt>
          <dd>
            {one.effectiveness ? <Stars level={one.effectiveness} /> : <span aria-hidden>—</span>}
            <span className="block text-hint text-ink2">
              {one.effectivenessWords ?? 'Not yet evaluated.'}
            </span>
          </dd>
        </div>
        <div>
          <dt className="text-hint text-ink3">Implementation status</dt>
          <dd>
            In the treatment plan{' '}
            {one.implementedDate && (
              <span className="block text-hint text-ink2">
                since {formatDate(one.implementedDate, timeZone)}, by {one.implementedByName}
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt className="text-hint text-ink3">Supply status</dt>
          <dd>
            {one.supplyOrder ? (
              <OrderSummary order={one.supplyOrder} />
            ) : (
              <span className="text-ink2">
                {one.supplies.length === 0 ? 'No supplies needed' : 'Not ordered'}
              </span>
            )}
          </dd>
        </div>
      </dl>
      {one.sideEffects && (
        <div>
          <h3 className="text-hint text-ink3">Side effects</h3>
          <p className="whitespace-pre-line">{one.sideEffects}</p>
        </div>
      )}
      <Source one={one} />
    </li>
  )
}
