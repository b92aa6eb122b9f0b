/** Where this person is signed in. Each session can be ended, at once. */
import { plural, t } from '@lingui/core/macro'
import type { OwnSession } from '@mendwell/contract'
import { KeyRound, Monitor, Smartphone } from 'lucide-react'
import { useNow } from '../../../platform/clock.ts'
import { formatDateTime } from '../../../platform/dates.ts'
import { formatLongRecent } from '../../../platform/i18n/patient-dates.ts'
import { isUnauthorized, formatProblem } from '../../../platform/format-problem.ts'
import { useUser } from '../../../platform/session/session.ts'
import { toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useEndOtherSessions, useEndSession, useSessions } from './data.ts'
import { formatDevice } from '../../../platform/labels/format-device.ts'

const formatStaffTime = (instant: string, _now: Date, timeZone: string) => formatDateTime(instant, timeZone)

const showError = (error: unknown) => {
  if (!isUnauthorized(error)) toastProblem(t`Error`, formatProblem(error))
}

export function SessionSection() {
  const query = useSessions()
  const endOthers = useEndOtherSessions()
  const others = query.data?.filter(({ current }) => !current).length ?? 0
  return (
    <Card
      title={t`Sessions`}
      aside={t`where you are signed in`}
      actions={
        others > 0 && (
          <Button
            size="small"
            pending={endOthers.isPending}
            pendingLabel={t`Signing out...`}
            onClick={() =>
              endOthers.mutate(undefined, {
                saved: ({ body }) => [
                  t`Sessions signed out`,
                  t`${plural(body.ended, { one: '# session was', other: '# sessions were' })} signed out.`,
                ],
                onError: showError,
              })
            }
          >{t`Sign out other sessions`}</Button>
        )
      }
    >
      {query.isPending && (
        <div className="px-4 py-6">
          <LoadingLine>{t`Loading...`}</LoadingLine>
        </div>
      )}
      {query.isError && !query.data && (
        <ErrorState title={t`Sessions did not load`} onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      <ul className="divide-y divide-line">
        {query.data?.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </Card>
  )
}

function SessionRow({ session }: { session: OwnSession }) {
  const { role, organization } = useUser()
  const { timeZone } = organization
  const now = useNow()
  const formatWhen = role === 'patient' ? formatLongRecent : formatStaffTime
  const end = useEndSession()
  const device = formatDevice(session.userAgent, {
    unknown: t`Unknown device`,
    both: (browser, system) => t`${browser} on ${system}`,
  })
  const Icon = session.kind === 'bearer' ? KeyRound : device.isPhone ? Smartphone : Monitor
  const name = session.kind === 'bearer' ? t`App: ${device.words}` : device.words
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
      <Icon className="size-5 shrink-0 text-ink2" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name} {session.current && <Tag>{t`This session`}</Tag>}
        </p>
        <p className="text-hint text-ink2">
          {session.ipAddress ?? t`IP address unknown`}
          {', '}
          {t`signed in ${formatWhen(session.createdAt, now, timeZone)}`}
        </p>
        <p className="text-hint text-ink3">{t`last used ${formatWhen(session.lastSeenAt, now, timeZone)}, expires ${formatWhen(session.expiresAt, now, timeZone)}`}</p>
      </div>
      {!session.current && (
        <Button
          size="small"
          pending={end.isPending}
          pendingLabel={t`Signing out...`}
          aria-label={t`Sign out ${name}, signed in ${formatWhen(session.createdAt, now, timeZone)}`}
          onClick={() => end.mutate(session.id, { saved: [t`Session signed out`], onError: showError })}
        >{t`Sign out`}</Button>
      )}
    </li>
  )
}
