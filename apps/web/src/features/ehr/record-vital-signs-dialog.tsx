/** Recording vital signs: stays open with everything typed until the server has said yes, or it is safe in the queue. */
import { recordVitalSigns } from '@mendwell/contract'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { getNow } from '../../platform/clock.ts'
import { createResolver } from '../../platform/forms/form-adapter.ts'
import { RecordDialog } from '../../platform/outbox/record-dialog.tsx'
import { useRecordForm } from '../../platform/outbox/use-record-form.ts'
import { toast } from '../../platform/toasts.ts'
import type { BannerPatient } from '../../ui/patient-banner.tsx'
import { useVitalSigns } from './data.ts'
import { describeNoPrevious } from './entries/describe-no-previous.ts'
import { useSaveErrorToast } from '../../platform/outbox/save-error-toast.ts'
import { type VitalForm, VitalSignsFields } from './vital-signs-form.tsx'
import {
  validateVitals,
  createEmptyVitals,
  toFieldName,
  isBlank,
  parseVitals,
  readVitalDraft,
  toVitalSignsRequest,
  type VitalValues,
} from './vital-values.ts'

const saveFailedMessage = 'Failed to save vital signs. Please try again.'

export function RecordVitalSignsDialog({
  patientId,
  banner,
  timeZone,
  onClose,
}: {
  patientId: string
  banner: BannerPatient
  timeZone: string
  onClose: () => void
}) {
  const [opened] = useState(getNow)
  const stored = useVitalSigns(patientId)
  const previous = stored.data?.pages.flatMap((page) => page.body) ?? []
  const form: VitalForm = useForm({
    defaultValues: createEmptyVitals(opened, timeZone),
    resolver: createResolver((values: VitalValues) => validateVitals(values, getNow(), timeZone)),
  })
  const about = {
    title: 'vital signs',
    formId: 'vital-signs',
    recordId: patientId,
    patientId,
    rename: toFieldName,
    readDraft: readVitalDraft,
  }
  const record = useRecordForm(form, recordVitalSigns, about, onClose)
  useSaveErrorToast(record.state, record.problem, saveFailedMessage)
  const { dirtyFields } = form.formState
  const isTimeTouched = Boolean(dirtyFields.day || dirtyFields.time)
  const save = async (values: VitalValues) => {
    const answer = await record.submit({ patientId }, toVitalSignsRequest(values, isTimeTouched, timeZone))
    if (!answer) return
    toast('Vital Signs Recorded')
    record.finish()
  }
  const values = form.watch()
  return (
    <RecordDialog
      size="wide"
      title="Record vital signs"
      banner={banner}
      record={record}
      failed={saveFailedMessage}
      save="Save"
      disabledReason={isBlank(parseVitals(values)) ? 'Enter one or more values' : undefined}
      onSubmit={form.handleSubmit(save)}
    >
      <VitalSignsFields
        form={form}
        values={values}
        whose={banner.isChild ? 'child' : 'adult'}
        opened={opened}
        timeZone={timeZone}
        previous={previous}
        withoutPrevious={stored.hasNextPage ? 'Not in recent entries' : describeNoPrevious(stored)}
      />
    </RecordDialog>
  )
}
