/** Documents isolation precautions from a date on. */
import { isolationPrecautions, type IsolationPrecaution } from '@mendwell/clinical'
import { recordIsolation } from '@mendwell/contract'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { resolverOf } from '../../../platform/forms/wiring.ts'
import { RecordDialog } from '../../../platform/outbox/record-dialog.tsx'
import { useRecordForm } from '../../../platform/outbox/use-record-form.ts'
import { toast } from '../../../platform/toasts.ts'
import { AnswerButtons } from '../../../ui/form/answer-buttons.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import {
  emptyIsolation,
  toIsolationRequest,
  validateIsolation,
  type IsolationValues,
} from './status-values.ts'

const answers = [
  { value: 'none', label: 'None needed' },
  { value: 'needed', label: 'Precautions needed' },
] as const

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
    defaultValues: emptyIsolation(today, current),
    resolver: resolverOf((values: IsolationValues) => validateIsolation(values, today)),
  })
  const about = { title: 'isolation precautions', formId: 'isolation', recordId: patientId, patientId }
  const record = useRecordForm(form, recordIsolation, about, onClose)
  const save = async (values: IsolationValues) => {
    const answer = await record.submit({ patientId }, toIsolationRequest(values))
    if (!answer) return
    toast('Isolation precautions saved')
    record.finish()
  }
  const needed = useWatch({ control: form.control, name: 'needed' })
  const { errors } = form.formState
  return (
    <RecordDialog
      title="Isolation precautions"
      banner={banner}
      record={record}
      failed="The isolation precautions were not saved"
      save="Save precautions"
      onSubmit={form.handleSubmit(save)}
    >
      <div className="flex flex-col gap-4">
        <Controller
          control={form.control}
          name="needed"
          render={({ field }) => (
            <AnswerButtons
              label="Isolation precautions"
              required
              answers={answers}
              value={field.value}
              error={errors.needed?.message}
              onChange={field.onChange}
              inputRef={field.ref}
            />
          )}
        />
        {needed === 'needed' && (
          <fieldset className="flex flex-col">
            <legend className="mb-1 text-hint font-medium">Precautions</legend>
            {isolationPrecautions.values.map((one, at) => (
              <Checkbox
                key={one}
                label={isolationPrecautions.labels[one]}
                error={at === isolationPrecautions.values.length - 1 ? errors.contact?.message : undefined}
                {...form.register(one)}
              />
            ))}
          </fieldset>
        )}
        <Field label="Effective date" required error={errors.effectiveDate?.message}>
          {(wiring) => (
            <Controller
              control={form.control}
              name="effectiveDate"
              render={({ field }) => <DayInput {...wiring} {...field} />}
            />
          )}
        </Field>
        <Field label="Reason" hint="For example, MRSA or C. difficile" error={errors.reason?.message}>
          {(wiring) => <TextInput {...wiring} autoComplete="off" {...form.register('reason')} />}
        </Field>
      </div>
    </RecordDialog>
  )
}
