/** One supply order: its items, its steps with their users, and the next step. */
import {
  listActions,
  type SupplyOrderAction,
  supplyOrderStatuses,
  supplyOrderTransitions,
  supplyOrderUrgencies,
} from '@mendwell/clinical'
import { approveSupplyOrder, placeSupplyOrder } from '@mendwell/contract'
import { useState } from 'react'
import { formatDay, formatDate, formatTime } from '../../../platform/dates.ts'
import { usePermission } from '../../../platform/permission.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { isPendingContraindication, RecordedHits } from '../../../platform/safety/recorded-hits.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { OrderBadge } from '../badges.tsx'
import type { DialogParts } from '../list/recommendation-pages.tsx'
import { formatPrice } from '../labels.ts'
import { type LoadedOrder, useOrder } from './data.ts'
import { StepDialog, orderStepLabels } from './step-dialog.tsx'

export function OrderDialog({
  orderId,
  timeZone,
  today,
  renderBanner,
  onClose,
}: DialogParts & { orderId: string; onClose: () => void }) {
  const query = useOrder(orderId)
  const [step, setStep] = useState<SupplyOrderAction | null>(null)
  const canApprove = usePermission(approveSupplyOrder)
  const canStep = usePermission(placeSupplyOrder)
  const order = query.data
  if (order && step) {
    return (
      <StepDialog
        order={order}
        step={step}
        today={today}
        banner={renderBanner(order.patientId)}
        onClose={() => setStep(null)}
      />
    )
  }
  const next = order ? listActions(supplyOrderTransitions, order.status) : []
  const offered = next.filter((action) => (action === 'approve' ? canApprove : canStep))
  const main = offered.find((action) => action !== 'cancel')
  return (
    <Dialog
      open
      title={order ? `Order ${order.orderNumber}` : 'Order'}
      banner={order && renderBanner(order.patientId)}
      onClose={onClose}
    >
      {(close) => (
        <>
          <DialogBody>
            {query.isError && !order && (
              <ErrorState title="Order did not load" onRetry={() => void query.refetch()}>
                {formatProblem(query.error)}
              </ErrorState>
            )}
            {query.isPending && <LoadingLine>Loading order...</LoadingLine>}
            {order && <Order order={order} timeZone={timeZone} />}
          </DialogBody>
          <DialogFooter>
            {order?.status === 'pending' && !canApprove && (
              <p className="mr-auto text-hint text-ink3">An administrator must approve this order.</p>
            )}
            {offered.includes('cancel') && (
              <Button variant="danger" onClick={() => setStep('cancel')}>
                {orderStepLabels.cancel.open}
              </Button>
            )}
            <Button onClick={close}>Close</Button>
            {offered.includes('deliver') && main === 'ship' && (
              <Button onClick={() => setStep('deliver')}>{orderStepLabels.deliver.open}</Button>
            )}
            {main && (
              <Button variant="primary" disabledReason={waitsFor(order, main)} onClick={() => setStep(main)}>
                {orderStepLabels[main].open}
              </Button>
            )}
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}

/** The server rejects these while a contraindication is pending. */
const waitsFor = (order: LoadedOrder | undefined, step: SupplyOrderAction): string | undefined =>
  step !== 'deliver' && order?.safetyHits.some(isPendingContraindication)
    ? 'Resolve the pending contraindication first'
    : undefined

function Order({ order, timeZone }: { order: LoadedOrder; timeZone: string }) {
  const facts = [
    ['Supplier', order.supplier],
    ['Expected delivery', order.expectedDelivery && `${formatDay(order.expectedDelivery)} (per supplier)`],
    ['Tracking number', order.trackingNumber],
    ['Delivered', order.deliveredDate && formatDay(order.deliveredDate)],
    ['Facility', order.facility?.name],
    ['Urgency', order.urgency === 'normal' ? null : supplyOrderUrgencies.labels[order.urgency]],
    ['Cancellation reason', order.cancelReason],
    ['Notes', order.notes],
  ].filter(([, value]) => value)
  return (
    <div className="flex flex-col gap-4">
      <p>
        <OrderBadge status={order.status} />
      </p>
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-line text-hint text-ink2">
            <th scope="col" className="py-1 font-medium">
              Item
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              Quantity
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              Each
            </th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.supplyId} className="border-b border-line">
              <td className="py-1.5 pr-3">{item.name}</td>
              <td className="py-1.5 text-right">{item.quantity}</td>
              <td className="py-1.5 text-right">{formatPrice(item.cost)}</td>
            </tr>
          ))}
          <tr className="font-semibold">
            <th scope="row" colSpan={2} className="py-1.5 font-semibold">
              Total
            </th>
            <td className="py-1.5 text-right">
              {order.totalCost === null ? 'unknown' : formatPrice(order.totalCost)}
            </td>
          </tr>
        </tbody>
      </table>
      {facts.length > 0 && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink2">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <RecordedHits hits={order.safetyHits} patientId={order.patientId} timeZone={timeZone} />
      <ol aria-label="Order history" className="flex flex-col gap-1">
        {order.steps.map(({ status, byName, takenAt }) => (
          <li key={status} className="text-hint text-ink2">
            {supplyOrderStatuses.labels[status]} {formatDate(takenAt, timeZone)}{' '}
            {formatTime(takenAt, timeZone)}, {byName}
          </li>
        ))}
      </ol>
    </div>
  )
}
