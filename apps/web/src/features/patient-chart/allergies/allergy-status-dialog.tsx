/** Records that a patient without listed allergies has none known, or that they were not assessed, and who said so. */
import { informationSources, listOptions, unlistedAllergyStates } from '@mendwell/clinical'
import { recordAllergyStatus } from '@mendwell/contract'
import { useForm } from 'react-hook-form'
import { AnswerField } from '../../../platform/forms/answer-field.tsx'
import { SelectField } from '../../../platform/forms/fields.tsx'
import { createResolver } from '../../../platform/forms/form-adapter.ts'
import { RecordDialog } from '../../../platform/outbox/record-dialog.tsx'
import { useRecordForm } from '../../../platform/outbox/use-record-form.ts'
import { toast } from '../../../platform/toasts.ts'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'

type StatusValues = { state: '' | (typeof unlistedAllergyStates.values)[number]; source: string }

export function AllergyStatusDialog({
  patientId,
  banner,
  onClose,
}: {
  patientId: string
  banner: BannerPatient
  onClose: () => void
}) {
  const form = useForm<StatusValues>({
    defaultValues: { state: '', source: '' },
    resolver: createResolver(({ state }: StatusValues) =>
      state === '' ? { state: 'Select the allergy status' } : {},
    ),
  })
  const about = { title: 'allergy status', formId: 'allergy-status', recordId: patientId, patientId }
  const record = useRecordForm(form, recordAllergyStatus, about, onClose)
  const save = async ({ state, source }: StatusValues) => {
    const answer = await record.submit({ patientId }, { state, source: source || null })
    if (!answer) return
    toast('Allergy status saved', unlistedAllergyStates.labels[answer.state])
    record.finish()
  }
  return (
    <RecordDialog
      size="small"
      title="Allergy status"
      banner={banner}
      record={record}
      failed="The allergy status was not saved"
      save="Save status"
      onSubmit={form.handleSubmit(save)}
    >
      <div className="flex flex-col gap-4">
        <AnswerField
          form={form}
          name="state"
          label="Allergy status"
          required
          answers={listOptions(unlistedAllergyStates)}
        />
        <SelectField
          form={form}
          name="source"
          label="Reported by"
          options={listOptions(informationSources)}
          prompt="Not documented"
        />
      </div>
    </RecordDialog>
  )
}
