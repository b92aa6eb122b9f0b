/** The amounts of one code over time: own rows before the sample they replace. Administrators add one from a day on, or end one. */
import { type CptCode, createFee, feePayerNames, feePayers, type FeeRow } from '@mendwell/contract'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { formatDay } from '../../../platform/dates.ts'
import { type FieldMessages, createResolver } from '../../../platform/forms/form-adapter.ts'
import { usePermission } from '../../../platform/permission.ts'
import { isUnauthorized, formatProblem } from '../../../platform/format-problem.ts'
import { toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { getDateMessage, formatCalendarDate } from '../../../ui/form/date-time-text.ts'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { type FeeBody, useUpdateFee, useCreateFee, useFees } from '../setup/data.ts'
import { createFormFields } from '../setup/form-fields.tsx'
import {
  parseOptionalDate,
  isOptionalDate,
  isNumber,
  parseOptionalNumber,
  emptyToNull,
} from '../setup/parse-fields.ts'
import { formatMoney } from '../labels.ts'

export function FeeDialog({ code, today, onClose }: { code: CptCode; today: string; onClose: () => void }) {
  const may = usePermission(createFee)
  const query = useFees(code.code)
  const [isAdding, setAdding] = useState(false)
  if (isAdding) return <NewFee code={code.code} today={today} onClose={() => setAdding(false)} />
  return (
    <Dialog open title={`Fees for ${code.code}`} description={code.description} onClose={onClose}>
      {(close) => (
        <>
          <DialogBody>
            {query.isPending && <LoadingLine>Loading fees...</LoadingLine>}
            {query.isError && !query.data && (
              <ErrorState title="The fees did not load" onRetry={() => void query.refetch()}>
                {formatProblem(query.error)}
              </ErrorState>
            )}
            {query.data?.length === 0 && (
              <EmptyState title="No fee for this code">
                Claims with this code are on hold until a fee is added.
              </EmptyState>
            )}
            <ul className="divide-y divide-line">
              {query.data?.map((fee) => (
                <Fee
                  key={fee.id ?? `${fee.payer} ${fee.startDate} ${fee.modifier}`}
                  fee={fee}
                  may={may}
                  today={today}
                />
              ))}
            </ul>
          </DialogBody>
          <DialogFooter>
            {!may && <p className="mr-auto text-hint text-ink3">Only administrators can change fees</p>}
            <Button onClick={close}>Close</Button>
            {may && (
              <Button variant="primary" icon={<Plus />} onClick={() => setAdding(true)}>
                Add fee
              </Button>
            )}
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}

function Fee({ fee, may, today }: { fee: FeeRow; may: boolean; today: string }) {
  const change = useUpdateFee()
  const endFee = () =>
    fee.id !== null &&
    fee.version !== null &&
    change.mutate(
      { feeId: fee.id, version: fee.version, body: { endDate: today } },
      {
        saved: ['Fee ended', `${fee.code}, ${feePayerNames[fee.payer]}`],
        onError: (error) => {
          if (!isUnauthorized(error)) toastProblem('Fee not ended', formatProblem(error))
        },
      },
    )
  return (
    <li className="flex flex-wrap items-center gap-3 py-2.5">
      <span className="min-w-0 flex-1">
        <span className="font-medium">{fee.payerName ?? feePayerNames[fee.payer]}</span>{' '}
        {fee.isSample && <Tag>sample</Tag>}
        <span className="block text-hint text-ink3">
          {[
            `from ${formatDay(fee.startDate)}`,
            fee.endDate && `through ${formatDay(fee.endDate)}`,
            fee.modifier && `modifier ${fee.modifier}`,
            fee.locality && `locality ${fee.locality}`,
            fee.setting,
            fee.source,
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </span>
      <span className="font-semibold">{formatMoney(fee.amount)}</span>
      {may && fee.id !== null && fee.endDate === null && (
        <Button size="small" pending={change.isPending} pendingLabel="Ending..." onClick={endFee}>
          End today
        </Button>
      )}
    </li>
  )
}

type Values = {
  payer: string
  amount: string
  startDate: string
  endDate: string
  modifier: string
  setting: string
}

function validateFee(values: Values): FieldMessages<Values> {
  const found: FieldMessages<Values> = {}
  if (!isNumber(values.amount)) found.amount = 'Enter an amount'
  if (!isOptionalDate(values.startDate)) found.startDate = 'Enter a start date'
  if (values.endDate.trim() !== '' && !isOptionalDate(values.endDate)) found.endDate = getDateMessage()
  return found
}

const payers = feePayers.map((value) => ({ value, label: feePayerNames[value] }))
const settings = [
  { value: 'facility', label: 'Facility' },
  { value: 'non-facility', label: 'Non-facility' },
]

function NewFee({ code, today, onClose }: { code: string; today: string; onClose: () => void }) {
  const form = useForm<Values>({
    defaultValues: {
      payer: 'base',
      amount: '',
      startDate: formatCalendarDate(today),
      endDate: '',
      modifier: '',
      setting: '',
    },
    resolver: createResolver(validateFee),
  })
  const { text, day, choice } = createFormFields(form)
  const toRequest = (values: Values): FeeBody => ({
    code,
    // One of the list, by the control itself.
    payer: values.payer as FeeRow['payer'],
    amount: parseOptionalNumber(values.amount) ?? 0,
    startDate: parseOptionalDate(values.startDate) ?? '',
    endDate: parseOptionalDate(values.endDate),
    modifier: emptyToNull(values.modifier),
    setting: settings.some(({ value }) => value === values.setting) ? (values.setting as 'facility') : null,
    payerId: null,
    locality: null,
  })
  return (
    <FormDialog
      title={`Add fee for ${code}`}
      description="The previous fee of the same type ends the day before. Existing claims keep their fee."
      form={form}
      draft={{ formId: 'billing-amount', title: 'amount', recordId: code }}
      sending={useCreateFee()}
      toBody={toRequest}
      save="Add fee"
      saved={['Fee added', code]}
      refused="Failed to save fee"
      failed="Fee not saved"
      onClose={onClose}
    >
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {choice('payer', 'Payer', payers, { required: true })}
        {text('amount', 'Amount', { required: true, unit: '$', maxLength: 12 })}
        {day('startDate', 'Effective from', { required: true })}
        {day('endDate', 'Through', { hint: 'Leave blank if ongoing' })}
        {text('modifier', 'Only with modifier', { maxLength: 2 })}
        {choice('setting', 'Setting', settings, { prompt: 'All settings' })}
      </div>
    </FormDialog>
  )
}
