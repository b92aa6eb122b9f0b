/** Records a deposit: which payments it consists of, and the amount on the bank statement. */
import { paymentMethods } from '@mendwell/clinical'
import { type DepositItem, depositMethodNames, depositMethods } from '@mendwell/contract'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { formatDay } from '../../../platform/dates.ts'
import { createResolver, type FieldMessages } from '../../../platform/forms/form-adapter.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { formatCalendarDate, getDateMessage } from '../../../ui/form/date-time-text.ts'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { formatMoney } from '../labels.ts'
import { createFormFields } from '../setup/form-fields.tsx'
import {
  emptyToNull,
  isNumber,
  isOptionalDate,
  parseOptionalDate,
  parseOptionalNumber,
} from '../setup/parse-fields.ts'
import { type DepositBody, useCreateDeposit, useUndeposited } from './data.ts'

type Values = { depositedOn: string; method: string; reference: string; amount: string; note: string }

function validate(values: Values): FieldMessages<Values> {
  const found: FieldMessages<Values> = {}
  if (!isOptionalDate(values.depositedOn)) found.depositedOn = getDateMessage()
  if (values.method === '') found.method = 'Select a method'
  if (!isNumber(values.amount)) found.amount = 'Enter the amount on the bank statement'
  return found
}

export function RecordDeposit({ day, onClose }: { day: string; onClose: () => void }) {
  const query = useUndeposited()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const form = useForm<Values>({
    defaultValues: {
      ...{ depositedOn: formatCalendarDate(day), method: '', reference: '', amount: '', note: '' },
    },
    resolver: createResolver(validate),
  })
  const typed = useWatch({ control: form.control, name: 'amount' })
  const { text, day: dayField, choice } = createFormFields(form)
  const items = query.data ?? []
  const picked = items.filter(({ id }) => chosen.has(id))
  const cents = picked.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  const toggle = (id: string) =>
    setChosen((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  return (
    <FormDialog
      size="wide"
      title="Record deposit"
      description="Select the payments in this deposit, and enter the amount on the bank statement."
      form={form}
      sending={useCreateDeposit()}
      toBody={(values): DepositBody => ({
        depositedOn: parseOptionalDate(values.depositedOn) ?? '',
        method: depositMethods.find((one) => one === values.method) ?? 'other',
        reference: emptyToNull(values.reference),
        amount: parseOptionalNumber(values.amount) ?? 0,
        items: picked.map(({ kind, id }) => ({ kind, id })),
        note: emptyToNull(values.note),
      })}
      save="Record deposit"
      saved={['Deposit recorded']}
      refused="Failed to record the deposit"
      failed="The deposit was not recorded"
      onClose={onClose}
    >
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {dayField('depositedOn', 'Deposit date', { required: true })}
        {choice(
          'method',
          'Method',
          depositMethods.map((value) => ({ value, label: depositMethodNames[value] })),
          { required: true, prompt: 'Select a method' },
        )}
        {text('amount', 'Amount on the bank statement', { required: true, unit: '$', maxLength: 14 })}
        {text('reference', 'Deposit slip or trace number', { maxLength: 60 })}
        <fieldset className="sm:col-span-2">
          <legend className="pb-1 text-h2">Payments not deposited</legend>
          {query.isPending && <LoadingLine>Loading payments...</LoadingLine>}
          {query.isError && !query.data && (
            <ErrorState title="The payments did not load" onRetry={() => void query.refetch()}>
              {formatProblem(query.error)}
            </ErrorState>
          )}
          {query.data?.length === 0 && <p className="text-ink2">No undeposited payments.</p>}
          <ul className="max-h-64 overflow-y-auto">
            {items.map((item) => (
              <li key={item.id} className="flex items-center justify-between gap-4">
                <Checkbox
                  label={formatItem(item)}
                  checked={chosen.has(item.id)}
                  onChange={() => toggle(item.id)}
                />
                <span>{formatMoney(item.amount)}</span>
              </li>
            ))}
          </ul>
          <p
            className="flex justify-between gap-4 border-t border-line pt-1.5 font-semibold"
            aria-live="polite"
          >
            <span>{picked.length} selected</span>
            <span>{formatMoney(cents / 100)}</span>
          </p>
          {isNumber(typed) && (
            <Difference cents={Math.round((parseOptionalNumber(typed) ?? 0) * 100) - cents} />
          )}
        </fieldset>
        {text('note', 'Note', { maxLength: 500, className: 'sm:col-span-2' })}
      </div>
    </FormDialog>
  )
}

const methodLabels: { readonly [method: string]: string } = paymentMethods.labels

const formatItem = ({ label, method, date }: DepositItem) =>
  `${label}, ${methodLabels[method] ?? method}, ${formatDay(date)}`

const Difference = ({ cents }: { cents: number }) => (
  <p className={`flex justify-between gap-4 ${cents === 0 ? 'text-good' : 'text-warning'}`} role="status">
    <span>{cents === 0 ? 'The amount matches the payments' : 'Difference'}</span>
    {cents !== 0 && <span>{formatMoney(cents / 100)}</span>}
  </p>
)
