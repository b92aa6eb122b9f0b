/** Recent visits: a filter, the table with its states, and completing from it. */
import { completeVisit, createVisit, type ProviderVisit } from '@mendwell/contract'
import { ClipboardList, SearchX } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { toNextRows } from '../../../platform/lists/next-rows.ts'
import { usePermission } from '../../../platform/permission.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Segments } from '../../../ui/choice/segments.tsx'
import { Figures } from '../../../ui/figure/figure.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { useVisits, type VisitFilter } from '../data.ts'
import type { StatusFilter } from '../search.ts'
import { buildVisitColumns } from './visit-columns.tsx'

const TableTools = lazy(() =>
  import('../../../ui/table/table-tools.tsx').then((module) => ({
    default: module.TableTools<ProviderVisit>,
  })),
)

const statuses = [
  { value: 'all', label: 'All' },
  { value: 'pending', label: 'Pending' },
  { value: 'completed', label: 'Completed' },
  { value: 'not_seen', label: 'Not seen' },
] as const

export function RecentVisits({
  filter,
  onStatus,
  onOpen,
  onComplete,
  onNew,
}: {
  filter: VisitFilter
  onStatus: (status: StatusFilter | undefined) => void
  onOpen: (visit: ProviderVisit) => void
  onComplete: (visit: ProviderVisit) => void
  onNew: () => void
}) {
  const query = useVisits(filter)
  const user = useUser()
  const canComplete = usePermission(completeVisit)
  const canCreate = usePermission(createVisit)
  const [hidden, setHidden] = useState<readonly string[]>([])
  const columns = useMemo(
    () => buildVisitColumns({ user, onOpen, onComplete: canComplete ? onComplete : undefined }),
    [user, onOpen, onComplete, canComplete],
  )
  const rows = useMemo(() => query.data?.pages.flatMap(({ body }) => body), [query.data])
  const total = query.data?.pages[0]?.total
  const isFiltered = filter.facilityId !== undefined || filter.status !== undefined
  if (query.isError && !query.data)
    return (
      <Card title="Recent Visits">
        <ErrorState title="The visits did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      </Card>
    )
  return (
    <>
      <div>
        <Segments
          label="Status"
          segments={statuses}
          value={filter.status ?? 'all'}
          onChange={(status) => onStatus(status === 'all' ? undefined : status)}
        />
      </div>
      {query.isError && !query.isFetchNextPageError && (
        <Notice level="warning" title="The visits could not be refreshed" live>
          {formatProblem(query.error)} The list may be out of date.
        </Notice>
      )}
      <Card
        title="Recent Visits"
        aside={
          total !== undefined && (
            <span role="status">
              <Figures metric="visits-listed" in={pluralize(total, 'visit')} />
            </span>
          )
        }
        actions={
          <Suspense>
            <TableTools columns={columns} hidden={hidden} onHide={setHidden} rows={rows} fileName="visits" />
          </Suspense>
        }
      >
        <Table
          label="Recent Visits"
          columns={columns.filter(({ id }) => !hidden.includes(id))}
          rows={rows}
          rowKey={({ id }) => id}
          total={total}
          loading={query.isPending}
          loadingText="Loading visits..."
          onOpen={onOpen}
          next={toNextRows(query, 'visits')}
          empty={
            isFiltered ? (
              <EmptyState icon={SearchX} title="No visits found">
                No visits match the filters.
              </EmptyState>
            ) : (
              <EmptyState
                icon={ClipboardList}
                title="No visits found. Document your first visit to get started."
                action={canCreate && <Button onClick={onNew}>Document Visit</Button>}
              />
            )
          }
        />
      </Card>
    </>
  )
}
