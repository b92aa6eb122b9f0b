/** The notices one below the other. Unread ones carry a dot and the word; urgent ones their severity. */
import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { UserNotification } from '@mendwell/contract'
import { BellOff, CheckCheck } from 'lucide-react'
import { useNow } from '../../platform/clock.ts'
import { formatRecent } from '../../platform/dates.ts'
import { formatProblem } from '../../platform/format-problem.ts'
import { i18n } from '../../platform/i18n/i18n.ts'
import { Badge, type Level } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { useNotifications } from './data.ts'
import { notificationTypeLabels } from './notification-types.ts'

const levels: Partial<Record<UserNotification['priority'], { level: Level; word: MessageDescriptor }>> = {
  urgent: { level: 'critical', word: msg`Urgent` },
  high: { level: 'warning', word: msg`Important` },
}

export function NotificationList({
  unreadOnly,
  timeZone,
  onOpen,
}: {
  unreadOnly: boolean
  timeZone: string
  onOpen: (notice: UserNotification) => void
}) {
  const query = useNotifications(unreadOnly)
  const now = useNow()
  const notices = query.data?.pages.flatMap((page) => page.body)
  if (query.isPending) {
    return (
      <div className="px-4 py-6">
        <LoadingLine>{t`Loading notifications...`}</LoadingLine>
      </div>
    )
  }
  if (!notices) {
    return (
      <ErrorState title={t`Notifications did not load`} onRetry={() => void query.refetch()}>
        {formatProblem(query.error)}
      </ErrorState>
    )
  }
  if (notices.length === 0) {
    return (
      <EmptyState
        icon={unreadOnly ? CheckCheck : BellOff}
        title={unreadOnly ? t`All read` : t`No notifications`}
      >
        {unreadOnly ? t`You’re all caught up.` : t`Notifications appear here.`}
      </EmptyState>
    )
  }
  return (
    <ul className="min-h-0 flex-1 overflow-y-auto" aria-label={t`Notifications`}>
      {notices.map((notice) => (
        <li key={notice.id} className="border-t border-line first:border-t-0">
          <Row
            notice={notice}
            when={formatRecent(notice.createdAt, now, timeZone)}
            onOpen={() => onOpen(notice)}
          />
        </li>
      ))}
      {query.hasNextPage && (
        <li className="border-t border-line p-2 text-center">
          {query.isFetchNextPageError && (
            <p role="alert" className="mb-1 text-hint text-critical">
              {t`Older notifications did not load.`} {formatProblem(query.error)}
            </p>
          )}
          <Button
            variant="quiet"
            size="small"
            pending={query.isFetchingNextPage}
            pendingLabel={t`Loading...`}
            onClick={() => void query.fetchNextPage()}
          >{t`Show older`}</Button>
        </li>
      )}
    </ul>
  )
}

function Row({ notice, when, onOpen }: { notice: UserNotification; when: string; onOpen: () => void }) {
  const severity = levels[notice.priority]
  return (
    <button
      type="button"
      onClick={onOpen}
      className="grid w-full grid-cols-[0.75rem_1fr] gap-x-2 px-3 py-2.5 text-left outline-offset-[-2px] hover:bg-sunken"
    >
      <span aria-hidden className="pt-1.5">
        {!notice.isRead && <span className="block size-2 rounded-full bg-accent" />}
      </span>
      <span className="min-w-0">
        <span className="flex items-baseline gap-2">
          <span className={classNames('min-w-0 flex-1', !notice.isRead && 'font-semibold')}>
            {!notice.isRead && <span className="sr-only">{t`Unread:`} </span>}
            {notice.title}
          </span>
          <span className="shrink-0 text-label text-ink3">{when}</span>
        </span>
        <span className="mt-0.5 line-clamp-3 text-hint text-ink2">{notice.message}</span>
        <span className="mt-1 flex items-center gap-2 text-label text-ink3">
          {severity && <Badge level={severity.level}>{i18n._(severity.word)}</Badge>}
          {i18n._(notificationTypeLabels[notice.type])}
        </span>
      </span>
    </button>
  )
}
