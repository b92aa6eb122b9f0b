/** The next visit on a patient's home page. */
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { useNow } from '../../../platform/clock.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { getButtonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useUpcoming } from '../data.ts'
import { formatPatientVisit, formatVisitTime } from './labels.ts'
import { JoinLine } from './join-line.tsx'

export function NextVisit() {
  const query = useUpcoming({ limit: 1 })
  const next = query.data?.[0]
  const now = useNow()
  return (
    <Card
      title={t`Your next visit`}
      actions={<Link to="/appointments" className={getButtonClass()}>{t`All visits`}</Link>}
    >
      {query.isPending && (
        <div className="px-4 py-4">
          <LoadingLine>{t`Loading...`}</LoadingLine>
        </div>
      )}
      {query.isError && !query.data && (
        <ErrorState title={t`Your visits did not load`} onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {query.data && !next && (
        <EmptyState
          icon={CalendarDays}
          title={t`No upcoming visits`}
        >{t`Your care team will let you know when one is scheduled.`}</EmptyState>
      )}
      {next && (
        <div className="px-4 py-3">
          <p className="font-serif text-banner first-letter:uppercase">{formatVisitTime(next, now)}</p>
          <p>{formatPatientVisit(next)}</p>
          {next.isVideoVisit && <JoinLine />}
        </div>
      )}
    </Card>
  )
}
