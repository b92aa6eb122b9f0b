/** Role, credentials, permissions and facilities: the same fields for inviting and for editing. */
import { type Role, roles as accountTypes } from '@mendwell/contract'
import { type Control, type FieldErrors, useController, type UseFormRegister } from 'react-hook-form'
import { CredentialsField } from '../../../platform/forms/credentials-field.tsx'
import { useUser } from '../../../platform/session/session.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { usePracticeRoles } from '../roles/data.ts'
import { type FacilityName, type RightsValues, roleLabels } from './rights-values.ts'

const roleOptions = accountTypes.map((value) => ({ value, label: roleLabels[value] }))
const roleHints: Record<Role, string> = {
  clinician: 'Documents for all patients, or for patients of selected facilities',
  admin: 'Manages people, facilities, billing, audit, and settings; can view all charts',
  patient: 'Own chart only, after it is linked',
}

export function RightsFields({
  control,
  register,
  errors,
  role,
  isOwner,
  practiceRole,
  facilities,
}: {
  control: Control<RightsValues>
  register: UseFormRegister<RightsValues>
  errors: FieldErrors<RightsValues>
  /** The selected role: it decides what else is asked. */
  role: Role
  /** Owners have all permissions, and no role beside. */
  isOwner: boolean
  practiceRole: string
  facilities: readonly FacilityName[]
}) {
  const user = useUser()
  const { field: credentials } = useController({ control, name: 'credentials' })
  const roles = usePracticeRoles(role !== 'patient').data ?? []
  const assigned = roles.find(({ id }) => id === practiceRole)
  return (
    <>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <Field label="Role" required error={errors.role?.message} hint={roleHints[role]}>
          <Select options={roleOptions} {...register('role')} />
        </Field>
        {role !== 'patient' && (
          <CredentialsField
            value={credentials.value}
            error={errors.credentials?.message}
            hint="Separate with commas, for example NP, CWCN. Orders and claims use the license."
            onChange={credentials.onChange}
          />
        )}
      </div>
      {role !== 'patient' && !isOwner && roles.length > 0 && (
        <Field
          label="Practice role"
          error={errors.practiceRole?.message}
          hint={
            assigned
              ? (assigned.description ?? 'A role of this practice')
              : 'Sets the user’s permissions. If blank, the account type applies.'
          }
        >
          <Select
            prompt="Use account type"
            options={roles
              .filter(({ id, isGrantable }) => id !== 'owner' && (isGrantable || id === practiceRole))
              .map(({ id, name }) => ({ value: id, label: name }))}
            {...register('practiceRole')}
          />
        </Field>
      )}
      {role !== 'patient' && (
        <fieldset>
          <legend className="text-hint font-medium">Additional permissions</legend>
          <Checkbox
            label="Owner"
            hint={
              user.owner
                ? 'Manages people, settings, and audit, and can add other owners'
                : 'Only an owner can add or remove owners.'
            }
            error={errors.owner?.message}
            disabled={!user.owner}
            {...register('owner')}
          />
          <Checkbox
            label="Billing"
            hint="Views and edits claims"
            error={errors.billing?.message}
            {...register('billing')}
          />
        </fieldset>
      )}
      {role === 'clinician' && facilities.length > 0 && (
        <fieldset>
          <legend className="text-hint font-medium">Facilities</legend>
          <p className="text-hint text-ink3">If none selected, the user can access all facilities.</p>
          <div className="mt-1 grid max-h-52 gap-x-4 overflow-y-auto rounded-control border border-line px-3 py-1 sm:grid-cols-2">
            {facilities.map((facility) => (
              <Checkbox
                key={facility.id}
                label={facility.name}
                value={facility.id}
                {...register('facilityIds')}
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  )
}
