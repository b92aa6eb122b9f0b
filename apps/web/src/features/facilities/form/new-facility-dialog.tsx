/** Adding a facility: stays open with everything typed until the server has said yes. */
import { useForm } from 'react-hook-form'
import { CreateDialog } from '../../../platform/create-record/create-dialog.tsx'
import { resolverOf } from '../../../platform/forms/form-adapter.ts'
import { useCreateFacility } from '../management-data.ts'
import { FacilityFields } from './facility-fields.tsx'
import { checkFacility, emptyFacility, type FacilityValues, formName, toFacility } from './facility-values.ts'

export function NewFacilityDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<FacilityValues>({
    defaultValues: emptyFacility,
    resolver: resolverOf(checkFacility),
  })
  return (
    <CreateDialog
      title="Add Facility"
      form={form}
      draft={{ formId: 'facility', title: 'facility' }}
      sending={useCreateFacility()}
      bodyOf={toFacility}
      rename={formName}
      saved={['Success', 'Facility created successfully']}
      refused="Failed to create facility"
      failed="The facility was not added"
      save="Create Facility"
      onClose={onClose}
    >
      <FacilityFields form={form} />
    </CreateDialog>
  )
}
