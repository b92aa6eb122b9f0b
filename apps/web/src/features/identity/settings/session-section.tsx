/** Where this person is signed in. Each session can be ended, at once. */
import type { OwnSession } from '@mendwell/contract'
import { KeyRound, Monitor, Smartphone } from 'lucide-react'
import { useNow } from '../../../platform/clock.ts'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { formatDateTime, formatRecent } from '../../../platform/dates.ts'
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

const showError = (error: unknown) => {
  if (!isUnauthorized(error)) toastProblem('Error', formatProblem(error))
}

export function SessionSection() {
  const query = useSessions()
  const endOthers = useEndOtherSessions()
  const others = query.data?.filter(({ current }) => !current).length ?? 0
  return (
    <Card
      title="Sessions"
      aside="where you are signed in"
      actions={
        others > 0 && (
          <Button
            size="small"
            pending={endOthers.isPending}
            pendingLabel="Ending..."
            onClick={() =>
              endOthers.mutate(undefined, {
                saved: ({ body }) => ['Sessions ended', `${pluralize(body.ended, 'session')} ended.`],
                onError: showError,
              })
            }
          >
            End all others
          </Button>
        )
      }
    >
      {query.isPending && (
        <div className="px-4 py-6">
          <LoadingLine>Loading sessions...</LoadingLine>
        </div>
      )}
      {query.isError && !query.data && (
        <ErrorState title="The sessions did not load" onRetry={() => void query.refetch()}>
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
  const { timeZone } = useUser().organization
  const now = useNow()
  const end = useEndSession()
  const device = formatDevice(session.userAgent)
  const Icon = session.kind === 'bearer' ? KeyRound : device.isPhone ? Smartphone : Monitor
  const name = session.kind === 'bearer' ? `Program: ${device.words}` : device.words
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
      <Icon className="size-5 shrink-0 text-ink2" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name} {session.current && <Tag>This session</Tag>}
        </p>
        <p className="text-hint text-ink2">
          {session.ipAddress ?? 'address not known'}, signed in {formatDateTime(session.createdAt, timeZone)}
        </p>
        <p className="text-hint text-ink3">
          last used {formatRecent(session.lastSeenAt, now, timeZone)}, ends at the latest{' '}
          {formatRecent(session.expiresAt, now, timeZone)}
        </p>
      </div>
      {!session.current && (
        <Button
          size="small"
          pending={end.isPending}
          pendingLabel="Ending..."
          aria-label={`End ${name}, signed in ${formatDateTime(session.createdAt, timeZone)}`}
          onClick={() => end.mutate(session.id, { saved: ['Session ended'], onError: showError })}
        >
          End
        </Button>
      )}
    </li>
  )
}
