/** One step of an order, with what has to be said for it. */
import { TextAreaField, TextField } from '../../../platform/forms/fields.tsx'
import type { SupplyOrderAction } from '@mendwell/clinical'
import type { SupplyOrder } from '@mendwell/contract'
import type { ReactNode } from 'react'
import { Controller, useForm } from 'react-hook-form'
import {
  type FieldMessages,
  createResolver,
  handleSaveKeys,
  useServerProblems,
} from '../../../platform/forms/form-adapter.ts'
import { isUnauthorized, getFieldProblems, formatProblem } from '../../../platform/format-problem.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { parseDate, formatCalendarDate } from '../../../ui/form/date-time-text.ts'
import { Notice } from '../../../ui/notice.tsx'
import { type OrderStep, useOrderStep } from './data.ts'

export const orderStepLabels: Record<SupplyOrderAction, { open: string; doing: string; done: string }> = {
  approve: { open: 'Approve', doing: 'Approving...', done: 'Order approved' },
  order: { open: 'Mark as ordered', doing: 'Saving...', done: 'Order handed to the supplier' },
  ship: { open: 'Mark as shipped', doing: 'Saving...', done: 'Order on its way' },
  deliver: { open: 'Mark as delivered', doing: 'Saving...', done: 'Order delivered' },
  cancel: { open: 'Cancel order', doing: 'Cancelling...', done: 'Order cancelled' },
}

type Values = { supplier: string; trackingNumber: string; day: string; reason: string }

const dateLabels: Partial<Record<SupplyOrderAction, string>> = {
  order: 'Expected delivery',
  ship: 'Expected delivery',
  deliver: 'Delivered on',
}

const createValidator =
  (step: SupplyOrderAction) =>
  ({ supplier, day, reason }: Values): FieldMessages<Values> => ({
    ...(step === 'order' && supplier.trim() === '' && { supplier: 'Supplier is required' }),
    ...(step === 'cancel' && reason.trim() === '' && { reason: 'Reason is required' }),
    ...(day.trim() !== '' && !parseDate(day) && { day: 'Write a date such as 16-Nov-2026' }),
  })

function toOrderStep(step: SupplyOrderAction, { supplier, trackingNumber, day, reason }: Values): OrderStep {
  const on = parseDate(day)
  if (step === 'order') return { step, supplier: supplier.trim(), expectedDelivery: on }
  if (step === 'ship') return { step, trackingNumber: trackingNumber.trim() || null, expectedDelivery: on }
  if (step === 'deliver') return { step, deliveredDate: on }
  return step === 'cancel' ? { step, reason: reason.trim() } : { step }
}

export function StepDialog({
  order,
  step,
  today,
  banner,
  onClose,
}: {
  order: SupplyOrder
  step: SupplyOrderAction
  today: string
  banner: ReactNode
  onClose: () => void
}) {
  const send = useOrderStep(order.id)
  const words = orderStepLabels[step]
  const form = useForm<Values>({
    defaultValues: {
      supplier: order.supplier ?? '',
      trackingNumber: '',
      day:
        step === 'deliver'
          ? formatCalendarDate(today)
          : order.expectedDelivery
            ? formatCalendarDate(order.expectedDelivery)
            : '',
      reason: '',
    },
    resolver: createResolver(createValidator(step)),
  })
  const { errors, isDirty } = form.formState
  useServerProblems(form, send.error, (name) => (/Date|Delivery/.test(name) ? 'day' : name))
  const save = (values: Values) => {
    if (send.isPending) return
    send.mutate(toOrderStep(step, values), {
      onSuccess: () => {
        toast(words.done, order.orderNumber)
        onClose()
      },
      onError: (error) => {
        if (!isUnauthorized(error)) toastProblem('Error', 'Failed to change the order')
      },
    })
  }
  const dayName = dateLabels[step]
  return (
    <Dialog
      open
      size="small"
      title={`${words.open}: ${order.orderNumber}`}
      banner={banner}
      dirty={isDirty}
      locked={send.isPending}
      onClose={onClose}
    >
      {(close) => (
        <form
          noValidate
          onSubmit={form.handleSubmit(save)}
          onKeyDown={handleSaveKeys}
          className="flex min-h-0 flex-1 flex-col"
        >
          <DialogBody>
            <div className="flex flex-col gap-4">
              {step === 'approve' && <p>The order may go to the supplier then.</p>}
              {step === 'order' && (
                <TextField form={form} name="supplier" label="Supplier" required maxLength={200} />
              )}
              {step === 'ship' && (
                <TextField form={form} name="trackingNumber" label="Tracking number" maxLength={100} />
              )}
              {dayName && (
                <Field
                  label={dayName}
                  error={errors.day?.message}
                  hint={step === 'deliver' ? undefined : 'As the supplier says; leave empty without word'}
                >
                  <Controller
                    control={form.control}
                    name="day"
                    render={({ field }) => (
                      <DayInput value={field.value} onChange={field.onChange} onBlur={field.onBlur} />
                    )}
                  />
                </Field>
              )}
              {step === 'cancel' && (
                <TextAreaField form={form} name="reason" label="Reason" required maxLength={500} />
              )}
            </div>
          </DialogBody>
          <DialogFooter
            notice={
              send.error && (
                <Notice level="critical" title="The order was not changed" live>
                  {formatProblem(send.error)} {getFieldProblems(send.error).status}{' '}
                  {getFieldProblems(send.error).safetyHits}
                </Notice>
              )
            }
          >
            <Button onClick={close}>Back</Button>
            <Button
              type="submit"
              variant={step === 'cancel' ? 'danger' : 'primary'}
              pending={send.isPending}
              pendingLabel={words.doing}
            >
              {words.open}
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  )
}
