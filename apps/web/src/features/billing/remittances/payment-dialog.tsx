/** A payment posted manually, on one claim or several: the payer's number, the date, the amount, and the adjustments with their reasons. */
import { adjustmentGroups } from '@mendwell/clinical'
import type { ClaimRecord } from '@mendwell/contract'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useForm } from 'react-hook-form'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { createResolver } from '../../../platform/forms/form-adapter.ts'
import { Button } from '../../../ui/button.tsx'
import { formatCalendarDate } from '../../../ui/form/date-time-text.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { usePayers } from '../setup/data.ts'
import { createFormFields } from '../setup/form-fields.tsx'
import { formatMoney } from '../labels.ts'
import { usePostPayment } from './data.ts'
import { FurtherClaims } from './further-claims.tsx'
import { validatePayment, toPaymentRequest, type PaymentValues } from './payment-values.ts'

const groups = adjustmentGroups.values.map((value) => ({
  value,
  label: `${value} ${adjustmentGroups.labels[value]}`,
}))

export function PaymentDialog({
  claim,
  today,
  onClose,
}: {
  claim: ClaimRecord
  today: string
  onClose: () => void
}) {
  const payers = usePayers('active').data ?? []
  const form = useForm<PaymentValues>({
    defaultValues: {
      payerId: claim.payer?.id ?? '',
      traceNumber: '',
      paymentDate: formatCalendarDate(today),
      paid: '',
      payerControlNumber: claim.payerControlNumber ?? '',
      adjustments: [],
      others: [],
    },
    resolver: createResolver(validatePayment),
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'adjustments' })
  const { text, day, choice } = createFormFields(form)
  const lines = claim.lines.map(({ code }, at) => ({ value: String(at), label: `${at + 1} ${code}` }))
  return (
    <FormDialog
      title={`Post payment: ${claim.claimNumber}`}
      description={`Charged ${formatMoney(claim.totalAmount)}, balance ${formatMoney(claim.owedAmount)}.`}
      size="wide"
      form={form}
      draft={{ formId: 'billing-payment', title: 'payment', recordId: claim.id, patientId: claim.patientId }}
      sending={usePostPayment()}
      toBody={(values) => toPaymentRequest(claim.id, values)}
      save="Post payment"
      saved={['Payment posted', claim.claimNumber]}
      refused="Failed to post payment"
      failed="Payment not posted"
      onClose={onClose}
    >
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {choice(
          'payerId',
          'Payer',
          payers.map(({ id, name }) => ({ value: id, label: name })),
          { required: true, prompt: 'Select a payer' },
        )}
        {text('traceNumber', 'Check or EFT number', {
          required: true,
          maxLength: 50,
          hint: 'As shown on the check or EFT',
        })}
        {day('paymentDate', 'Payment date', { required: true })}
        {text('paid', 'Paid on this claim', { required: true, unit: '$', maxLength: 12 })}
        {text('payerControlNumber', 'Payer claim control number (ICN/DCN)', { maxLength: 50 })}
        <fieldset className="flex flex-col gap-2 sm:col-span-2">
          <legend className="pb-1 text-h2">Adjustments</legend>
          {form.formState.errors.adjustments?.message && (
            <p role="alert" className="text-hint text-critical">
              {form.formState.errors.adjustments.message}
            </p>
          )}
          {fields.map(({ id }, index) => (
            <div
              key={id}
              className="grid grid-cols-[8rem_1fr_6rem_8rem_auto] items-end gap-2 max-sm:grid-cols-2"
            >
              {choice(`adjustments.${index}.line`, 'Line', lines, { prompt: 'Entire claim' })}
              {choice(`adjustments.${index}.group`, 'Group code (CO, PR, OA, PI)', groups)}
              {text(`adjustments.${index}.code`, 'Reason code', { maxLength: 4 })}
              {text(`adjustments.${index}.amount`, 'Amount', { unit: '$', maxLength: 12 })}
              <IconButton
                label={`Remove adjustment ${index + 1}`}
                icon={Trash2}
                onClick={() => remove(index)}
              />
            </div>
          ))}
          <div>
            <Button
              size="small"
              icon={<Plus />}
              onClick={() => append({ line: '', group: 'CO', code: '', amount: '' })}
            >
              Add adjustment
            </Button>
          </div>
        </fieldset>
        <FurtherClaims form={form} claimId={claim.id} />
      </div>
    </FormDialog>
  )
}
