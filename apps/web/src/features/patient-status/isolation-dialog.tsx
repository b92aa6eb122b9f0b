/** Documents isolation precautions from a date on. */
import { AnswerField } from '../../platform/forms/answer-field.tsx'
import { isolationPrecautions, type IsolationPrecaution } from '@mendwell/clinical'
import { recordIsolation } from '@mendwell/contract'
import { useForm, useWatch } from 'react-hook-form'
import { createResolver } from '../../platform/forms/form-adapter.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import type { BannerPatient } from '../../ui/patient-banner.tsx'
import { DatedEntryDialog } from './dated-entry-dialog.tsx'
import { precautionHints } from './labels.ts'
import {
  createEmptyIsolation,
  toIsolationRequest,
  validateIsolation,
  type IsolationValues,
} from './status-values.ts'

const answers = [
  { value: 'none', label: 'None needed' },
  { value: 'needed', label: 'Precautions needed' },
] as const
const labels = {
  name: 'isolation precautions',
  formId: 'isolation',
  title: 'Isolation precautions',
  save: 'Save precautions',
  saved: 'Isolation precautions saved',
  failed: 'The isolation precautions were not saved',
}
const last = isolationPrecautions.values.at(-1)

export function IsolationDialog({
  patientId,
  banner,
  today,
  current,
  onClose,
}: {
  patientId: string
  banner: BannerPatient
  today: string
  current: readonly IsolationPrecaution[] | null
  onClose: () => void
}) {
  const form = useForm<IsolationValues>({
    defaultValues: createEmptyIsolation(today, current),
    resolver: createResolver((values: IsolationValues) => validateIsolation(values, today)),
  })
  const needed = useWatch({ control: form.control, name: 'needed' })
  const { errors } = form.formState
  return (
    <DatedEntryDialog
      form={form}
      endpoint={recordIsolation}
      patientId={patientId}
      banner={banner}
      labels={labels}
      toRequest={toIsolationRequest}
      reasonHint="For example, MRSA or C. difficile"
      onClose={onClose}
    >
      <AnswerField form={form} name="needed" label="Isolation precautions" required answers={answers} />
      {needed === 'needed' && (
        <fieldset className="flex flex-col">
          <legend className="mb-1 text-hint font-medium">Precautions</legend>
          {isolationPrecautions.values.map((one) => (
            <Checkbox
              key={one}
              label={isolationPrecautions.labels[one]}
              hint={precautionHints[one]}
              error={one === last ? errors.contact?.message : undefined}
              {...form.register(one)}
            />
          ))}
        </fieldset>
      )}
    </DatedEntryDialog>
  )
}
