/** Findings that rules ask for and the assessment form has no field for. Nothing is chosen beforehand. */
import { choicesOf, escharStates } from '@mendwell/clinical'
import type { ReactNode } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { CreateDialog } from '../../../platform/create/create-dialog.tsx'
import { resolverOf } from '../../../platform/forms/wiring.ts'
import { DayPicker } from '../../../ui/form/day-picker.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useRecordExamination } from '../data.ts'
import {
  checkExamination,
  emptyExamination,
  type ExaminationValues,
  toExamination,
} from './examination-values.ts'

const measures = [
  { name: 'abi', label: 'Ankle-brachial index', unit: '' },
  { name: 'anklePressureMmHg', label: 'Ankle pressure', unit: 'mmHg' },
  { name: 'toePressureMmHg', label: 'Toe pressure', unit: 'mmHg' },
  { name: 'tcpo2MmHg', label: 'Transcutaneous oxygen', unit: 'mmHg' },
] as const

const choices = [
  { name: 'eschar', label: 'Eschar', options: choicesOf(escharStates) },
  {
    name: 'probesToBone',
    label: 'Probe reaches bone',
    options: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
  },
  {
    name: 'goal',
    label: 'Goal of care',
    options: [
      { value: 'heal', label: 'To heal' },
      { value: 'palliative', label: 'Comfort' },
    ],
  },
] as const

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
    resolver: resolverOf(checkExamination),
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
      bodyOf={toExamination}
      saved={['Findings Recorded', 'The rules looked at the wound again.']}
      refused="Failed to record the findings"
      failed="The findings were not recorded"
      save="Record findings"
      saving="Recording..."
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Examined on" required error={errors.examinedOn?.message} className="sm:col-span-2">
          {(wiring) => (
            <Controller
              control={form.control}
              name="examinedOn"
              render={({ field }) => (
                <DayPicker
                  wiring={wiring}
                  label="the day of the examination"
                  today={today}
                  value={field.value}
                  onChange={field.onChange}
                  onBlur={field.onBlur}
                />
              )}
            />
          )}
        </Field>
        {measures.map(({ name, label, unit }) => (
          <Field key={name} label={label} {...(unit && { unit })} error={errors[name]?.message}>
            {(wiring) => <NumberInput {...wiring} {...form.register(name)} />}
          </Field>
        ))}
        {choices.map(({ name, label, options }) => (
          <Field key={name} label={label} error={errors[name]?.message}>
            {(wiring) => (
              <Select
                {...wiring}
                prompt={name === 'goal' ? 'Not recorded' : 'Not examined'}
                options={options}
                {...form.register(name)}
              />
            )}
          </Field>
        ))}
        <Field label="Notes" className="sm:col-span-2" error={errors.notes?.message}>
          {(wiring) => <TextArea {...wiring} maxLength={1_000} {...form.register('notes')} />}
        </Field>
      </div>
    </CreateDialog>
  )
}
