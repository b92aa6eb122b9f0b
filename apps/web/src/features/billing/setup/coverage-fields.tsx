/** The fields of an insurance: payer, member, order, dates, and subscriber. What only some plans have appears with them. */
import { mspReasons } from '@mendwell/clinical'
import { relationNames, relations } from '@mendwell/contract'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { coverageLabels, type CoverageValues } from './coverage-values.ts'
import { usePayers } from './data.ts'
import { createFormFields } from './form-fields.tsx'

const ranks = [
  { value: 'primary', label: 'Primary' },
  { value: 'secondary', label: 'Secondary' },
  { value: 'tertiary', label: 'Tertiary' },
]
const reasons = mspReasons.values.map((value) => ({ value, label: mspReasons.labels[value] }))
const holders = relations.map((value) => ({ value, label: relationNames[value] }))

export function CoverageFields({ form }: { form: UseFormReturn<CoverageValues> }) {
  const payers = usePayers('active').data ?? []
  const [relation, rank, payerId, mspReason, medigapId] = useWatch({
    control: form.control,
    name: ['relation', 'rank', 'payerId', 'mspReason', 'medigapId'],
  })
  const isMedicare = payers.find(({ id }) => id === payerId)?.filingCode === 'MB'
  const { text, day, choice } = createFormFields(form)
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      {choice(
        'payerId',
        coverageLabels.payerId,
        payers.map(({ id, name }) => ({ value: id, label: name })),
        { required: true, prompt: 'Select a payer' },
      )}
      {text('memberId', coverageLabels.memberId, { required: true, maxLength: 40 })}
      {text('groupNumber', coverageLabels.groupNumber, { maxLength: 30 })}
      {choice('rank', coverageLabels.rank, ranks)}
      {((isMedicare && rank !== 'primary') || mspReason !== '') &&
        choice('mspReason', coverageLabels.mspReason, reasons, {
          required: true,
          prompt: 'Select a reason',
          className: 'sm:col-span-2',
        })}
      {((!isMedicare && rank !== 'primary') || medigapId !== '') &&
        text('medigapId', coverageLabels.medigapId, {
          maxLength: 5,
          hint: 'Medigap plans only: 5 digits beginning with 5',
        })}
      {day('startDate', coverageLabels.startDate, { required: true })}
      {day('endDate', coverageLabels.endDate, { hint: 'Leave blank if ongoing' })}
      {choice('relation', coverageLabels.relation, holders)}
      {relation !== 'self' && (
        <>
          {day('subscriberBirthDate', coverageLabels.subscriberBirthDate)}
          {text('subscriberFirstName', coverageLabels.subscriberFirstName, { maxLength: 35 })}
          {text('subscriberLastName', coverageLabels.subscriberLastName, { maxLength: 60 })}
        </>
      )}
      {text('address', coverageLabels.address, { maxLength: 55, className: 'sm:col-span-2' })}
      {text('addressLine2', coverageLabels.addressLine2, { maxLength: 55 })}
      {text('city', coverageLabels.city, { maxLength: 30 })}
      <div className="grid grid-cols-2 gap-4">
        {text('state', coverageLabels.state, { maxLength: 2 })}
        {text('zipCode', coverageLabels.zipCode, { maxLength: 10 })}
      </div>
    </div>
  )
}
