/** Correcting what is known about a wound. Two people editing the same wound see both versions. */
import { woundLetter } from '@mendwell/clinical'
import type { Wound } from '@mendwell/contract'
import { ChangeDialog } from '../../../platform/edit-record/edit-dialog.tsx'
import { useChange } from '../../../platform/edit-record/use-edit-record.ts'
import { type BannerPatient, MicroBanner } from '../../../ui/patient-banner.tsx'
import { pinsOf } from '../body-map/body-thumbnails.tsx'
import { useChangeWound } from '../data.ts'
import { WoundFields } from './wound-fields.tsx'
import {
  checkWound,
  toWound,
  valuesOf,
  type WoundBody,
  woundDifferences,
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
  const change = useChange({
    stored: wound,
    sending: useChangeWound(wound.id),
    valuesOf,
    bodyOf: changeOf,
    check: (values) => checkWound(values, today),
    saved: ['Wound changed'],
    refused: 'Failed to change the wound',
    onClose,
  })
  return (
    <ChangeDialog
      size="wide"
      title={`Edit wound ${woundLetter(wound.number)}`}
      banner={<MicroBanner patient={banner} />}
      change={change}
      failed="The wound was not changed"
      differences={() => woundDifferences(change.form.getValues(), valuesOf(wound))}
    >
      <WoundFields form={change.form} pins={pinsOf(wounds.filter(({ id }) => id !== wound.id))} />
    </ChangeDialog>
  )
}

/** Only what differs travels, so that somebody else's change to another field stays. */
function changeOf(values: WoundValues, basis: Wound): Partial<WoundBody> {
  const before = toWound(valuesOf(basis))
  const after = toWound(values)
  // An empty text and none are the same; both sides have the same keys.
  const known = (value: unknown) => (value === '' ? null : value)
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => known(value) !== known(before[name as keyof WoundBody])),
  )
}
