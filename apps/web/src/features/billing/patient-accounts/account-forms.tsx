/** The forms of a patient account: refund, adjustment, payment plan, hold, and a reason for what is taken back or ended. */
import { accountHoldKinds, adjustmentKinds, listOptions } from '@mendwell/clinical'
import type { AccountClaim, manualMethods, PatientPayment } from '@mendwell/contract'
import { useForm, useWatch } from 'react-hook-form'
import { formatDay } from '../../../platform/dates.ts'
import { createResolver, type FieldMessages } from '../../../platform/forms/form-adapter.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { formatCalendarDate, getDateMessage } from '../../../ui/form/date-time-text.ts'
import { formatMoney } from '../labels.ts'
import { createFormFields } from '../setup/form-fields.tsx'
import {
  emptyToNull,
  isNumber,
  isOptionalDate,
  parseOptionalDate,
  parseOptionalNumber,
} from '../setup/parse-fields.ts'
import { useAdjustBalance, useCreatePlan, usePlaceHold, useRefundPayment } from './data.ts'
import { methodOptions } from './payment-form.tsx'

const toAmount = (text: string) => parseOptionalNumber(text) ?? 0
const checkAmount = (text: string) =>
  isNumber(text) && toAmount(text) > 0 ? undefined : 'Enter an amount above 0'
const checkReason = (text: string) => (text.trim() === '' ? 'Enter a reason' : undefined)

/** Only what is missing. */
const listMessages = <Values,>(found: {
  [name in keyof Values]?: string | undefined
}): FieldMessages<Values> =>
  Object.fromEntries(Object.entries(found).filter(([, message]) => message)) as FieldMessages<Values> // the same names

type Refund = { amount: string; method: string; reference: string; refundedOn: string; reason: string }

export function RefundForm({
  payment,
  today,
  onClose,
}: {
  payment: PatientPayment
  today: string
  onClose: () => void
}) {
  const form = useForm<Refund>({
    defaultValues: {
      ...{ amount: payment.unapplied.toFixed(2), method: '', reference: '', reason: '' },
      refundedOn: formatCalendarDate(today),
    },
    resolver: createResolver((values) =>
      listMessages<Refund>({
        amount: checkAmount(values.amount),
        method: values.method === '' ? 'Select a refund method' : undefined,
        refundedOn: isOptionalDate(values.refundedOn) ? undefined : getDateMessage(),
        reason: checkReason(values.reason),
      }),
    ),
  })
  const { text, day, choice } = createFormFields(form)
  return (
    <FormDialog
      title={`Refund receipt ${payment.receiptNumber}`}
      description={`Unapplied ${formatMoney(payment.unapplied)} of ${formatMoney(payment.amount)}, received ${formatDay(payment.receivedOn)}`}
      form={form}
      sending={useRefundPayment(payment.patientId, payment.id)}
      toBody={(values) => ({
        amount: toAmount(values.amount),
        // The form lists just these.
        method: values.method as (typeof manualMethods)[number],
        reference: emptyToNull(values.reference),
        refundedOn: parseOptionalDate(values.refundedOn) ?? '',
        reason: values.reason.trim(),
      })}
      save="Save refund"
      saved={['Refund recorded']}
      refused="Failed to record the refund"
      failed="The refund was not recorded"
      onClose={onClose}
    >
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {text('amount', 'Amount', { unit: '$', maxLength: 12, required: true })}
        {choice('method', 'Refund method', methodOptions, { required: true, prompt: 'Select' })}
        {text('reference', 'Reference', { maxLength: 60, hint: 'Never enter a card number' })}
        {day('refundedOn', 'Date of refund', { required: true })}
        {text('reason', 'Reason', { maxLength: 500, required: true, className: 'sm:col-span-2' })}
      </div>
    </FormDialog>
  )
}

type Adjustment = { claimId: string; kind: string; amount: string; reason: string }

export function AdjustmentForm({
  patientId,
  claims,
  onClose,
}: {
  patientId: string
  claims: readonly AccountClaim[]
  onClose: () => void
}) {
  const open = claims.filter(({ balance }) => balance > 0)
  const form = useForm<Adjustment>({
    defaultValues: {
      claimId: open.length === 1 ? open[0]!.claimId : '',
      kind: '',
      amount: open.length === 1 ? open[0]!.balance.toFixed(2) : '',
      reason: '',
    },
    resolver: createResolver((values) =>
      listMessages<Adjustment>({
        claimId: values.claimId === '' ? 'Select a visit' : undefined,
        kind: values.kind === '' ? 'Select a type' : undefined,
        amount: checkAmount(values.amount),
        reason: checkReason(values.reason),
      }),
    ),
  })
  const { text, choice } = createFormFields(form)
  const claimId = useWatch({ control: form.control, name: 'claimId' })
  const chosen = open.find((claim) => claim.claimId === claimId)
  return (
    <FormDialog
      title="Adjust balance"
      description="Writes off part of the patient’s balance. This can be reversed."
      form={form}
      sending={useAdjustBalance(patientId)}
      toBody={(values) => ({
        claimId: values.claimId,
        // The form lists just these.
        kind: values.kind as (typeof adjustmentKinds.values)[number],
        amount: toAmount(values.amount),
        reason: values.reason.trim(),
      })}
      save="Save adjustment"
      saved={['Balance adjusted']}
      refused="Failed to adjust the balance"
      failed="The balance was not adjusted"
      onClose={onClose}
    >
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {choice(
          'claimId',
          'Visit',
          open.map((claim) => ({
            value: claim.claimId,
            label: `${formatDay(claim.serviceDate)}, balance ${formatMoney(claim.balance)}`,
          })),
          { required: true, prompt: 'Select' },
        )}
        {choice('kind', 'Type', listOptions(adjustmentKinds), { required: true, prompt: 'Select' })}
        {text('amount', 'Amount', {
          unit: '$',
          maxLength: 12,
          required: true,
          ...(chosen && { hint: `Balance ${formatMoney(chosen.balance)}` }),
        })}
        {text('reason', 'Reason', { maxLength: 500, required: true })}
      </div>
    </FormDialog>
  )
}

