/** Changing what a person may do. Two people editing the same person see both versions. */
import { SelectField, TextField } from '../../../platform/forms/fields.tsx'
import type { PersonEntry } from '@mendwell/contract'
import { useWatch } from 'react-hook-form'
import { EditDialog } from '../../../platform/edit-record/edit-dialog.tsx'
import { useEditRecord } from '../../../platform/edit-record/use-edit-record.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { useUpdatePerson, useStaffMembers } from './data.ts'
import { usePracticeRoles } from '../roles/data.ts'
import { RightsFields } from './rights-fields.tsx'
import {
  type FacilityName,
  toRightsChange,
  listRightsDifferences,
  toRightsValues,
  listSupervisorOptions,
} from './rights-values.ts'

export function EditPersonDialog({
  person,
  facilities,
  onDisable,
  onClose,
}: {
  /** As the list has it now: after a conflict, the newer version. */
  person: PersonEntry
  facilities: readonly FacilityName[]
  /** Left out where the door cannot be closed from here. */
  onDisable: (() => void) | undefined
  onClose: () => void
}) {
  const supervisors = listSupervisorOptions(useStaffMembers().data ?? [], person.id)
  const change = useEditRecord({
    stored: person,
    sending: useUpdatePerson(person.id),
    toValues: toRightsValues,
    toBody: (values, basis) => toRightsChange(values, toRightsValues(basis)),
    saved: ['Saved', `Permissions for ${person.firstName} ${person.lastName} were updated.`],
    refused: 'Failed to save the changes',
    onClose,
  })
  const user = useUser()
  const { form } = change
  const { errors } = form.formState
  const [role, owner, practiceRole] = useWatch({
    control: form.control,
    name: ['role', 'owner', 'practiceRole'],
  })
  const practiceRoles = usePracticeRoles().data ?? []
  return (
    <EditDialog
      title={`${person.firstName} ${person.lastName}`}
      description={person.email}
      change={change}
      failed="The changes were not saved"
      differences={() =>
        listRightsDifferences(
          form.getValues(),
          toRightsValues(person),
          facilities,
          supervisors,
          practiceRoles,
        )
      }
      aside={
        onDisable && (
          <Button variant="danger" className="mr-auto" onClick={onDisable}>
            Disable
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <RightsFields
          control={form.control}
          register={form.register}
          errors={errors}
          role={role}
          isOwner={owner}
          practiceRole={practiceRole}
          facilities={facilities}
        />
        <TextField form={form} name="specialty" label="Specialty" autoComplete="off" maxLength={100} />
        {role !== 'patient' && (
          <Checkbox
            label="Clinical lead"
            hint={
              user.owner
                ? 'Approves the practice’s clinical rules; needs a credential'
                : 'Only an owner can name the clinical lead.'
            }
            error={errors.clinicalLead?.message}
            disabled={!user.owner}
            {...form.register('clinicalLead')}
          />
        )}
        {role !== 'patient' && (
          <SelectField
            form={form}
            name="supervisorId"
            label="Supervisor"
            hint="Co-signs this user’s assessments and notes"
            prompt="None (no co-signature required)"
            options={supervisors}
          />
        )}
      </div>
    </EditDialog>
  )
}
