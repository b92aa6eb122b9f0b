/** What a role of the practice may do, and whose patients its users see. Two people editing the same role see both versions. */
import { patientAccess, type PracticeRole } from '@mendwell/contract'
import { useWatch } from 'react-hook-form'
import { EditDialog } from '../../../platform/edit-record/edit-dialog.tsx'
import { useEditRecord } from '../../../platform/edit-record/use-edit-record.ts'
import { SelectField, TextField } from '../../../platform/forms/fields.tsx'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { useUpdateRole } from './data.ts'
import { accessHints, accessLabels, listGranted, type Right, rightGroups } from './right-groups.ts'

type RoleValues = { name: string; patientAccess: PracticeRole['patientAccess']; rights: Right[] }

const toRoleValues = ({ name, patientAccess: access, rights }: PracticeRole): RoleValues => ({
  name,
  patientAccess: access,
  rights: [...rights].toSorted(),
})

const accessOptions = patientAccess.map((value) => ({ value, label: accessLabels[value] }))

const listDifferences = (mine: RoleValues, stored: RoleValues) =>
  [
    { field: 'Name', mine: mine.name, stored: stored.name },
    { field: 'Patients', mine: accessLabels[mine.patientAccess], stored: accessLabels[stored.patientAccess] },
    { field: 'Permissions', mine: listGranted(mine.rights), stored: listGranted(stored.rights) },
  ].filter((row) => row.mine !== row.stored)

export function EditRoleDialog({
  role,
  onClose,
}: {
  /** As the list has it now: after a conflict, the newer version. */
  role: PracticeRole
  onClose: () => void
}) {
  const change = useEditRecord({
    stored: role,
    sending: useUpdateRole(role.id),
    toValues: toRoleValues,
    toBody: ({ name, ...values }) => ({ name: name.trim(), ...values }),
    check: ({ name }) => ({ name: name.trim() ? undefined : 'A name is required' }),
    saved: ['Role saved', 'Changes apply to assigned users on their next action.'],
    refused: 'Failed to save the role',
    onClose,
  })
  const { form } = change
  const access = useWatch({ control: form.control, name: 'patientAccess' })
  return (
    <EditDialog
      title={`Edit “${role.name}”`}
      description={
        role.people > 0
          ? `${pluralize(role.people, 'user has', 'users have')} this role.`
          : 'No user has this role yet.'
      }
      change={change}
      failed="The role was not saved"
      differences={() => listDifferences(form.getValues(), toRoleValues(role))}
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          <TextField form={form} name="name" label="Name" required autoComplete="off" maxLength={60} />
          <SelectField
            form={form}
            name="patientAccess"
            label="Patients"
            hint={accessHints[access]}
            options={accessOptions}
          />
        </div>
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {rightGroups.map(({ title, rights }) => (
            <fieldset key={title}>
              <legend className="text-hint font-medium">{title}</legend>
              {rights.map(({ right, label, hint }) => (
                <Checkbox key={right} label={label} hint={hint} value={right} {...form.register('rights')} />
              ))}
            </fieldset>
          ))}
        </div>
      </div>
    </EditDialog>
  )
}
