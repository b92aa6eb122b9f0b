/** The rounds that are planned: one's own or everyone's, skipped ones with their reason. A round is started from here as from the queue. */
import { createRoundPlan, type PlannedRound, startRound } from '@mendwell/contract'
import { CalendarSync } from 'lucide-react'
import { Suspense, useState } from 'react'
import { formatDay } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { usePermission } from '../../../platform/permission.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatWeekdayDate } from '../../../ui/calendar/month.ts'
import { Card } from '../../../ui/card.tsx'
import { formatClockTime } from '../../../ui/form/date-time-text.ts'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import type { RoundOrder } from '../search.ts'
import { useDecide, usePlannedRounds } from './data.ts'

const PlansDialog = lazyComponent(() => import('./plans-dialog.tsx'), 'PlansDialog')
const maxShown = 6

type Facility = { readonly id: string; readonly name: string; readonly isActive: boolean }

export function PlannedRoundsCard({
  userId,
  today,
  facilities,
  onChoose,
  onRound,
}: {
  userId: string
  today: string
  facilities: readonly Facility[]
  onChoose: (part: { facilityId: string; order: RoundOrder }) => void
  onRound: (roundId: string) => void
}) {
  const query = usePlannedRounds()
  const mayPlan = usePermission(createRoundPlan)
  const mayStart = usePermission(startRound)
  const [isWhole, setWhole] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const { data } = query
  const shown = isWhole ? data : data?.slice(0, maxShown)
  return (
    <Card title="Planned rounds" aside="Next 8 weeks">
      {query.isPending && (
        <div className="px-4 py-4">
          <LoadingLine>Loading planned rounds...</LoadingLine>
        </div>
      )}
      {query.isError && !data && (
        <ErrorState title="Planned rounds did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {data?.length === 0 && (
        <EmptyState title="No recurring rounds yet">
          {mayPlan
            ? 'Rounds that repeat, for example every Tuesday at one facility, appear here with their dates.'
            : 'Rounds that your practice plans appear here with their dates.'}
        </EmptyState>
      )}
      {shown && shown.length > 0 && (
        <ol aria-label="Planned rounds" className="divide-y divide-line">
          {shown.map((round) => (
            <PlannedRow
              key={`${round.planId} ${round.date}`}
              round={round}
              isOwn={round.providerId === userId}
              isToday={round.date === today}
              mayPlan={mayPlan}
              mayStart={mayStart}
              onChoose={() => onChoose({ facilityId: round.facilityId, order: round.order })}
              onRound={onRound}
            />
          ))}
        </ol>
      )}
      <div className="flex flex-wrap gap-2 border-t border-line px-4 py-2 empty:hidden">
        {mayPlan && (
          <Button size="small" icon={<CalendarSync />} onClick={() => setOpen(true)}>
            Edit recurring rounds
          </Button>
        )}
        {data && data.length > maxShown && !isWhole && (
          <Button size="small" variant="quiet" onClick={() => setWhole(true)}>
            Show {data.length - maxShown} more
          </Button>
        )}
      </div>
      <Suspense>
        {isOpen && (
          <PlansDialog facilities={facilities} today={today} userId={userId} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </Card>
  )
}

function PlannedRow({
  round,
  isOwn,
  isToday,
  mayPlan,
  mayStart,
  onChoose,
  onRound,
}: {
  round: PlannedRound
  isOwn: boolean
  isToday: boolean
  mayPlan: boolean
  mayStart: boolean
  onChoose: () => void
  onRound: (roundId: string) => void
}) {
  const decide = useDecide(round.planId)
  const [isSkipping, setSkipping] = useState(false)
  const { date, skipNote, roundId } = round
  const subject = `${round.facilityName}, ${formatDay(date)}`
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{round.facilityName}</span>
        <span className="block text-hint text-ink2">
          {formatWeekdayDate(date)} {formatClockTime(round.startTime)}, {round.providerName}
        </span>
        {skipNote && <span className="block text-hint wrap-anywhere">Skipped: {skipNote}</span>}
      </span>
      {roundId && <Badge level="good">Started</Badge>}
      {skipNote && <Badge level="warning">Skipped</Badge>}
      {isOwn && isToday && mayStart && !skipNote && !roundId && (
        <Button aria-label={`Select patients of ${subject}`} onClick={onChoose}>
          Select patients
        </Button>
      )}
      {isOwn && roundId && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`Open round at ${subject}`}
          onClick={() => onRound(roundId)}
        >
          Open round
        </Button>
      )}
      {mayPlan && !roundId && !skipNote && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`Skip round at ${subject}`}
          onClick={() => setSkipping(true)}
        >
          Skip round
        </Button>
      )}
      {mayPlan && skipNote && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`Reinstate round at ${subject}`}
          pending={decide.isPending}
          pendingLabel="Saving..."
          onClick={() =>
            decide.mutate(
              { date, skipNote: null },
              {
                saved: ['Round reinstated', subject],
                onError: (error) => toastProblem('Round not reinstated', formatProblem(error)),
              },
            )
          }
        >
          Reinstate round
        </Button>
      )}
      {isSkipping && (
        <ReasonDialog
          title="Skip this round?"
          description={`${subject}. The other dates stay as planned.`}
          keep="Keep round"
          confirm="Skip round"
          confirming="Skipping..."
          sending={decide}
          failed="Round not skipped"
          name="skipNote"
          onConfirm={(reason) =>
            decide.mutate(
              { date, skipNote: reason },
              {
                onSuccess: () => {
                  toast('Round skipped', subject)
                  setSkipping(false)
                },
                refused: 'Failed to skip round',
              },
            )
          }
          onClose={() => setSkipping(false)}
        />
      )}
    </li>
  )
}
