/** A card with a list that continues page by page. It says when it is loading, did not load, is out of date, or is empty. */
import type { EndpointResponse } from '@mendwell/contract'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { formatProblem } from '../format-problem.ts'

export function PagedCard<Item>({
  title,
  noun,
  query,
  formatCount = String,
  actions,
  empty,
  children,
}: {
  title: string
  /** What is listed, in the plural: `specialist questions`. */
  noun: string
  query: UseInfiniteQueryResult<InfiniteData<EndpointResponse<Item[]>>>
  formatCount?: (total: number) => string
  actions?: ReactNode
  empty: ReactNode
  /** One item of the list. */
  children: (item: Item) => ReactNode
}) {
  const rows = query.data?.pages.flatMap(({ body }) => body)
  const total = query.data?.pages[0]?.total ?? rows?.length
  const capitalized = noun.charAt(0).toUpperCase() + noun.slice(1)
  return (
    <Card title={title} count={total !== undefined && total > 0 && formatCount(total)} actions={actions}>
      {query.isError && !rows && (
        <ErrorState title={`${capitalized} did not load`} onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {query.isError && rows && (
        <div className="p-4">
          <Notice level="warning" title={`${capitalized} could not be refreshed`} live>
            {formatProblem(query.error)} The data shown may be out of date.
          </Notice>
        </div>
      )}
      {query.isPending && (
        <div className="px-4 py-6">
          <LoadingLine>{`Loading ${noun}...`}</LoadingLine>
        </div>
      )}
      {rows?.length === 0 && empty}
      {rows && rows.length > 0 && (
        <ul className="divide-y divide-line" aria-label={title}>
          {rows.map((item) => children(item))}
        </ul>
      )}
      {query.hasNextPage && (
        <div className="border-t border-line px-4 py-2">
          <Button
            pending={query.isFetchingNextPage}
            pendingLabel="Loading..."
            onClick={() => void query.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}
    </Card>
  )
}
