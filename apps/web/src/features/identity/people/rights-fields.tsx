/** Role, credential, permissions and facilities: the same fields for inviting and for editing. */
import { type Role, roles } from '@mendwell/contract'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { useUser } from '../../../platform/session/session.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { credentialOptions, type FacilityName, type RightsValues, roleLabels } from './rights-values.ts'

const roleOptions = roles.map((value) => ({ value, label: roleLabels[value] }))
const roleHints: Record<Role, string> = {
  clinician: 'Charts for every patient, or for those of the chosen facilities',
  admin: 'People, facilities, billing, audit and settings; reads every chart',
  patient: 'The own chart only, once it is linked',
}

export function RightsFields({
  register,
  errors,
  role,
  facilities,
}: {
  register: UseFormRegister<RightsValues>
  errors: FieldErrors<RightsValues>
  /** The selected role: it decides what else is asked. */
  role: Role
  facilities: readonly FacilityName[]
}) {
  const user = useUser()
  return (
    <>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <Field label="Role" required error={errors.role?.message} hint={roleHints[role]}>
          <Select options={roleOptions} {...register('role')} />
        </Field>
        {role !== 'patient' && (
          <Field label="Credential" error={errors.credential?.message}>
            <Select prompt="None" options={credentialOptions} {...register('credential')} />
          </Field>
        )}
      </div>
      {role !== 'patient' && (
        <fieldset>
          <legend className="text-hint font-medium">Further rights</legend>
          <Checkbox
            label="Owner"
            hint={
              user.owner
                ? 'Runs people, settings and the audit, and makes other owners'
                : 'Only an owner makes or unmakes owners.'
            }
            error={errors.owner?.message}
            disabled={!user.owner}
            {...register('owner')}
          />
          <Checkbox
            label="Billing"
            hint="Sees and edits claims"
            error={errors.billing?.message}
            {...register('billing')}
          />
        </fieldset>
      )}
      {role === 'clinician' && facilities.length > 0 && (
        <fieldset>
          <legend className="text-hint font-medium">Facilities</legend>
          <p className="text-hint text-ink3">
            None chosen means all. Otherwise only patients of these are open.
          </p>
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
