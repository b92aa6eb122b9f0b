/** Changing a facility. Two people changing the same one see both versions. */
import type { Facility } from '@mendwell/contract'
import { useWatch } from 'react-hook-form'
import { ChangeDialog } from '../../../platform/edit-record/edit-dialog.tsx'
import { useChange } from '../../../platform/edit-record/use-edit-record.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useChangeFacility } from '../management-data.ts'
import { FacilityFields } from './facility-fields.tsx'
import {
  checkFacility,
  facilityChange,
  facilityDifferences,
  facilityValues,
  formName,
} from './facility-values.ts'

export function EditFacilityDialog({ facility, onClose }: { facility: Facility; onClose: () => void }) {
  const change = useChange({
    stored: facility,
    sending: useChangeFacility(facility.id),
    valuesOf: facilityValues,
    bodyOf: facilityChange,
    check: checkFacility,
    rename: formName,
    saved: ['Success', 'Facility changed successfully'],
    refused: 'Failed to change facility',
    onClose,
  })
  const zone = useWatch({ control: change.form.control, name: 'timeZone' })
  return (
    <ChangeDialog
      title="Edit Facility"
      change={change}
      failed="The facility was not changed"
      differences={() => facilityDifferences(change.form.getValues(), facilityValues(facility))}
    >
      <FacilityFields form={change.form} />
      {zone !== facility.timeZone && (
        <div className="mt-3">
          <Notice level="note" title="Open appointments keep their time on the wall">
            One at 09:30 stays at 09:30 by the new clock.
          </Notice>
        </div>
      )}
    </ChangeDialog>
  )
}
