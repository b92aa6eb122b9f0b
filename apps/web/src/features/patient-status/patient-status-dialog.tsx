/** Records a patient status with its effective date. */
import { AnswerField } from '../../platform/forms/answer-field.tsx'
import { TextField } from '../../platform/forms/fields.tsx'
import { listOptions, patientStatuses } from '@mendwell/clinical'
import { recordPatientStatus } from '@mendwell/contract'
import { useForm, useWatch } from 'react-hook-form'
import { createResolver } from '../../platform/forms/form-adapter.ts'
import type { BannerPatient } from '../../ui/patient-banner.tsx'
import { DatedEntryDialog } from './dated-entry-dialog.tsx'
import { statusEffects } from './labels.ts'
import {
  createEmptyStatus,
  getDateLabel,
  proposeDate,
  toStatusRequest,
  validateStatus,
  type StatusValues,
} from './status-values.ts'

const labels = {
  name: 'patient status',
  formId: 'patient-status',
  title: 'Change patient status',
  save: 'Save status',
  saved: 'Patient status saved',
  failed: 'The patient status was not saved',
}

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
    defaultValues: createEmptyStatus(today),
    resolver: createResolver((values: StatusValues) => validateStatus(values, today)),
  })
  const status = useWatch({ control: form.control, name: 'status' })
  return (
    <DatedEntryDialog
      form={form}
      endpoint={recordPatientStatus}
      patientId={patientId}
      banner={banner}
      labels={labels}
      toRequest={toStatusRequest}
      describe={(values) => (values.status ? patientStatuses.labels[values.status] : undefined)}
      dateLabel={getDateLabel(status)}
      more={
        <TextField
          form={form}
          name="source"
          label="Source"
          hint="For example, the facility or a family member"
          autoComplete="off"
        />
      }
      onClose={onClose}
    >
      <AnswerField
        form={form}
        name="status"
        label="Status"
        required
        answers={listOptions(patientStatuses)}
        onAnswer={(chosen) =>
          form.setValue('effectiveDate', proposeDate(chosen, form.getValues('effectiveDate'), today))
        }
      />
      {status && <p className="text-ink2">{statusEffects[status]}</p>}
    </DatedEntryDialog>
  )
}
