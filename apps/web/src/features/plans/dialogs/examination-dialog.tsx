/** Findings that rules need beside the assessment, which asks those of the wound itself. No default answers. */
import { NumberField, SelectField, TextAreaField } from '../../../platform/forms/fields.tsx'
import { listOptions } from '@mendwell/clinical'
import { examinationFields } from '@mendwell/contract'
import { DayPickerField } from '../../../platform/forms/day-picker-field.tsx'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { createResolver } from '../../../platform/forms/form-adapter.ts'
import { toRequest } from '../../../platform/forms/record-values.ts'
import { useRecordExamination } from '../data.ts'
import { validateExamination, emptyExamination, type ExaminationValues } from './examination-values.ts'

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const

/** Perfusion is measured of the leg and HbA1c is a result: neither is asked here. */
type FindingName = Exclude<
  keyof ExaminationValues,
  'examinedOn' | 'notes' | 'abi' | 'anklePressureMmHg' | 'toePressureMmHg' | 'tcpo2MmHg' | 'hba1cPercent'
>
const sections: readonly { title: string; names: readonly FindingName[] }[] = [
  { title: 'Patient', names: ['goal', 'tetanusUpToDate', 'highFallRisk'] },
]

export function ExaminationDialog({
  woundId,
  patientId,
  woundName,
  today,
  banner,
  onClose,
}: {
  woundId: string
  patientId: string
  woundName: string
  today: string
  banner: ReactNode
  onClose: () => void
}) {
  const form = useForm<ExaminationValues>({
    defaultValues: emptyExamination,
    resolver: createResolver(validateExamination),
  })
  return (
    <FormDialog
      title="Document findings"
      description={woundName}
      banner={banner}
      form={form}
      draft={{ formId: 'wound-examination', title: 'findings', recordId: woundId, patientId }}
      sending={useRecordExamination(woundId)}
      toBody={(values) => toRequest(examinationFields, values)}
      saved={['Findings documented', 'Recommendations were reevaluated.']}
      refused="Failed to save findings"
      failed="Findings were not saved"
      save="Document findings"
      savingLabel="Recording..."
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <DayPickerField
          form={form}
          name="examinedOn"
          label="Examined on"
          required
          className="sm:col-span-2"
          pickerLabel="the examination date"
          today={today}
        />
        {sections.map(({ title, names }) => (
          <fieldset key={title} className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
            <legend className="pb-2 font-semibold">{title}</legend>
            {names.map((name) => {
              const field = examinationFields[name]
              return field.kind === 'number' ? (
                <NumberField
                  key={name}
                  form={form}
                  name={name}
                  label={field.label}
                  unit={field.unit || undefined}
                />
              ) : (
                <SelectField
                  key={name}
                  form={form}
                  name={name}
                  label={field.label}
                  prompt={title === 'Patient' ? 'Not documented' : 'Not assessed'}
                  options={field.kind === 'choice' ? listOptions<string>(field.choices) : yesNo}
                />
              )
            })}
          </fieldset>
        ))}
        <TextAreaField form={form} name="notes" label="Notes" className="sm:col-span-2" maxLength={1_000} />
      </div>
    </FormDialog>
  )
}
