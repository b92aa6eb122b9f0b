/** The next visit on a patient's home page. */
import { Link } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { useNow } from '../../../platform/clock.ts'
import { formatLongDay, toWallClock, getZoneAbbreviation } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { getButtonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useUpcoming } from '../data.ts'
import { formatPatientVisit, formatTimes } from '../labels.ts'
import { JoinLine } from './join-line.tsx'

export function NextVisit() {
  const query = useUpcoming({ limit: 1 })
  const next = query.data?.[0]
  const now = useNow()
  return (
    <Card
      title="Your next visit"
      actions={
        <Link to="/appointments" className={getButtonClass()}>
          All visits
        </Link>
      }
    >
      {query.isPending && (
        <div className="px-4 py-4">
          <LoadingLine>Loading...</LoadingLine>
        </div>
      )}
      {query.isError && !query.data && (
        <ErrorState title="Your visits did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {query.data && !next && (
        <EmptyState icon={CalendarDays} title="No visit is booked">
          Your care team will tell you when one is.
        </EmptyState>
      )}
      {next && (
        <div className="px-4 py-3">
          <p className="font-serif text-banner">
            {next.scheduledDate === toWallClock(now, next.timeZone).day && 'Today, '}
            {formatLongDay(next.scheduledDate)}, {formatTimes(next)}{' '}
            <span className="font-sans text-hint font-normal text-ink3">
              {getZoneAbbreviation(next.timeZone, next.scheduledDateTime)}
            </span>
          </p>
          <p>{formatPatientVisit(next)}</p>
          {next.isVideoVisit && <JoinLine />}
        </div>
      )}
    </Card>
  )
}