type Plan = { amount: string; dayOfMonth: string; payments: string; startsOn: string }

export function PlanForm({
  patientId,
  balance,
  today,
  onClose,
}: {
  patientId: string
  balance: number
  today: string
  onClose: () => void
}) {
  const form = useForm<Plan>({
    defaultValues: { amount: '', dayOfMonth: '', payments: '', startsOn: formatCalendarDate(today) },
    resolver: createResolver((values) => {
      const day = parseOptionalNumber(values.dayOfMonth)
      const count = parseOptionalNumber(values.payments)
      return listMessages<Plan>({
        amount: checkAmount(values.amount),
        dayOfMonth:
          day !== null && Number.isInteger(day) && day >= 1 && day <= 28
            ? undefined
            : 'Enter a day from 1 to 28',
        payments:
          count !== null && Number.isInteger(count) && count >= 1 && count <= 120
            ? undefined
            : 'Enter a number from 1 to 120',
        startsOn: isOptionalDate(values.startsOn) ? undefined : getDateMessage(),
      })
    }),
  })
  const { text, day } = createFormFields(form)
  const [amount, payments] = useWatch({ control: form.control, name: ['amount', 'payments'] })
  const total = toAmount(amount) * toAmount(payments)
  return (
    <FormDialog
      title="Set up payment plan"
      description={`Balance ${formatMoney(balance)}. No statements are sent while payments are on track.`}
      form={form}
      sending={useCreatePlan(patientId)}
      toBody={(values) => ({
        amount: toAmount(values.amount),
        dayOfMonth: toAmount(values.dayOfMonth),
        payments: toAmount(values.payments),
        startsOn: parseOptionalDate(values.startsOn) ?? '',
      })}
      save="Save plan"
      saved={['Payment plan set up']}
      refused="Failed to set up the payment plan"
      failed="The payment plan was not saved"
      onClose={onClose}
    >
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {text('amount', 'Monthly amount', { unit: '$', maxLength: 12, required: true })}
        {text('dayOfMonth', 'Day of the month', { maxLength: 2, required: true, hint: '1 to 28' })}
        {text('payments', 'Number of payments', { maxLength: 3, required: true })}
        {day('startsOn', 'Start date', { required: true })}
      </div>
      {total > 0 && <p className="mt-2 text-ink2">{formatMoney(total)} in total</p>}
    </FormDialog>
  )
}

type Hold = { kind: string; reason: string }

export function HoldForm({ patientId, onClose }: { patientId: string; onClose: () => void }) {
  const form = useForm<Hold>({
    defaultValues: { kind: '', reason: '' },
    resolver: createResolver((values) =>
      listMessages<Hold>({
        kind: values.kind === '' ? 'Select a type' : undefined,
        reason: checkReason(values.reason),
      }),
    ),
  })
  const { text, choice } = createFormFields(form)
  return (
    <FormDialog
      title="Place hold"
      description="No statements are sent until the hold is released. A returned-mail hold stops printed statements only."
      form={form}
      sending={usePlaceHold(patientId)}
      toBody={(values) => ({
        // The form lists just these.
        kind: values.kind as (typeof accountHoldKinds.values)[number],
        reason: values.reason.trim(),
      })}
      save="Place hold"
      saved={['Hold placed']}
      refused="Failed to place the hold"
      failed="The hold was not placed"
      onClose={onClose}
    >
      <div className="grid gap-3">
        {choice('kind', 'Type', listOptions(accountHoldKinds), { required: true, prompt: 'Select' })}
        {text('reason', 'Reason', { maxLength: 500, required: true })}
      </div>
    </FormDialog>
  )
}

export interface ReasonTask {
  title: string
  description: string
  save: string
  saved: string
  refused: string
}

/** For what is taken back or ended: only a reason. */
export function ReasonForm({
  task,
  sending,
  onClose,
}: {
  task: ReasonTask
  sending: Parameters<typeof FormDialog<{ reason: string }, { reason: string }, unknown>>[0]['sending']
  onClose: () => void
}) {
  const form = useForm<{ reason: string }>({
    defaultValues: { reason: '' },
    resolver: createResolver((values) =>
      listMessages<{ reason: string }>({ reason: checkReason(values.reason) }),
    ),
  })
  const { text } = createFormFields(form)
  return (
    <FormDialog
      title={task.title}
      description={task.description}
      form={form}
      sending={sending}
      toBody={({ reason }) => ({ reason: reason.trim() })}
      save={task.save}
      saved={[task.saved]}
      refused={task.refused}
      failed={task.refused}
      onClose={onClose}
    >
      {text('reason', 'Reason', { maxLength: 500, required: true })}
    </FormDialog>
  )
}
