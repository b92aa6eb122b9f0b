/** Records the perfusion of one leg, once for every wound there. No default answers but the side that it was opened for. */
import { listOptions } from '@mendwell/clinical'
import { limbPerfusionFields, recordLimbPerfusion } from '@mendwell/contract'
import { useForm } from 'react-hook-form'
import { DayPickerField } from '../../../platform/forms/day-picker-field.tsx'
import { NumberField, SelectField, TextAreaField } from '../../../platform/forms/fields.tsx'
import { createResolver } from '../../../platform/forms/form-adapter.ts'
import { toRequest } from '../../../platform/forms/record-values.ts'
import { RecordDialog } from '../../../platform/outbox/record-dialog.tsx'
import { useSaveErrorToast } from '../../../platform/outbox/save-error-toast.ts'
import { useRecordForm } from '../../../platform/outbox/use-record-form.ts'
import { toast } from '../../../platform/toasts.ts'
import { AnswerButtons } from '../../../ui/form/answer-buttons.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import {
  createEmptyPerfusion,
  describeTypedAbi,
  type PerfusionValues,
  validatePerfusion,
} from './perfusion-values.ts'

const failed = 'Failed to save the measurement. Please try again.'
const numbers = ['tbi', 'anklePressureMmHg', 'toePressureMmHg', 'tcpo2MmHg'] as const
const pulseNames = ['dorsalisPedisPulse', 'posteriorTibialPulse'] as const

export function PerfusionDialog({
  patientId,
  banner,
  today,
  side,
  onClose,
}: {
  patientId: string
  banner?: BannerPatient | undefined
  today: string
  /** Of the wound that it was opened from. */
  side: 'left' | 'right' | null
  onClose: () => void
}) {
  const form = useForm<PerfusionValues>({
    defaultValues: createEmptyPerfusion(side),
    resolver: createResolver((values: PerfusionValues) => validatePerfusion(values, today)),
  })
  const { errors } = form.formState
  const record = useRecordForm(
    form,
    recordLimbPerfusion,
    { title: 'perfusion measurement', formId: 'limb-perfusion', recordId: side ?? patientId, patientId },
    onClose,
  )
  useSaveErrorToast(record.state, record.problem, failed)
  const save = async (values: PerfusionValues) => {
    const answer = await record.submit({ patientId }, toRequest(limbPerfusionFields, values))
    if (!answer) return
    toast('Measurement added', 'Recommendations and compression checks were reevaluated.')
    record.finish()
  }
  const [abi, isNoncompressible, chosenSide] = form.watch(['abi', 'abiNoncompressible', 'side'])
  return (
    <RecordDialog
      title="Add perfusion measurement"
      {...(banner && { banner })}
      record={record}
      failed={failed}
      save="Add measurement"
      onSubmit={form.handleSubmit(save)}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <AnswerButtons
          label="Leg"
          required
          answers={listOptions(limbPerfusionFields.side.choices)}
          value={chosenSide}
          error={errors.side?.message}
          onChange={(value) => form.setValue('side', value, { shouldDirty: true, shouldValidate: true })}
        />
        <DayPickerField
          form={form}
          name="measuredOn"
          label="Measured on"
          required
          pickerLabel="the measurement date"
          today={today}
        />
        <SelectField
          form={form}
          name="method"
          label="Method"
          required
          prompt="Select a method"
          className="sm:col-span-2"
          options={listOptions<string>(limbPerfusionFields.method.choices)}
        />
        <NumberField
          form={form}
          name="abi"
          label={limbPerfusionFields.abi.label}
          hint={describeTypedAbi(abi) ?? 'Leave blank if not measured'}
        />
        <Checkbox
          label="Noncompressible: artery could not be compressed"
          checked={isNoncompressible === 'yes'}
          onChange={(event) =>
            form.setValue('abiNoncompressible', event.target.checked ? 'yes' : '', { shouldDirty: true })
          }
        />
        {numbers.map((name) => (
          <NumberField
            key={name}
            form={form}
            name={name}
            label={limbPerfusionFields[name].label}
            unit={limbPerfusionFields[name].unit || undefined}
          />
        ))}
        {pulseNames.map((name) => (
          <SelectField
            key={name}
            form={form}
            name={name}
            label={limbPerfusionFields[name].label}
            prompt="Not assessed"
            options={listOptions<string>(limbPerfusionFields[name].choices)}
          />
        ))}
        <TextAreaField form={form} name="notes" label="Notes" className="sm:col-span-2" maxLength={1_000} />
      </div>
    </RecordDialog>
  )
}
