/** Correcting what is known about a wound. Two people editing the same wound see both versions. */
import { formatWoundLetter } from '@mendwell/clinical'
import type { Wound } from '@mendwell/contract'
import { EditDialog } from '../../../platform/edit-record/edit-dialog.tsx'
import { useEditRecord } from '../../../platform/edit-record/use-edit-record.ts'
import { pickChanges } from '../../../platform/forms/record-values.ts'
import { type BannerPatient, MicroBanner } from '../../../ui/patient-banner.tsx'
import { toPins } from '../body-map/body-thumbnails.tsx'
import { useUpdateWound } from '../data.ts'
import { WoundFields } from './wound-fields.tsx'
import {
  validateWound,
  toWoundRequest,
  toWoundValues,
  listWoundDifferences,
  type WoundValues,
} from './wound-values.ts'

export function EditWoundDialog({
  wound,
  wounds,
  banner,
  today,
  onClose,
}: {
  /** As the server has it now: after a conflict, the newer version. */
  wound: Wound
  wounds: readonly Wound[]
  banner: BannerPatient
  today: string
  onClose: () => void
}) {
  const change = useEditRecord({
    stored: wound,
    sending: useUpdateWound(wound.id),
    toValues: toWoundValues,
    toBody: toWoundChange,
    check: (values) => validateWound(values, today),
    saved: ['Wound updated'],
    refused: 'Failed to update wound',
    onClose,
  })
  return (
    <EditDialog
      size="wide"
      title={`Edit wound ${formatWoundLetter(wound.number)}`}
      banner={<MicroBanner patient={banner} />}
      change={change}
      failed="The wound was not updated"
      differences={() => listWoundDifferences(change.form.getValues(), toWoundValues(wound))}
    >
      <WoundFields form={change.form} pins={toPins(wounds.filter(({ id }) => id !== wound.id))} />
    </EditDialog>
  )
}

/** Only changed fields are sent, so that another user's change to another field stays. */
const toWoundChange = (values: WoundValues, basis: Wound) =>
  pickChanges(toWoundRequest(values), toWoundRequest(toWoundValues(basis)))
