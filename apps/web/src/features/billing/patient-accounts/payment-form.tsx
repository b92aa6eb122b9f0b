/** A payment of a patient, typed at the desk. No card number is entered here. */
import { paymentMethods } from '@mendwell/clinical'
import { manualMethods, type PatientPayment } from '@mendwell/contract'
import { useForm, useWatch } from 'react-hook-form'
import { createResolver, type FieldMessages } from '../../../platform/forms/form-adapter.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { formatCalendarDate, getDateMessage } from '../../../ui/form/date-time-text.ts'
import { createFormFields } from '../setup/form-fields.tsx'
import {
  emptyToNull,
  isNumber,
  isOptionalDate,
  parseOptionalDate,
  parseOptionalNumber,
} from '../setup/parse-fields.ts'
import { formatMoney } from '../labels.ts'
import { useRecordPayment } from './data.ts'

type Values = { amount: string; method: string; reference: string; receivedOn: string; note: string }

export const methodOptions = manualMethods.map((value) => ({ value, label: paymentMethods.labels[value] }))

const referenceLabels: Record<string, string> = {
  check: 'Check number',
  card: 'Card terminal receipt number',
  ach: 'Transfer number',
}

function validate(values: Values): FieldMessages<Values> {
  const found: FieldMessages<Values> = {}
  if (!isNumber(values.amount) || (parseOptionalNumber(values.amount) ?? 0) <= 0)
    found.amount = 'Enter an amount above 0'
  if (values.method === '') found.method = 'Select a payment method'
  if (!isOptionalDate(values.receivedOn)) found.receivedOn = getDateMessage()
  const label = referenceLabels[values.method]
  if (label && values.reference.trim() === '') found.reference = `Enter the ${label.toLowerCase()}`
  return found
}

export function PaymentForm({
  patientId,
  patientName,
  today,
  balance,
  copay,
  appointmentId,
  onSaved,
  onClose,
}: {
  patientId: string
  patientName: string
  today: string
  balance: number
  /** A copay for a visit: unapplied until its claim is decided. Null: a payment on the balance. */
  copay: { amount: number | null } | null
  appointmentId?: string
  onSaved: (payment: PatientPayment) => void
  onClose: () => void
}) {
  const amount = copay ? copay.amount : balance
  const form = useForm<Values>({
    defaultValues: {
      amount: amount ? amount.toFixed(2) : '',
      method: '',
      reference: '',
      receivedOn: formatCalendarDate(today),
      note: '',
    },
    resolver: createResolver(validate),
  })
  const method = useWatch({ control: form.control, name: 'method' })
  const { text, day, choice } = createFormFields(form)
  return (
    <FormDialog
      title={copay ? 'Record copay' : 'Record payment'}
      description={
        copay
          ? `${patientName}. A copay is applied after the payer adjudicates the claim; any remainder can be refunded.`
          : `${patientName}. Balance ${formatMoney(balance)}. The payment is applied to the oldest visits first.`
      }
      form={form}
      draft={{ formId: 'patient-payment', title: 'payment', patientId }}
      sending={useRecordPayment(patientId)}
      toBody={(values) => ({
        amount: parseOptionalNumber(values.amount) ?? 0,
        purpose: copay ? ('copay' as const) : ('balance' as const),
        // The form lists just these.
        method: values.method as (typeof manualMethods)[number],
        reference: emptyToNull(values.reference),
        receivedOn: parseOptionalDate(values.receivedOn) ?? '',
        note: emptyToNull(values.note),
        appointmentId: appointmentId ?? null,
      })}
      save="Save payment"
      saved={(payment) => ['Payment recorded', `Receipt ${payment.receiptNumber}`]}
      refused="Failed to record the payment"
      failed="The payment was not recorded"
      onSaved={onSaved}
      onClose={onClose}
    >
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {text('amount', 'Amount', { unit: '$', maxLength: 12, required: true })}
        {choice('method', 'Payment method', methodOptions, { required: true, prompt: 'Select' })}
        {text('reference', referenceLabels[method] ?? 'Reference', {
          maxLength: 60,
          required: referenceLabels[method] !== undefined,
          hint: 'Never enter a card number',
        })}
        {day('receivedOn', 'Date received', { required: true })}
        {text('note', 'Note', { maxLength: 500, className: 'sm:col-span-2' })}
      </div>
    </FormDialog>
  )
}
