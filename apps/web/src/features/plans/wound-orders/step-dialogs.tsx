/** What becomes of an order: signed or declined by the practitioner who gave it, discontinued, and its history. */
import { orderAuthorityText, orderSources } from '@mendwell/clinical'
import type { WoundOrder } from '@mendwell/contract'
import { type ReactNode, useState } from 'react'
import { formatDateTime } from '../../../platform/dates.ts'
import { FormDialogFrame } from '../../../platform/forms/dialog-form.tsx'
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { formatProblem, getFieldProblems } from '../../../platform/format-problem.ts'
import { SafetyDecisions } from '../../../platform/safety/safety-hits.tsx'
import { useUser } from '../../../platform/session/session.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { formatWound } from '../labels.ts'
import { OrderRow, withCredential } from './order-row.tsx'
import { useOrderSafety } from './order-safety.ts'
import {
  useDeclineOrder,
  useDiscontinueOrder,
  useOrderingProviders,
  useOrderList,
  useSignOrder,
} from './work-data.ts'

type StepProps = { order: WoundOrder; banner: ReactNode; timeZone: string; onClose: () => void }

export function SignOrderDialog({ order, banner, timeZone, onClose }: StepProps) {
  const sign = useSignOrder(order.id)
  const { data: authority } = useOrderingProviders()
  const [isRead, setRead] = useState(false)
  // What ended is not continued by a signature.
  const deciding = useOrderSafety(order.patientId, order.woundId, order.isInEffect ? order : null)
  const submit = () =>
    sign.mutate(
      { body: { attest: true, safetyDecisions: [...deciding.decisions] } },
      {
        onSuccess: () => {
          toast('Order signed', order.name)
          onClose()
        },
      },
    )
  return (
    <FormDialogFrame
      title="Sign order"
      description={formatWound(order)}
      banner={banner}
      isDirty={isRead}
      onSubmit={submit}
      sending={sign}
      failed="Order was not signed"
      save="Sign order"
      savingLabel="Signing..."
      disabledReason={
        authority?.canSign === false
          ? orderAuthorityText
          : deciding.isChecking || !authority
            ? 'Checking safety...'
            : (deciding.missing ?? (isRead ? undefined : 'Confirm that you sign this order'))
      }
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <p className="font-medium">{order.sentence}</p>
        <p className="text-hint text-ink2">
          {orderSources.labels[order.source]} order from {order.orderedByName},{' '}
          {formatDateTime(order.orderedAt, timeZone)}. Entered and read back by{' '}
          {withCredential(order.enteredByName, order.enteredByCredential)}.
        </p>
        <SafetyDecisions deciding={deciding} />
        <Checkbox
          label="I sign this order"
          checked={isRead}
          onChange={({ target }) => setRead(target.checked)}
        />
      </div>
    </FormDialogFrame>
  )
}

export function DeclineOrderDialog({ order, banner, onClose }: StepProps) {
  const decline = useDeclineOrder(order.id)
  return (
    <ReasonDialog
      title="Decline order?"
      description={`${formatWound(order)}: ${order.name}. The order is discontinued and stays in the chart as declined. This can’t be undone.`}
      banner={banner}
      sending={decline}
      failed="Order was not declined"
      keep="Keep order"
      confirm="Decline order"
      confirming="Declining..."
      onConfirm={(reason) =>
        decline.mutate(
          { body: { reason } },
          {
            onSuccess: () => {
              toast('Order declined', order.name)
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    />
  )
}

export function DiscontinueOrderDialog({ order, banner, onClose }: StepProps) {
  const discontinue = useDiscontinueOrder(order.id)
  const { data } = useOrderingProviders()
  const { id: ownId } = useUser()
  const [orderedBy, setOrderedBy] = useState('')
  const [isReadBack, setReadBack] = useState(false)
  const needsProvider = data !== undefined && !data.canSign
  const problems = getFieldProblems(discontinue.error)
  return (
    <ReasonDialog
      title="Discontinue order?"
      description={`${formatWound(order)}: ${order.name}. The order stays in the chart. To change it, enter a new order instead.`}
      banner={banner}
      sending={discontinue}
      failed="Order was not discontinued"
      keep="Keep order"
      confirm="Discontinue order"
      confirming="Discontinuing..."
      disabledReason={
        data === undefined
          ? 'Checking ordering authority...'
          : needsProvider && (orderedBy === '' || !isReadBack)
            ? 'Select the ordering provider and confirm read-back'
            : undefined
      }
      onConfirm={(reason) =>
        discontinue.mutate(
          { body: { reason, ...(needsProvider && { orderedBy, readBack: isReadBack }) } },
          {
            onSuccess: () => {
              toast('Order discontinued', order.name)
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    >
      {needsProvider && (
        <>
          <Field
            label="Ordering provider"
            required
            hint="Who gave the verbal or telephone order to discontinue"
            error={problems['orderedBy']}
          >
            <Select
              value={orderedBy}
              prompt="Select"
              onChange={({ target }) => setOrderedBy(target.value)}
              options={data.providers
                .filter(({ id }) => id !== ownId)
                .map(({ id, name, credential }) => ({ value: id, label: `${name}, ${credential}` }))}
            />
          </Field>
          <Checkbox
            label="I read the order back and the provider confirmed it"
            checked={isReadBack}
            error={problems['readBack']}
            onChange={({ target }) => setReadBack(target.checked)}
          />
        </>
      )}
    </ReasonDialog>
  )
}

export function OrderHistoryDialog({
  patientId,
  wound,
  banner,
  timeZone,
  onClose,
}: {
  patientId: string
  wound: { id: string; name: string }
  banner: ReactNode
  timeZone: string
  onClose: () => void
}) {
  const query = useOrderList({ patientId, woundId: wound.id, status: 'all' })
  const orders = query.data?.pages.flatMap(({ body }) => body)
  return (
    <Dialog open title="Order history" description={`Wound ${wound.name}`} banner={banner} onClose={onClose}>
      {(close) => (
        <>
          <DialogBody>
            {query.isPending && <LoadingLine>Loading orders...</LoadingLine>}
            {query.isError && !orders && (
              <ErrorState title="Orders did not load" onRetry={() => void query.refetch()}>
                {formatProblem(query.error)}
              </ErrorState>
            )}
            <ol aria-label="Orders" className="divide-y divide-line">
              {orders?.map((order) => (
                <OrderRow key={order.id} order={order} timeZone={timeZone} />
              ))}
            </ol>
            {query.hasNextPage && (
              <Button
                pending={query.isFetchingNextPage}
                pendingLabel="Loading..."
                onClick={() => void query.fetchNextPage()}
              >
                Show previous orders
              </Button>
            )}
          </DialogBody>
          <DialogFooter>
            <Button onClick={close}>Close</Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}
