/** Findings that rules ask for and the assessment form has no field for. Nothing is chosen beforehand. */
import { TextAreaField } from '../../../platform/forms/fields.tsx'
import { burnDepthClasses, listOptions, escharStates, woundEdges } from '@mendwell/clinical'
import type { ReactNode } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { CreateDialog } from '../../../platform/create-record/create-dialog.tsx'
import { createResolver } from '../../../platform/forms/form-adapter.ts'
import { DayPicker } from '../../../ui/form/day-picker.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { useRecordExamination } from '../data.ts'
import {
  validateExamination,
  emptyExamination,
  type ExaminationValues,
  toExaminationRequest,
} from './examination-values.ts'

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const

const goals = [
  { value: 'heal', label: 'To heal' },
  { value: 'palliative', label: 'Comfort' },
] as const

const sections = [
  {
    title: 'Perfusion',
    fields: [
      { name: 'abi', label: 'Ankle-brachial index' },
      { name: 'anklePressureMmHg', label: 'Ankle pressure', unit: 'mmHg' },
      { name: 'toePressureMmHg', label: 'Toe pressure', unit: 'mmHg' },
      { name: 'tcpo2MmHg', label: 'Transcutaneous oxygen', unit: 'mmHg' },
    ],
  },
  {
    title: 'The wound',
    fields: [
      { name: 'eschar', label: 'Eschar', options: listOptions(escharStates) },
      { name: 'edges', label: 'Edges', options: listOptions(woundEdges) },
      { name: 'probesToBone', label: 'Probe reaches bone', options: yesNo },
      { name: 'untreatedOsteomyelitis', label: 'Untreated bone infection', options: yesNo },
      { name: 'exposedStructures', label: 'Vessels, organs or nerves exposed', options: yesNo },
      { name: 'unexploredFistula', label: 'Fistula unexplored or not enteric', options: yesNo },
      { name: 'malignancyInWound', label: 'Malignancy in the wound', options: yesNo },
      { name: 'skinTear', label: 'Skin tear', options: yesNo },
    ],
  },
  {
    title: 'Burn',
    fields: [
      { name: 'burnDepth', label: 'Burn depth', options: listOptions(burnDepthClasses) },
      { name: 'burnPercent', label: 'Burned body surface', unit: '%' },
    ],
  },
  {
    title: 'The patient',
    fields: [
      { name: 'goal', label: 'Goal of care', options: goals },
      { name: 'tetanusUpToDate', label: 'Tetanus vaccination up to date', options: yesNo },
      { name: 'highFallRisk', label: 'High risk of falls', options: yesNo },
      { name: 'hba1cPercent', label: 'HbA1c', unit: '%' },
    ],
  },
] as const satisfies readonly { title: string; fields: readonly FindingField[] }[]

type FindingField = {
  readonly name: Exclude<keyof ExaminationValues, 'examinedOn' | 'notes'>
  readonly label: string
  readonly unit?: string
  /** A number is typed where nothing is to choose. */
  readonly options?: readonly { readonly value: string; readonly label: string }[]
}

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
  const { errors } = form.formState
  return (
    <CreateDialog
      title="Record findings"
      description={woundName}
      banner={banner}
      form={form}
      draft={{ formId: 'wound-examination', title: 'findings', recordId: woundId, patientId }}
      sending={useRecordExamination(woundId)}
      toBody={toExaminationRequest}
      saved={['Findings Recorded', 'The rules looked at the wound again.']}
      refused="Failed to record the findings"
      failed="The findings were not recorded"
      save="Record findings"
      saving="Recording..."
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Examined on" required error={errors.examinedOn?.message} className="sm:col-span-2">
          <Controller
            control={form.control}
            name="examinedOn"
            render={({ field }) => (
              <DayPicker
                label="the day of the examination"
                today={today}
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
              />
            )}
          />
        </Field>
        {sections.map(({ title, fields }) => (
          <fieldset key={title} className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
            <legend className="pb-2 font-semibold">{title}</legend>
            {fields.map(({ name, label, unit, options }: FindingField) => (
              <Field key={name} label={label} {...(unit && { unit })} error={errors[name]?.message}>
                {options ? (
                  <Select
                    prompt={title === 'The patient' ? 'Not recorded' : 'Not examined'}
                    options={options}
                    {...form.register(name)}
                  />
                ) : (
                  <NumberInput {...form.register(name)} />
                )}
              </Field>
            ))}
          </fieldset>
        ))}
        <TextAreaField form={form} name="notes" label="Notes" className="sm:col-span-2" maxLength={1_000} />
      </div>
    </CreateDialog>
  )
}
