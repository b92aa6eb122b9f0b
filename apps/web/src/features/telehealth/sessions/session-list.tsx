/** Sessions of one kind in a card, page after page, with its empty, loading and error states. */
import { t } from '@lingui/core/macro'
import type { TelehealthSession } from '@mendwell/contract'
import { Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { type SessionList, useSessions } from '../data.ts'

export function SessionListCard({
  title,
  when,
  empty,
  isHiddenWhenEmpty = false,
  actions,
  children,
}: {
  title: string
  when: SessionList
  empty: readonly [title: string, says: string]
  isHiddenWhenEmpty?: boolean
  actions?: ReactNode
  children: (session: TelehealthSession) => ReactNode
}) {
  const asked = useSessions(when)
  const rows = asked.data?.pages.flatMap(({ body }) => body)
  const total = asked.data?.pages[0]?.total ?? 0
  if (isHiddenWhenEmpty && (!rows || rows.length === 0)) return null
  return (
    <Card
      title={title}
      count={
        rows && total > 0 ? (rows.length < total ? t`${rows.length} of ${total}` : String(total)) : undefined
      }
      actions={actions}
    >
      {asked.isError && rows && (
        <div className="px-4 pt-3">
          <Notice level="warning" title={t`This part could not be refreshed`} live>
            {formatProblem(asked.error)} {t`What is shown may be out of date.`}
          </Notice>
        </div>
      )}
      {!rows ? (
        asked.isError ? (
          <ErrorState title={t`The video visits did not load`} onRetry={() => void asked.refetch()}>
            {formatProblem(asked.error)}
          </ErrorState>
        ) : (
          <div className="px-4 py-4">
            <LoadingLine>{t`Loading video visits...`}</LoadingLine>
          </div>
        )
      ) : rows.length === 0 ? (
        <EmptyState icon={Video} title={empty[0]}>
          {empty[1]}
        </EmptyState>
      ) : (
        <ul aria-label={title} className="divide-y divide-line">
          {rows.map(children)}
        </ul>
      )}
      {asked.hasNextPage && (
        <div className="flex justify-center border-t border-line py-3">
          <Button
            pending={asked.isFetchingNextPage}
            pendingLabel={t`Loading...`}
            onClick={() => void asked.fetchNextPage()}
          >{t`Show more`}</Button>
        </div>
      )}
    </Card>
  )
}
