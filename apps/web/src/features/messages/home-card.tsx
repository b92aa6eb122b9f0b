/** The latest threads on a patient's home page, with a link to all of them. */
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { MessageSquare } from 'lucide-react'
import { formatProblem } from '../../platform/format-problem.ts'
import { Badge } from '../../ui/badge.tsx'
import { getButtonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Figures } from '../../ui/figure/figure.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { useThreads } from './data.ts'
import { useUnreadMessages } from './unread.ts'

const maxShown = 3

export function MessagesHomeCard() {
  const query = useThreads({ box: 'all', status: 'all' })
  const unread = useUnreadMessages()
  const threads = query.data?.pages[0]?.body.slice(0, maxShown)
  return (
    <Card
      title={t`Messages`}
      aside={
        unread !== undefined &&
        unread > 0 && (
          <Badge level="note">
            <Figures metric="messages-unread" in={t`${unread} unread`} />
          </Badge>
        )
      }
      actions={
        <Link to="/messages" search={{ new: true }} className={getButtonClass()}>{t`Write a message`}</Link>
      }
    >
      {query.isPending && (
        <div className="px-4 py-4">
          <LoadingLine>{t`Loading messages...`}</LoadingLine>
        </div>
      )}
      {query.isError && !threads && (
        <ErrorState title={t`Your messages did not load`} onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {threads?.length === 0 && (
        <EmptyState
          icon={MessageSquare}
          title={t`No messages yet`}
        >{t`Ask your care team about your wound, your bandage, or your visits.`}</EmptyState>
      )}
      <ul className="divide-y divide-line" data-may-clip>
        {threads?.map((thread) => (
          <li key={thread.id}>
            <Link
              to="/messages"
              search={{ thread: thread.id }}
              className="flex min-h-11 items-center justify-between gap-3 px-4 py-2.5 text-ink no-underline hover:bg-sunken"
            >
              <span className="min-w-0">
                <span className="block truncate font-medium">{thread.subject}</span>
                <span className="block truncate text-body text-ink2">{thread.preview}</span>
              </span>
              {thread.unread > 0 && (
                <span className="shrink-0 whitespace-nowrap">
                  <Badge level="note">
                    <Figures metric="messages-unread" in={t`${thread.unread} new`} />
                  </Badge>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
