/** Recording a wound: stays open with everything typed until the server has answered. */
import { formatWoundLetter, formatWoundSite } from '@mendwell/clinical'
import { createWound, type Wound } from '@mendwell/contract'
import { useForm } from 'react-hook-form'
import { createResolver } from '../../../platform/forms/form-adapter.ts'
import { RecordDialog } from '../../../platform/outbox/record-dialog.tsx'
import { useRecordForm } from '../../../platform/outbox/use-record-form.ts'
import { toast } from '../../../platform/toasts.ts'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import { toPins } from '../body-map/body-thumbnails.tsx'
import { type WoundForm, WoundFields } from './wound-fields.tsx'
import { validateWound, emptyWound, toWoundRequest, type WoundValues } from './wound-values.ts'

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
    resolver: createResolver((values: WoundValues) => validateWound(values, today)),
  })
  const about = { title: 'wound', formId: 'new-wound', recordId: patientId, patientId }
  const record = useRecordForm(form, createWound, about, onClose)
  const save = async (values: WoundValues) => {
    const wound = await record.submit({}, { ...toWoundRequest(values), patientId })
    if (!wound) return
    toast('Wound added', `Wound ${formatWoundLetter(wound.number)}, ${formatWoundSite(wound)}`)
    record.finish()
  }
  return (
    <RecordDialog
      size="wide"
      title="Add wound"
      banner={banner}
      record={record}
      failed="The wound was not added"
      save="Add wound"
      onSubmit={form.handleSubmit(save)}
    >
      <WoundFields form={form} pins={toPins(wounds)} />
    </RecordDialog>
  )
}
