/** Supply orders, newest first: items, patient, status, and the expected delivery. */
import type { SupplyOrder } from '@mendwell/contract'
import { Package, SearchX } from 'lucide-react'
import { Suspense } from 'react'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { formatDay, formatDate } from '../../../platform/dates.ts'
import { toNextRows } from '../../../platform/lists/next-rows.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { formatPatientName } from '../../../platform/labels/person-names.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Figures } from '../../../ui/figure/figure.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import type { Column } from '../../../ui/table/columns.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { OrderBadge } from '../badges.tsx'
import type { DialogParts } from '../list/recommendation-pages.tsx'
import type { PlansSearch } from '../search.ts'
import { formatPrice, formatItems } from '../labels.ts'
import { useOrders } from './data.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'

const loaded = import('./order-dialog.tsx')
const OrderDialog = lazyComponent(() => loaded, 'OrderDialog')

const formatDelivery = ({ status, deliveredDate, expectedDelivery }: SupplyOrder) => {
  if (deliveredDate) return `delivered ${formatDay(deliveredDate)}`
  if (status === 'cancelled') return 'cancelled'
  return expectedDelivery ? `${formatDay(expectedDelivery)} (per supplier)` : 'not confirmed'
}

const buildColumns = (timeZone: string, onOpen: (order: SupplyOrder) => void): Column<SupplyOrder>[] => [
  {
    id: 'order',
    header: 'Order',
    width: 'w-28 max-sm:w-auto',
    fixed: true,
    render: (order) => (
      <span className="block min-w-0">
        <button type="button" className="font-semibold pointer-coarse:min-h-9" onClick={() => onOpen(order)}>
          {order.orderNumber}
        </button>
        <span className="block text-hint text-ink3">{formatDate(order.orderDate, timeZone)}</span>
        <span className="flex flex-col items-start gap-1 pt-1 sm:hidden">
          <span>{formatPatientName(order.patient)}</span>
          <span className="text-hint text-ink2">{formatItems(order)}</span>
          <OrderBadge status={order.status} />
        </span>
      </span>
    ),
    text: ({ orderNumber }) => orderNumber,
  },
  {
    id: 'patient',
    header: 'Patient',
    width: 'w-44',
    from: 'tablet',
    render: (order) => (
      <span className="block min-w-0 wrap-anywhere">
        {formatPatientName(order.patient)}
        {order.facility && <span className="block text-hint text-ink3">{order.facility.name}</span>}
      </span>
    ),
  },
  {
    id: 'items',
    header: 'Items',
    from: 'tablet',
    render: (order) => <span className="text-ink2">{formatItems(order)}</span>,
  },
  {
    id: 'total',
    header: 'Total',
    width: 'w-24',
    numeric: true,
    from: 'tablet',
    render: ({ totalCost }) => (totalCost === null ? 'unknown' : formatPrice(totalCost)),
  },
  {
    id: 'status',
    header: 'Status',
    width: 'w-28',
    from: 'tablet',
    render: ({ status }) => <OrderBadge status={status} />,
  },
  {
    id: 'delivery',
    header: 'Delivery',
    width: 'w-44',
    from: 'desktop',
    render: (order) => <span className="text-ink2">{formatDelivery(order)}</span>,
  },
]

export function OrderList({
  search,
  onChange,
  ...parts
}: DialogParts & { search: PlansSearch; onChange: (part: Partial<PlansSearch>) => void }) {
  const filter = { patientId: search.patientId ?? 'all', status: search.status ?? ('all' as const) }
  const query = useOrders(filter)
  const rows = query.data?.pages.flatMap(({ body }) => body)
  const total = query.data?.pages[0]?.total
  const isFiltered = search.patientId !== undefined || search.status !== undefined
  const openOrder = ({ id }: SupplyOrder) => onChange({ order: id })
  return (
    <>
      <Card
        title="Supply Orders"
        aside={
          total !== undefined && (
            <span role="status">
              <Figures metric="orders-listed" in={pluralize(total, 'order')} />
            </span>
          )
        }
      >
        {query.isError && !rows ? (
          <ErrorState title="Orders did not load" onRetry={() => void query.refetch()}>
            {formatProblem(query.error)}
          </ErrorState>
        ) : (
          <Table
            label="Supply Orders"
            columns={buildColumns(parts.timeZone, openOrder)}
            rows={rows}
            rowKey={({ id }) => id}
            total={total}
            loading={query.isPending || query.isPlaceholderData}
            loadingText="Loading orders..."
            onOpen={openOrder}
            empty={
              isFiltered ? (
                <EmptyState
                  icon={SearchX}
                  title="No orders found."
                  action={
                    <Button
                      onClick={() =>
                        onChange({ status: undefined, patientId: undefined, woundId: undefined })
                      }
                    >
                      Clear filters
                    </Button>
                  }
                >
                  No orders match these filters.
                </EmptyState>
              ) : (
                <EmptyState icon={Package} title="No supply orders yet.">
                  Order supplies from a recommendation and track them here.
                </EmptyState>
              )
            }
            next={toNextRows(query, 'orders')}
          />
        )}
      </Card>
      <Suspense>
        {search.order && (
          <OrderDialog
            key={search.order}
            orderId={search.order}
            {...parts}
            onClose={() => onChange({ order: undefined })}
          />
        )}
      </Suspense>
    </>
  )
}
