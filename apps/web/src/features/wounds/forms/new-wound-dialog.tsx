/** Recording a wound: stays open with everything typed until the server has answered. */
import { woundLetter, woundSite } from '@mendwell/clinical'
import { createWound, type Wound } from '@mendwell/contract'
import { useForm } from 'react-hook-form'
import { resolverOf } from '../../../platform/forms/form-adapter.ts'
import { RecordDialog } from '../../../platform/outbox/record-dialog.tsx'
import { useRecordForm } from '../../../platform/outbox/use-record-form.ts'
import { toast } from '../../../platform/toasts.ts'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import { pinsOf } from '../body-map/body-thumbnails.tsx'
import { type WoundForm, WoundFields } from './wound-fields.tsx'
import { checkWound, emptyWound, toWound, type WoundValues } from './wound-values.ts'

export function NewWoundDialog({
  patientId,
  banner,
  today,
  wounds,
  onClose,
}: {
  patientId: string
  banner: BannerPatient
  today: string
  /** Those that are there already, to be seen on the map. */
  wounds: readonly Wound[]
  onClose: () => void
}) {
  const form: WoundForm = useForm({
    defaultValues: emptyWound,
    resolver: resolverOf((values: WoundValues) => checkWound(values, today)),
  })
  const about = { title: 'wound', formId: 'new-wound', recordId: patientId, patientId }
  const record = useRecordForm(form, createWound, about, onClose)
  const save = async (values: WoundValues) => {
    const wound = await record.submit({}, { ...toWound(values), patientId })
    if (!wound) return
    toast('Wound recorded', `Wound ${woundLetter(wound.number)}, ${woundSite(wound)}`)
    record.finish()
  }
  return (
    <RecordDialog
      size="wide"
      title="Add wound"
      banner={banner}
      record={record}
      failed="The wound was not recorded"
      save="Add wound"
      onSubmit={form.handleSubmit(save)}
    >
      <WoundFields form={form} pins={pinsOf(wounds)} />
    </RecordDialog>
  )
}
