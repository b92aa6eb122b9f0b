/** Records a patient status with its effective date. */
import { choicesOf, patientStatuses } from '@mendwell/clinical'
import { recordPatientStatus } from '@mendwell/contract'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { resolverOf } from '../../../platform/forms/wiring.ts'
import { RecordDialog } from '../../../platform/outbox/record-dialog.tsx'
import { useRecordForm } from '../../../platform/outbox/use-record-form.ts'
import { toast } from '../../../platform/toasts.ts'
import { AnswerButtons } from '../../../ui/form/answer-buttons.tsx'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import { statusEffects } from './labels.ts'
import { emptyStatus, toStatusRequest, validateStatus, type StatusValues } from './status-values.ts'

export function PatientStatusDialog({
  patientId,
  banner,
  today,
  onClose,
}: {
  patientId: string
  banner: BannerPatient
  /** At the patient's facility. */
  today: string
  onClose: () => void
}) {
  const form = useForm<StatusValues>({
    defaultValues: emptyStatus(today),
    resolver: resolverOf((values: StatusValues) => validateStatus(values, today)),
  })
  const about = { title: 'patient status', formId: 'patient-status', recordId: patientId, patientId }
  const record = useRecordForm(form, recordPatientStatus, about, onClose)
  const save = async (values: StatusValues) => {
    const answer = await record.submit({ patientId }, toStatusRequest(values))
    if (!answer) return
    toast('Patient status saved', values.status ? patientStatuses.labels[values.status] : undefined)
    record.finish()
  }
  const status = useWatch({ control: form.control, name: 'status' })
  const { errors } = form.formState
  return (
    <RecordDialog
      title="Change patient status"
      banner={banner}
      record={record}
      failed="The patient status was not saved"
      save="Save status"
      onSubmit={form.handleSubmit(save)}
    >
      <div className="flex flex-col gap-4">
        <Controller
          control={form.control}
          name="status"
          render={({ field }) => (
            <AnswerButtons
              label="Status"
              required
              answers={choicesOf(patientStatuses)}
              value={field.value}
              error={errors.status?.message}
              onChange={field.onChange}
              inputRef={field.ref}
            />
          )}
        />
        {status && <p className="text-ink2">{statusEffects[status]}</p>}
        <Field
          label={status === 'deceased' ? 'Date of death' : 'Effective date'}
          required
          error={errors.effectiveDate?.message}
        >
          {(wiring) => (
            <Controller
              control={form.control}
              name="effectiveDate"
              render={({ field }) => <DayInput {...wiring} {...field} />}
            />
          )}
        </Field>
        <Field label="Reason" error={errors.reason?.message}>
          {(wiring) => <TextInput {...wiring} autoComplete="off" {...form.register('reason')} />}
        </Field>
        <Field
          label="Source"
          hint="For example, the facility or a family member"
          error={errors.source?.message}
        >
          {(wiring) => <TextInput {...wiring} autoComplete="off" {...form.register('source')} />}
        </Field>
      </div>
    </RecordDialog>
  )
}
