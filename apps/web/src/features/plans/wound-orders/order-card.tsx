/** The orders in effect at a wound, or at all wounds of a chart, with what can be done about them. */
import { createWoundOrder, listWoundOrders, type WoundOrder } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { FileText, History, Package, Pencil, Plus } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { formatProblem } from '../../../platform/format-problem.ts'
import { usePermission } from '../../../platform/permission.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { formatWound } from '../labels.ts'
import { useWoundOrders } from './data.ts'
import type { OrderWound } from './order-dialog.tsx'
import { OrderRow } from './order-row.tsx'

const NewOrderDialog = lazyComponent(() => import('./order-dialog.tsx'), 'NewOrderDialog')
const loadSteps = () => import('./step-dialogs.tsx')
const dialogs = {
  sign: lazyComponent(loadSteps, 'SignOrderDialog'),
  discontinue: lazyComponent(loadSteps, 'DiscontinueOrderDialog'),
}
const OrderHistoryDialog = lazyComponent(loadSteps, 'OrderHistoryDialog')
const SheetDialog = lazyComponent(() => import('./sheet-dialog.tsx'), 'SheetDialog')
const OrderSuppliesForDialog = lazyComponent(() => import('./supplies-dialog.tsx'), 'OrderSuppliesForDialog')

type Opened =
  | { what: 'new' | 'sheet' | 'history' }
  | { what: 'change' | 'supplies' | keyof typeof dialogs; order: WoundOrder }

export function OrderCard({
  patientId,
  wound,
  banner,
  timeZone,
  today,
}: {
  patientId: string
  /** On the page of a wound; in the chart the orders of all wounds are listed. */
  wound?: OrderWound & { isActive: boolean }
  banner: ReactNode
  timeZone: string
  today: string
}) {
  const canRead = usePermission(listWoundOrders)
  const mayWrite = usePermission(createWoundOrder)
  const query = useWoundOrders(wound ? { patientId, woundId: wound.id } : { patientId })
  const [opened, setOpened] = useState<Opened | null>(null)
  if (!canRead) return null
  const orders = query.data
  const close = () => setOpened(null)
  const canOrder = mayWrite && wound?.isActive === true
  return (
    <Card
      title="Wound orders"
      actions={
        canOrder && (
          <Button size="small" icon={<Plus />} onClick={() => setOpened({ what: 'new' })}>
            New order
          </Button>
        )
      }
    >
      {query.isPending && (
        <div className="p-4">
          <LoadingLine>Loading orders...</LoadingLine>
        </div>
      )}
      {query.isError && !orders && (
        <ErrorState title="Orders did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {orders?.length === 0 && <p className="px-4 py-3 text-ink2">No orders in effect.</p>}
      {orders && orders.length > 0 && (
        <ul className="divide-y divide-line" aria-label="Orders in effect">
          {orders.map((order) => (
            <OrderRow
              key={order.id}
              order={order}
              timeZone={timeZone}
              heading={
                !wound && (
                  <Link
                    to="/wounds/$woundId"
                    params={{ woundId: order.woundId }}
                    className="font-semibold text-accent"
                  >
                    {formatWound(order)}
                  </Link>
                )
              }
            >
              {canOrder && <RowActions order={order} onOpen={setOpened} />}
            </OrderRow>
          ))}
        </ul>
      )}
      {wound && (
        <div className="flex flex-wrap gap-2 border-t border-line px-4 py-2.5" data-screen-only>
          <Button size="small" icon={<FileText />} onClick={() => setOpened({ what: 'sheet' })}>
            Order sheet
          </Button>
          <Button
            size="small"
            variant="quiet"
            icon={<History />}
            onClick={() => setOpened({ what: 'history' })}
          >
            Order history
          </Button>
        </div>
      )}
      <Suspense>
        {wound && opened && (
          <OpenDialog
            opened={opened}
            wound={wound}
            orders={orders ?? []}
            banner={banner}
            timeZone={timeZone}
            today={today}
            onClose={close}
          />
        )}
      </Suspense>
    </Card>
  )
}

function RowActions({ order, onOpen }: { order: WoundOrder; onOpen: (opened: Opened) => void }) {
  const about = <span className="sr-only"> {order.name}</span>
  return (
    <>
      {order.state === 'pending' && (
        <Button size="small" onClick={() => onOpen({ what: 'sign', order })}>
          Sign{about}
        </Button>
      )}
      <Button size="small" icon={<Pencil />} onClick={() => onOpen({ what: 'change', order })}>
        Change{about}
      </Button>
      <Button
        size="small"
        variant="quiet"
        icon={<Package />}
        onClick={() => onOpen({ what: 'supplies', order })}
      >
        Order supplies{about}
      </Button>
      <Button size="small" variant="quiet" onClick={() => onOpen({ what: 'discontinue', order })}>
        Discontinue{about}
      </Button>
    </>
  )
}

function OpenDialog({
  opened,
  wound,
  orders,
  today,
  ...parts
}: {
  opened: Opened
  wound: OrderWound
  orders: readonly WoundOrder[]
  today: string
  banner: ReactNode
  timeZone: string
  onClose: () => void
}) {
  switch (opened.what) {
    case 'new':
      return <NewOrderDialog wound={wound} orders={orders} today={today} {...parts} />
    case 'change':
      return <NewOrderDialog wound={wound} orders={orders} from={opened.order} today={today} {...parts} />
    case 'sheet':
      return <SheetDialog wound={wound} {...parts} />
    case 'history':
      return <OrderHistoryDialog patientId={wound.patientId} wound={wound} {...parts} />
    case 'supplies':
      return <OrderSuppliesForDialog order={opened.order} {...parts} />
    case 'sign':
    case 'discontinue': {
      const StepDialog = dialogs[opened.what]
      return <StepDialog order={opened.order} {...parts} />
    }
  }
}
