/** The log itself: sorted by any field, loaded as it is scrolled, saved as a file. */
import { type LogEntry, logSorts, maxExportedRows } from '@mendwell/contract'
import { Download, ScrollText } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { toNextRows } from '../../platform/lists/next-rows.ts'
import { formatProblem } from '../../platform/format-problem.ts'
import { useUser } from '../../platform/session/session.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Figures } from '../../ui/figure/figure.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { saveFile } from '../../ui/table/csv.ts'
import { Table } from '../../ui/table/table.tsx'
import { type LogQuery, useExportLog, useLog } from './data.ts'
import { buildLogColumns } from './log-columns.tsx'
import type { AuditSearch } from './search.ts'

const ColumnChoice = lazy(() =>
  import('../../ui/table/table-tools.tsx').then((module) => ({ default: module.ColumnChoice<LogEntry> })),
)

export function LogTable({
  query: asked,
  facilities,
  onChange,
}: {
  query: LogQuery
  facilities: readonly { id: string; name: string }[]
  onChange: (change: Partial<AuditSearch>) => void
}) {
  const { timeZone } = useUser().organization
  const query = useLog(asked)
  const [hidden, setHidden] = useState<readonly string[]>(['facilityId'])
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.body), [query.data])
  const columns = useMemo(() => buildLogColumns(timeZone, facilities), [timeZone, facilities])
  const total = query.data?.pages.at(-1)?.total
  const sort = asked.sort ?? 'timestamp'
  const sortBy = (columnId: string) => {
    const next = logSorts.find((one) => one === columnId)
    if (!next) return
    // The same header again turns the order round; times begin with the newest, words with A.
    const isAscending = next === sort ? asked.order !== 'asc' : next !== 'timestamp'
    onChange({ sort: next === 'timestamp' ? undefined : next, order: isAscending ? 'asc' : undefined })
  }

  if (query.isError && !rows) {
    return (
      <Card title="Audit log">
        <ErrorState title="Audit log did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      </Card>
    )
  }
  return (
    <Card
      title="Audit log"
      aside={
        total !== undefined && (
          <span role="status">
            {query.isPlaceholderData ? (
              'Searching...'
            ) : (
              <Figures metric="log-rows" in={`${total.toLocaleString('en-US')} entries`} />
            )}
          </span>
        )
      }
      actions={
        <div className="flex gap-2" data-screen-only>
          <Suspense>
            <ColumnChoice columns={columns} hidden={hidden} onHide={setHidden} />
          </Suspense>
          <ExportButton query={asked} />
        </div>
      }
    >
      <Table
        label="Audit log entries"
        scrollsSideways
        columns={columns.filter(({ id }) => !hidden.includes(id))}
        rows={rows}
        rowKey={({ id }) => id}
        total={total}
        loading={query.isPending}
        loadingText="Loading audit log..."
        empty={
          <EmptyState icon={ScrollText} title="No entries">
            No entries match the filters.
          </EmptyState>
        }
        sorting={{ by: sort, direction: asked.order === 'asc' ? 'ascending' : 'descending', onSort: sortBy }}
        next={toNextRows(query, 'entries')}
      />
    </Card>
  )
}

/** Everything that the filters match, not only what is loaded. The server requires reauthentication. */
function ExportButton({ query }: { query: LogQuery }) {
  const save = useExportLog()
  return (
    <Button
      size="small"
      icon={<Download />}
      pending={save.isPending}
      pendingLabel="Exporting..."
      onClick={() =>
        save.mutate(query, {
          onSuccess: ({ body, total = 0 }) => {
            saveFile('audit-log.csv', body)
            const isCut = total > maxExportedRows
            toast(
              'Audit log exported',
              isCut
                ? `The file contains the first ${maxExportedRows.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} entries. Select a shorter period to export the rest.`
                : `${total.toLocaleString('en-US')} entries.`,
            )
          },
          refused: formatProblem,
        })
      }
    >
      Export CSV
    </Button>
  )
}
