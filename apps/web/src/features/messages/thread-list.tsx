/** Threads, the last written first: who, what about, the newest words, and what is unread. */
import { t } from '@lingui/core/macro'
import type { MessageThread } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { MessageSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNow } from '../../platform/clock.ts'
import { formatRecent } from '../../platform/dates.ts'
import { formatShortRecent } from '../../platform/i18n/patient-dates.ts'
import { formatProblem } from '../../platform/format-problem.ts'
import { useUser } from '../../platform/session/session.ts'
import { formatPatientName } from '../../platform/labels/person-names.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { type ThreadFilter, useThreads } from './data.ts'
import type { MessagesSearch } from './search.ts'

export function ThreadList({
  filter,
  search,
  empty,
}: {
  filter: ThreadFilter
  search: MessagesSearch
  /** The empty state. */
  empty: { title: string; says: string; action?: ReactNode }
}) {
  const query = useThreads(filter)
  const threads = query.data?.pages.flatMap((page) => page.body)
  if (query.isPending) {
    return (
      <div className="px-4 py-4">
        <LoadingLine>{t`Loading messages...`}</LoadingLine>
      </div>
    )
  }
  if (!threads) {
    return (
      <ErrorState title={t`Messages did not load`} onRetry={() => void query.refetch()}>
        {formatProblem(query.error)}
      </ErrorState>
    )
  }
  if (threads.length === 0) {
    return (
      <EmptyState icon={MessageSquare} title={empty.title} action={empty.action}>
        {empty.says}
      </EmptyState>
    )
  }
  return (
    <>
      <ul aria-label={t`Conversations`} className="divide-y divide-line" data-may-clip>
        {threads.map((thread) => (
          <li key={thread.id}>
            <Row thread={thread} search={search} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="border-t border-line p-3">
          <Button
            pending={query.isFetchingNextPage}
            pendingLabel={t`Loading...`}
            onClick={() => void query.fetchNextPage()}
          >{t`Show more`}</Button>
        </div>
      )}
    </>
  )
}

function Row({ thread, search }: { thread: MessageThread; search: MessagesSearch }) {
  const { role, organization } = useUser()
  const now = useNow()
  const isOpen = search.thread === thread.id
  return (
    <Link
      to="/messages"
      search={{ ...search, thread: thread.id, new: undefined }}
      aria-current={isOpen ? 'true' : undefined}
      className={classNames(
        'block min-h-16 px-4 py-3 text-ink no-underline hover:bg-sunken focus-visible:outline-offset-[-2px]',
        isOpen && 'bg-accent-tint hover:bg-accent-tint',
      )}
    >
      <span className="flex items-baseline justify-between gap-2">
        <span className={classNames('min-w-0 truncate', thread.unread > 0 ? 'font-semibold' : 'font-medium')}>
          {role === 'patient' ? thread.subject : formatPatientName(thread.patient)}
        </span>
        <span className="shrink-0 text-hint text-ink3">
          {(role === 'patient' ? formatShortRecent : formatRecent)(
            thread.lastMessageAt,
            now,
            organization.timeZone,
          )}
        </span>
      </span>
      {role !== 'patient' && <span className="block truncate text-hint font-medium">{thread.subject}</span>}
      <span className="flex items-center justify-between gap-2">
        <span className="min-w-0 truncate text-hint text-ink2">{thread.preview}</span>
        {thread.unread > 0 && (
          <span className="shrink-0 whitespace-nowrap">
            <Badge level="note">{t`${thread.unread} new`}</Badge>
          </span>
        )}
      </span>
      {role !== 'patient' && (
        <span className="block text-hint text-ink3">
          {thread.assignedToName ?? 'Unassigned'}
          {thread.status === 'closed' && ', closed'}
          {thread.status === 'open' && thread.awaitsAnswer && ', awaiting reply'}
        </span>
      )}
      {role === 'patient' && thread.status === 'closed' && (
        <span className="block text-hint text-ink3">{t`Closed. Write again to reopen it.`}</span>
      )}
    </Link>
  )
}
