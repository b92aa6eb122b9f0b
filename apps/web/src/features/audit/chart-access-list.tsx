/** For a patient, in plain language: who viewed their chart, and when. */
import { t } from '@lingui/core/macro'
import { Eye } from 'lucide-react'
import { useNow } from '../../platform/clock.ts'
import { toWallClock } from '../../platform/dates.ts'
import { formatLongDay, formatOtherZone, formatPatientTime } from '../../platform/i18n/patient-dates.ts'
import { formatProblem } from '../../platform/format-problem.ts'
import { useUser } from '../../platform/session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Figures } from '../../ui/figure/figure.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { useChartAccess } from './data.ts'
import { type AccessGroup, groupAccesses } from './format-chart-access.ts'

export function ChartAccessList({ patientId }: { patientId: string }) {
  const { organization } = useUser()
  const { timeZone } = organization
  const query = useChartAccess(patientId)
  const today = toWallClock(useNow(), timeZone).day
  const entries = query.data?.pages.flatMap((page) => page.body)
  if (query.isPending) return <LoadingLine>{t`Loading...`}</LoadingLine>
  if (!entries) {
    return (
      <ErrorState title={t`The list did not load`} onRetry={() => void query.refetch()}>
        {formatProblem(query.error)}
      </ErrorState>
    )
  }
  if (entries.length === 0) {
    return <EmptyState icon={Eye} title={t`No one yet`}>{t`No one has opened your chart yet.`}</EmptyState>
  }
  const days = Object.groupBy(entries, ({ timestamp }) => toWallClock(timestamp, timeZone).day)
  return (
    <div className="flex flex-col gap-5">
      {Object.entries(days).map(([day, onDay = []]) => (
        <section key={day} aria-label={formatLongDay(day)}>
          <h2 className="mb-1 text-h2">
            {day === today ? t`Today` : formatLongDay(day)}{' '}
            <span className="text-hint font-normal text-ink3">
              {formatOtherZone(timeZone, onDay[0]?.timestamp ?? day)}
            </span>
          </h2>
          <ul className="divide-y divide-line rounded-dialog border border-line bg-surface">
            {groupAccesses(onDay).map((access) => (
              <Row key={access.newest.id} access={access} timeZone={timeZone} />
            ))}
          </ul>
        </section>
      ))}
      {query.isFetchNextPageError && (
        <Notice level="critical" title={t`Earlier entries did not load`} live>
          {formatProblem(query.error)} {t`The rest of the list did not load.`}
        </Notice>
      )}
      {query.hasNextPage && (
        <Button
          size="large"
          pending={query.isFetchingNextPage}
          pendingLabel={t`Loading...`}
          onClick={() => void query.fetchNextPage()}
        >{t`Show earlier`}</Button>
      )}
    </div>
  )
}

function Row({
  access: { newest, oldest, words, times },
  timeZone,
}: {
  access: AccessGroup
  timeZone: string
}) {
  const name = [newest.name ?? t`A staff member`, newest.credential].filter(Boolean).join(', ')
  const [time, since] = [newest, oldest].map(({ timestamp }) => formatPatientTime(timestamp, timeZone))
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 px-4 py-3 text-patient">
      <span className="w-20 shrink-0 text-ink2">{time}</span>
      <span className="min-w-0 flex-1 basis-56">
        <span className="font-semibold">{newest.role === 'patient' ? t`You` : name}</span> {words}
        {times > 1 && (
          <span className="text-ink2">
            {' '}
            (<Figures metric="times-used" in={t`${times} times`} />
            {since !== time && `, ${t`since ${since ?? ''}`}`})
          </span>
        )}
      </span>
      {newest.emergency && <Badge level="warning">{t`In an emergency`}</Badge>}
    </li>
  )
}
