/** What is in stock, first to expire on top, with its history and the ways out of stock. */
import { addStockStep, receiveStock, type StockPackage } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { PackageOpen } from 'lucide-react'
import { Suspense, useDeferredValue, useState } from 'react'
import { formatProblem } from '../../../platform/format-problem.ts'
import { usePermission } from '../../../platform/permission.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'
import { Button, getButtonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SearchInput } from '../../../ui/form/search-input.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import type { Column } from '../../../ui/table/columns.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { useStockPackages } from '../data.ts'
import { formatExpiry, formatLot, formatPlace, PackageStatusBadge } from '../labels.tsx'

const StepDialog = lazyComponent(() => import('./step-dialog.tsx'), 'StepDialog')
const HistoryDialog = lazyComponent(() => import('./history-dialog.tsx'), 'HistoryDialog')

type Opened = { what: 'history' | 'step'; item: StockPackage }

const buildColumns = (onOpen: (opened: Opened) => void, canStep: boolean): Column<StockPackage>[] => [
  {
    id: 'product',
    header: 'Product',
    fixed: true,
    phone: 'line',
    render: (item) => (
      <span className="block min-w-0">
        {item.productName}
        <span className="block text-hint text-ink3">
          {[
            item.manufacturer,
            item.hcpcs,
            item.areaCm2 === null ? 'size not documented' : `${item.areaCm2} cm²`,
          ]
            .filter((part) => part !== null)
            .join(', ')}
        </span>
      </span>
    ),
  },
  { id: 'lot', header: 'Lot and serial number', width: 'w-44', phone: 'line', render: formatLot },
  {
    id: 'expires',
    header: 'Expires',
    width: 'w-28',
    phone: 'fact',
    render: (item) => formatExpiry(item.expiresOn),
  },
  {
    id: 'status',
    header: 'Status',
    width: 'w-36',
    phone: 'line',
    render: (item) => <PackageStatusBadge item={item} />,
  },
  {
    id: 'left',
    header: 'Remaining',
    width: 'w-20',
    numeric: true,
    phone: 'fact',
    render: (item) => `${item.left} of ${item.quantity}`,
  },
  { id: 'place', header: 'Location', width: 'w-40', from: 'wide', render: formatPlace },
  {
    id: 'actions',
    header: 'Actions',
    silent: true,
    width: canStep ? 'w-44' : 'w-24',
    phone: 'rest',
    render: (item) => (
      <span className="flex justify-end gap-1.5">
        <Button size="small" onClick={() => onOpen({ what: 'history', item })}>
          History
          <span className="sr-only">
            {' '}
            of {item.productName}, {formatLot(item)}
          </span>
        </Button>
        {canStep && (
          <Button size="small" onClick={() => onOpen({ what: 'step', item })}>
            Adjust
            <span className="sr-only">
              {' '}
              {item.productName}, {formatLot(item)}
            </span>
          </Button>
        )}
      </span>
    ),
  },
]

export function PackageList({
  view,
  facilityId,
  filters,
}: {
  view: 'in-stock' | 'all'
  facilityId: string | undefined
  filters: React.ReactNode
}) {
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const query = useStockPackages({ view, facilityId: facilityId ?? 'all', ...(search !== '' && { search }) })
  const canStep = usePermission(addStockStep)
  const canReceive = usePermission(receiveStock)
  const [opened, setOpened] = useState<Opened | null>(null)
  const rows = query.data?.pages.flatMap(({ body }) => body)
  const total = query.data?.pages[0]?.total
  const close = () => setOpened(null)
  return (
    <Card
      title="Packages"
      count={rows && rows.length > 0 && `${total ?? rows.length}`}
      aside="earliest expiration first"
    >
      <div className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3">
        <SearchInput
          label="Search stock"
          placeholder="Search product, lot, or serial number..."
          value={text}
          onChange={setText}
          className="max-sm:basis-full"
        />
        {filters}
      </div>
      {query.isError && !rows ? (
        <ErrorState title="Stock did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      ) : (
        <Table
          label="Packages"
          columns={buildColumns(setOpened, canStep)}
          rows={rows}
          total={total}
          loading={query.isPending}
          loadingText="Loading stock..."
          rowKey={({ id }) => id}
          empty={
            search === '' ? (
              <EmptyState
                icon={PackageOpen}
                title="No packages yet"
                action={
                  canReceive ? (
                    <Link to="/stock" search={{ tab: 'receive' }} className={getButtonClass('secondary')}>
                      Receive package
                    </Link>
                  ) : (
                    <p className="text-hint text-ink2">
                      Users with the stock permission can receive packages.
                    </p>
                  )
                }
              >
                Received packages appear here.
              </EmptyState>
            ) : (
              <EmptyState icon={PackageOpen} title="No packages match" />
            )
          }
          next={{
            name: 'packages',
            load:
              query.hasNextPage && !query.isFetchingNextPage ? () => void query.fetchNextPage() : undefined,
            isLoading: query.isFetchingNextPage,
            problem: query.isFetchNextPageError ? formatProblem(query.error) : undefined,
          }}
        />
      )}
      <Suspense>
        {opened?.what === 'history' && <HistoryDialog item={opened.item} onClose={close} />}
        {opened?.what === 'step' && <StepDialog item={opened.item} onClose={close} />}
      </Suspense>
    </Card>
  )
}
