/** Everything that was viewed, changed or rejected under one emergency access, for its review. */
import { type EmergencyActivity as Activity, listBreakGlassActivity } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { formatTime } from '../../platform/dates.ts'
import { formatProblem } from '../../platform/format-problem.ts'
import { useUser } from '../../platform/session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { formatAction } from './format-action.ts'

const maxNames = 3

export function EmergencyActivity({ breakGlassId }: { breakGlassId: string }) {
  const { timeZone } = useUser().organization
  const query = useInfiniteQuery({
    queryKey: ['break-glass', 'activity', breakGlassId],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listBreakGlassActivity, { params: { breakGlassId }, query: { cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  })
  const rows = query.data?.pages.flatMap((page) => page.body)
  if (query.isPending) return <LoadingLine>Loading activity...</LoadingLine>
  if (query.isError && !rows) {
    return (
      <ErrorState title="Activity did not load" onRetry={() => void query.refetch()}>
        {formatProblem(query.error)}
      </ErrorState>
    )
  }
  if (!rows || rows.length === 0)
    return <p className="text-ink2">No activity during this emergency access.</p>
  return (
    <div className="flex flex-col gap-2">
      <ul
        aria-label="Emergency access activity"
        className="divide-y divide-line rounded-control border border-line"
      >
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-3 py-2">
            <span className="text-hint text-ink3 tabular-nums">{formatTime(row.timestamp, timeZone)}</span>
            <span className="min-w-0 flex-1 basis-48">
              {formatAction(row.action)}
              <Patients row={row} />
            </span>
            <Kind row={row} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          size="small"
          className="self-center"
          pending={query.isFetchingNextPage}
          pendingLabel="Loading..."
          onClick={() => void query.fetchNextPage()}
        >
          Show more activity
        </Button>
      )}
    </div>
  )
}

function Kind({ row }: { row: Activity }) {
  if (row.refused) return <Badge level="critical">Not allowed</Badge>
  return row.isWrite ? <Badge level="warning">Changed</Badge> : <Badge level="note">Viewed</Badge>
}

function Patients({ row: { patients, patientCount } }: { row: Activity }) {
  const named = patients.slice(0, maxNames)
  const more = patientCount - named.length
  if (patientCount === 0) return null
  return (
    <span className="block text-hint text-ink2">
      {named.map(({ id, name }, at) => (
        <span key={id}>
          {at > 0 && '; '}
          <Link to="/patients/$patientId" params={{ patientId: id }} className="text-accent underline">
            {name}
          </Link>
        </span>
      ))}
      {more > 0 && `${named.length > 0 ? ' and ' : ''}${more} more ${more === 1 ? 'chart' : 'charts'}`}
    </span>
  )
}
