/** A verification by payer portal or phone, typed. */
import type { Coverage } from '@mendwell/contract'
import { useForm } from 'react-hook-form'
import { type FieldMessages, createResolver } from '../../../platform/forms/form-adapter.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { getDateMessage } from '../../../ui/form/date-time-text.ts'
import { createFormFields } from '../setup/form-fields.tsx'
import {
  emptyToNull,
  isNumber,
  isOptionalDate,
  parseOptionalDate,
  parseOptionalNumber,
} from '../setup/parse-fields.ts'
import { useRecordEligibility } from './data.ts'

type Values = {
  outcome: string
  source: string
  serviceDate: string
  reference: string
  planName: string
  copay: string
  deductibleLeft: string
  isQmb: boolean
  note: string
}

const empty: Values = {
  outcome: '',
  source: '',
  serviceDate: '',
  reference: '',
  planName: '',
  copay: '',
  deductibleLeft: '',
  isQmb: false,
  note: '',
}

const outcomes = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
]
const sources = [
  { value: 'portal', label: 'Payer portal' },
  { value: 'phone', label: 'Phone' },
]

function validate(values: Values): FieldMessages<Values> {
  const found: FieldMessages<Values> = {}
  if (values.outcome === '') found.outcome = 'Select active or inactive'
  if (values.source === '') found.source = 'Select a verification method'
  if (values.serviceDate.trim() === '') found.serviceDate = 'Enter the service date'
  else if (!isOptionalDate(values.serviceDate)) found.serviceDate = getDateMessage()
  if (values.reference.trim() === '')
    found.reference = 'Enter the confirmation number or the name of the representative'
  if (values.copay.trim() !== '' && !isNumber(values.copay)) found.copay = 'Enter an amount'
  if (values.deductibleLeft.trim() !== '' && !isNumber(values.deductibleLeft))
    found.deductibleLeft = 'Enter an amount'
  return found
}

export function RecordEligibility({ coverage, onClose }: { coverage: Coverage; onClose: () => void }) {
  const form = useForm<Values>({ defaultValues: empty, resolver: createResolver(validate) })
  const { text, day, choice } = createFormFields(form)
  const { patientId, id: coverageId } = coverage
  return (
    <FormDialog
      title={`Verify eligibility: ${coverage.payer.name}`}
      description={`Member ID ${coverage.memberId}. Claims on hold are rechecked after you save.`}
      form={form}
      draft={{ formId: 'eligibility', title: 'eligibility', recordId: coverageId, patientId }}
      sending={useRecordEligibility(patientId)}
      toBody={(values) => ({
        coverageId,
        // The form lists just these.
        outcome: values.outcome as 'active' | 'inactive',
        source: values.source as 'portal' | 'phone',
        serviceDate: parseOptionalDate(values.serviceDate) ?? '',
        reference: values.reference.trim(),
        planName: emptyToNull(values.planName),
        copay: parseOptionalNumber(values.copay),
        deductibleLeft: parseOptionalNumber(values.deductibleLeft),
        isQmb: values.isQmb,
        note: emptyToNull(values.note),
      })}
      save="Save verification"
      saved={['Verification saved']}
      refused="Failed to save the verification"
      failed="The verification was not saved"
      onClose={onClose}
    >
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {choice('outcome', 'Coverage', outcomes, { required: true, prompt: 'Select' })}
        {day('serviceDate', 'Service date', { required: true })}
        {choice('source', 'Verification method', sources, { required: true, prompt: 'Select' })}
        {text('reference', 'Confirmation number or representative', { required: true, maxLength: 100 })}
        {text('planName', 'Plan', { maxLength: 100 })}
        {text('copay', 'Copay', { unit: '$', maxLength: 12 })}
        {text('deductibleLeft', 'Deductible remaining', { unit: '$', maxLength: 12 })}
        {text('note', 'Note', { maxLength: 1000, className: 'sm:col-span-2' })}
        <div className="sm:col-span-2">
          <Checkbox
            {...form.register('isQmb')}
            label="Qualified Medicare Beneficiary (QMB)"
            hint="Medicaid pays the Medicare cost sharing. The patient is not billed for it."
          />
        </div>
      </div>
    </FormDialog>
  )
}
