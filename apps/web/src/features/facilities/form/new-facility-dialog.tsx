/** Adding a facility: stays open with everything typed until the server has said yes. */
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { createResolver } from '../../../platform/forms/form-adapter.ts'
import { useCreateFacility } from '../management-data.ts'
import { FacilityFields } from './facility-fields.tsx'
import {
  validateFacility,
  emptyFacility,
  type FacilityValues,
  toFieldName,
  toFacilityRequest,
} from './facility-values.ts'

export function NewFacilityDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<FacilityValues>({
    defaultValues: emptyFacility,
    resolver: createResolver(validateFacility),
  })
  return (
    <FormDialog
      title="Add Facility"
      form={form}
      draft={{ formId: 'facility', title: 'facility' }}
      sending={useCreateFacility()}
      toBody={toFacilityRequest}
      rename={toFieldName}
      saved={['Success', 'Facility created successfully']}
      refused="Failed to create facility"
      failed="Facility not added"
      save="Create Facility"
      onClose={onClose}
    >
      <FacilityFields form={form} />
    </FormDialog>
  )
}
