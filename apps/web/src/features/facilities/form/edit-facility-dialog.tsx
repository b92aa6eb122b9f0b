/** Changing a facility. Two people changing the same one see both versions. */
import type { Facility } from '@mendwell/contract'
import { useWatch } from 'react-hook-form'
import { EditDialog } from '../../../platform/edit-record/edit-dialog.tsx'
import { useEditRecord } from '../../../platform/edit-record/use-edit-record.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useUpdateFacility } from '../management-data.ts'
import { FacilityFields } from './facility-fields.tsx'
import {
  validateFacility,
  toFacilityChange,
  listFacilityDifferences,
  toFacilityValues,
  toFieldName,
} from './facility-values.ts'

export function EditFacilityDialog({ facility, onClose }: { facility: Facility; onClose: () => void }) {
  const change = useEditRecord({
    stored: facility,
    sending: useUpdateFacility(facility.id),
    toValues: toFacilityValues,
    toBody: toFacilityChange,
    check: validateFacility,
    rename: toFieldName,
    saved: ['Success', 'Facility updated successfully'],
    refused: 'Failed to update facility',
    onClose,
  })
  const zone = useWatch({ control: change.form.control, name: 'timeZone' })
  return (
    <EditDialog
      title="Edit facility"
      change={change}
      failed="Facility not updated"
      differences={() => listFacilityDifferences(change.form.getValues(), toFacilityValues(facility))}
    >
      <FacilityFields form={change.form} />
      {zone !== facility.timeZone && (
        <div className="mt-3">
          <Notice level="note" title="Scheduled appointments stay at the same local time">
            A 9:30 AM appointment stays at 9:30 AM in the new time zone.
          </Notice>
        </div>
      )}
    </EditDialog>
  )
}
