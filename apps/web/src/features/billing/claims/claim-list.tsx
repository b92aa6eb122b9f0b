/** Claims Management: search, status, the table with its states, and sending several at once. */
import { claimStatuses } from '@mendwell/clinical'
import type { BillingClaim, ClaimFilterName } from '@mendwell/contract'
import { FilePlus2, ReceiptText, SearchX } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { useDebouncedText } from '../../../platform/debounced.ts'
import { toNextRows } from '../../../platform/lists/next-rows.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Segments } from '../../../ui/choice/segments.tsx'
import { Figures } from '../../../ui/figure/figure.tsx'
import { SearchInput } from '../../../ui/form/search-input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { useClaims } from '../data.ts'
import { type BillingSearch, toClaimFilter, isFiltered } from '../search.ts'
import { buildClaimColumns, isReady } from './claim-columns.tsx'
import { SubmitBar } from './submit-bar.tsx'

const TableTools = lazy(() =>
  import('../../../ui/table/table-tools.tsx').then((module) => ({
    default: module.TableTools<BillingClaim>,
  })),
)

const statuses = [
  { value: 'all', label: 'All' },
  ...claimStatuses.values.map((value) => ({ value, label: claimStatuses.labels[value] })),
] as const

const shows: readonly { value: ClaimFilterName; label: string }[] = [
  { value: 'held', label: 'On hold' },
  { value: 'ready', label: 'Ready to submit' },
  { value: 'denied', label: 'Denied (full or partial)' },
  { value: 'next_payer', label: 'Bill next payer' },
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
]

export function ClaimList({
  search,
  onSearch,
  onOpen,
  onNew,
}: {
  search: BillingSearch
  onSearch: (part: Partial<BillingSearch>) => void
  onOpen: (claim: BillingClaim) => void
  onNew: () => void
}) {
  const filter = toClaimFilter(search)
  const query = useClaims(filter)
  const [text, type] = useDebouncedText(search.find ?? '', (find) => onSearch({ find: find || undefined }))
  const [hidden, setHidden] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const rows = useMemo(() => query.data?.pages.flatMap(({ body }) => body), [query.data])
  const total = query.data?.pages[0]?.total
  const readyIds = useMemo(() => (rows ?? []).filter(isReady).map(({ id }) => id), [rows])
  const sending = readyIds.filter((id) => chosen.has(id))
  const columns = buildClaimColumns({
    chosen,
    onOpen,
    onChoose: ({ id }) => {
      const next = new Set(chosen)
      if (!next.delete(id)) next.add(id)
      setChosen(next)
    },
  })
  return (
    <div className="flex min-w-0 flex-col gap-3.5">
      <div className="flex flex-wrap items-center gap-2.5" data-screen-only>
        <SearchInput
          label="Search claims"
          placeholder="Search by claim number or patient..."
          value={text}
          onChange={type}
          className="max-sm:basis-full sm:max-w-64 sm:shrink-0 sm:basis-56"
        />
        <div className="relative max-w-full overflow-x-auto">
          <Segments
            label="Status"
            segments={statuses}
            value={search.status ?? 'all'}
            onChange={(status) => onSearch({ status: status === 'all' ? undefined : status })}
          />
        </div>
        <div className="w-44 max-sm:w-full">
          <Select
            aria-label="Filter claims"
            prompt="All claims"
            options={shows}
            value={search.show ?? ''}
            onChange={({ target: { value } }) =>
              onSearch({ show: shows.find((one) => one.value === value)?.value })
            }
          />
        </div>
        <Button variant="primary" className="ml-auto max-sm:w-full" icon={<FilePlus2 />} onClick={onNew}>
          Create Claims
        </Button>
      </div>
      {query.isError && query.data && !query.isFetchNextPageError && (
        <Notice level="warning" title="The claims could not be refreshed" live>
          {formatProblem(query.error)} The list may be out of date.
        </Notice>
      )}
      <Card
        title="Claims Management"
        aside={
          total !== undefined && (
            <span role="status">
              <Figures metric="claims-listed" in={pluralize(total, 'claim')} />, most recent date of service
              first
            </span>
          )
        }
        actions={
          <Suspense>
            <TableTools columns={columns} hidden={hidden} onHide={setHidden} rows={rows} fileName="claims" />
          </Suspense>
        }
      >
        {query.isError && !query.data ? (
          <ErrorState title="The claims did not load" onRetry={() => void query.refetch()}>
            {formatProblem(query.error)}
          </ErrorState>
        ) : (
          <Table
            label="Claims"
            columns={columns.filter(({ id }) => !hidden.includes(id) && !(search.claim && id === 'codes'))}
            rows={rows}
            rowKey={({ id }) => id}
            total={total}
            loading={query.isPending || query.isPlaceholderData}
            loadingText="Loading claims..."
            onOpen={onOpen}
            rowClass={({ id }) => (id === search.claim ? 'bg-accent-tint' : undefined)}
            next={toNextRows(query, 'claims')}
            empty={
              isFiltered(filter) ? (
                <EmptyState
                  icon={SearchX}
                  title="No claims found."
                  action={
                    <Button
                      onClick={() => {
                        type('')
                        onSearch({
                          status: undefined,
                          show: undefined,
                          find: undefined,
                          month: undefined,
                          facilityId: undefined,
                          patientId: undefined,
                        })
                      }}
                    >
                      Clear filters
                    </Button>
                  }
                >
                  No claims match the filters.
                </EmptyState>
              ) : (
                <EmptyState
                  icon={ReceiptText}
                  title="No claims found. Create visit records to generate billing claims."
                  action={<Button onClick={onNew}>Create Claims</Button>}
                />
              )
            }
          />
        )}
      </Card>
      {sending.length > 0 && (
        <SubmitBar
          claimIds={sending}
          readyCount={readyIds.length}
          onAll={() => setChosen(new Set(readyIds))}
          onClear={() => setChosen(new Set())}
        />
      )}
    </div>
  )
}
