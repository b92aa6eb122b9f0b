/** Open wounds whose next assessment is due, the longest overdue first, each one click from its assessment; and how many have no date. */
import { formatWoundLetter, formatWoundSite } from '@mendwell/clinical'
import { Link } from '@tanstack/react-router'
import { CalendarCheck, Clock } from 'lucide-react'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { formatDay } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { getButtonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Figure } from '../../../ui/figure/figure.tsx'
import { LetterMark } from '../../../ui/figure/letter-mark.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useDuePreview } from './data.ts'
import { useUnscheduledTotal } from './unscheduled-data.ts'

export function OverdueCard({ mayChart }: { mayChart: boolean }) {
  const query = useDuePreview()
  const { data } = query
  return (
    <Card
      title="Overdue reassessments"
      aside={
        data && (
          <>
            <Figure metric="reassessments-due" source="count">
              {data.total}
            </Figure>{' '}
            due
          </>
        )
      }
      actions={
        mayChart && (
          <Link to="/rounds" className={getButtonClass('quiet', 'small')}>
            Plan a round
          </Link>
        )
      }
    >
      {query.isPending && (
        <div className="px-4 py-4">
          <LoadingLine>Loading...</LoadingLine>
        </div>
      )}
      {query.isError && !data && (
        <ErrorState title="Overdue reassessments did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {data?.total === 0 && <EmptyState icon={CalendarCheck} title="No reassessments due" />}
      {data && data.total > 0 && (
        <ul className="divide-y divide-line">
          {data.wounds.map((wound) => {
            const row = (
              <>
                <LetterMark
                  number={wound.woundNumber}
                  letter={formatWoundLetter(wound.woundNumber)}
                  isHollow={false}
                  size="small"
                />
                <span className="min-w-0 flex-1 basis-40">
                  <span className="font-semibold">{wound.patientName}</span>{' '}
                  <span className="text-ink2">{formatWoundSite(wound)}</span>
                </span>
                <span className="text-hint text-ink3">due {formatDay(wound.nextAssessmentDate)}</span>
                <span className="inline-flex items-center gap-1 text-hint font-semibold whitespace-nowrap text-warning">
                  <Clock className="size-3.5" />
                  {formatLateness(wound.daysOverdue)}
                </span>
              </>
            )
            const look =
              'flex flex-wrap items-center gap-x-3 gap-y-0.5 px-4 py-2.5 text-ink no-underline hover:bg-sunken'
            return (
              <li key={wound.woundId}>
                {mayChart ? (
                  <Link
                    to="/cms-wound-assessment"
                    search={{ patientId: wound.patientId, woundId: wound.woundId }}
                    className={look}
                  >
                    {row}
                  </Link>
                ) : (
                  <Link to="/wounds/$woundId" params={{ woundId: wound.woundId }} className={look}>
                    {row}
                  </Link>
                )}
              </li>
            )
          })}
        </ul>
      )}
      <UnscheduledLine total={useUnscheduledTotal().data} />
    </Card>
  )
}

/** A wound without a date is due on no day: nothing due does not mean that every wound has a date. */
export function UnscheduledLine({ total }: { total: number | undefined }) {
  if (!total) return null
  return (
    <p className="border-t border-line px-4 py-2.5 text-hint text-ink2">
      <Figure metric="reassessments-unscheduled" source="count">
        {total}
      </Figure>{' '}
      open {total === 1 ? 'wound has' : 'wounds have'} no next assessment scheduled.{' '}
      <Link to="/ehr-dashboard">Review</Link>
    </p>
  )
}

const formatLateness = (days: number) => (days <= 0 ? 'today' : `${pluralize(days, 'day')} overdue`)
