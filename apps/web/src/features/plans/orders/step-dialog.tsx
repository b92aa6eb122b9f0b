/** One step of an order, with what has to be said for it. */
import type { SupplyOrderAction } from '@mendwell/clinical'
import type { SupplyOrder } from '@mendwell/contract'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { DayField, TextAreaField, TextField } from '../../../platform/forms/fields.tsx'
import { type FieldMessages, createResolver } from '../../../platform/forms/form-adapter.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { getFieldProblems } from '../../../platform/format-problem.ts'
import { parseDate, formatCalendarDate, getDateMessage } from '../../../ui/form/date-time-text.ts'
import { type OrderStep, useOrderStep } from './data.ts'

export const orderStepLabels: Record<SupplyOrderAction, { open: string; doing: string; done: string }> = {
  approve: { open: 'Approve', doing: 'Approving...', done: 'Order approved' },
  order: { open: 'Mark as ordered', doing: 'Saving...', done: 'Order sent to supplier' },
  ship: { open: 'Mark as shipped', doing: 'Saving...', done: 'Order shipped' },
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
    ...(day.trim() !== '' && !parseDate(day) && { day: getDateMessage() }),
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
  const dayName = dateLabels[step]
  const problems = getFieldProblems(send.error)
  return (
    <FormDialog
      size="small"
      title={`${words.open}: ${order.orderNumber}`}
      banner={banner}
      form={form}
      sending={send}
      toBody={(values) => toOrderStep(step, values)}
      rename={(name) => (/Date|Delivery/.test(name) ? 'day' : name)}
      saved={[words.done, order.orderNumber]}
      refused="Failed to update the order"
      failed="Order was not updated"
      problemNote={[problems.status, problems.safetyHits].filter(Boolean).join(' ')}
      cancel="Back"
      save={words.open}
      savingLabel={words.doing}
      danger={step === 'cancel'}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        {step === 'approve' && <p>Once approved, the order can be sent to the supplier.</p>}
        {step === 'order' && (
          <TextField form={form} name="supplier" label="Supplier" required maxLength={200} />
        )}
        {step === 'ship' && (
          <TextField form={form} name="trackingNumber" label="Tracking number" maxLength={100} />
        )}
        {dayName && (
          <DayField
            form={form}
            name="day"
            label={dayName}
            hint={step === 'deliver' ? undefined : 'Date given by the supplier; leave blank if unknown'}
          />
        )}
        {step === 'cancel' && (
          <TextAreaField form={form} name="reason" label="Reason" required maxLength={500} />
        )}
      </div>
    </FormDialog>
  )
}
