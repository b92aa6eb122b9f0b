/** What a patient sees of the schedule: the own visits to come, those of the last weeks, and the way into a phone's calendar. */
import { t } from '@lingui/core/macro'
import type { Appointment } from '@mendwell/contract'
import { CalendarDays, Rss } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useNow } from '../../../platform/clock.ts'
import { toWallClock } from '../../../platform/dates.ts'
import { i18n } from '../../../platform/i18n/i18n.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { addDays } from '../../../ui/calendar/month.ts'
import { Card } from '../../../ui/card.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { usePatientAppointments, useUpcoming } from '../data.ts'
import { formatPatientVisit, formatVisitTime, statusLabels } from './labels.ts'
import { JoinLine } from './join-line.tsx'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'

const FeedDialog = lazyComponent(() => import('../details/feed-dialog.tsx'), 'FeedDialog')
const maxUpcoming = 50
/** As far back as is still of use at home. */
const pastDays = 60

export function PatientAppointments() {
  usePageTitle(t`Appointments`)
  const { timeZone } = useUser().organization
  const today = toWallClock(useNow(), timeZone).day
  const upcoming = useUpcoming({ limit: maxUpcoming })
  const past = usePatientAppointments(addDays(today, -pastDays), today)
  const [isFeedOpen, setFeedOpen] = useState(false)
  const over = past.data?.filter(({ closedAt }) => closedAt !== null).toReversed()
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4 px-4 py-5 text-patient">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-serif text-h1">{t`Your appointments`}</h1>
        <Button icon={<Rss />} onClick={() => setFeedOpen(true)}>{t`Add to my calendar`}</Button>
      </header>
      <Card title={t`Coming up`}>
        <QueryContent query={upcoming} failed={t`Your appointments did not load`}>
          {upcoming.data?.length === 0 ? (
            <EmptyState
              icon={CalendarDays}
              title={t`No appointments yet`}
            >{t`Your care team will let you know when one is scheduled.`}</EmptyState>
          ) : (
            <ol className="divide-y divide-line" aria-label={t`Coming up`}>
              {upcoming.data?.map((appointment) => (
                <Visit key={appointment.id} appointment={appointment} />
              ))}
            </ol>
          )}
        </QueryContent>
        <p className="border-t border-line px-4 py-3 text-body text-ink2">{t`To change or cancel a visit, call your care team.`}</p>
      </Card>
      <Card title={t`Recent visits`}>
        <QueryContent query={past} failed={t`Your past appointments did not load`}>
          {over?.length === 0 ? (
            <p className="px-4 py-4 text-ink2">{t`No visits in the last ${pastDays} days.`}</p>
          ) : (
            <ol className="divide-y divide-line" aria-label={t`Recent visits`}>
              {over?.map((appointment) => (
                <Visit key={appointment.id} appointment={appointment} />
              ))}
            </ol>
          )}
        </QueryContent>
      </Card>
      <Suspense>{isFeedOpen && <FeedDialog onClose={() => setFeedOpen(false)} />}</Suspense>
    </div>
  )
}

function QueryContent({
  query,
  failed,
  children,
}: {
  query: { isPending: boolean; isError: boolean; data: unknown; error: unknown; refetch: () => unknown }
  failed: string
  children: ReactNode
}) {
  if (query.isPending) {
    return (
      <div className="px-4 py-4">
        <LoadingLine>{t`Loading...`}</LoadingLine>
      </div>
    )
  }
  if (query.isError && !query.data) {
    return (
      <ErrorState title={failed} onRetry={() => void query.refetch()}>
        {formatProblem(query.error)}
      </ErrorState>
    )
  }
  return children
}

function Visit({ appointment }: { appointment: Appointment }) {
  return (
    <li className="px-4 py-3">
      <p className="font-semibold first-letter:uppercase">{formatVisitTime(appointment, useNow())}</p>
      <p>{formatPatientVisit(appointment)}</p>
      {appointment.isVideoVisit && appointment.closedAt === null && <JoinLine />}
      <p className="text-body text-ink2">{i18n._(statusLabels[appointment.status])}</p>
    </li>
  )
}
