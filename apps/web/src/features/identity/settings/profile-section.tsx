/** Who one is, and the own name and specialty. Role and credential are shown; others change them. */
import { TextField } from '../../../platform/forms/fields.tsx'
import { useForm } from 'react-hook-form'
import { createResolver, handleSaveKeys, useServerProblems } from '../../../platform/forms/form-adapter.ts'
import { useLeaveGuard } from '../../../platform/forms/leave-guard.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Card } from '../../../ui/card.tsx'
import { FormCard } from '../../../ui/form/form-card.tsx'
import { useUpdateProfile } from './data.ts'
import { ProfileIdentity } from './profile-identity.tsx'

type ProfileValues = { firstName: string; lastName: string; specialty: string }

const validate = ({ firstName, lastName }: ProfileValues) => ({
  firstName: firstName.trim() === '' ? 'First name is required' : undefined,
  lastName: lastName.trim() === '' ? 'Last name is required' : undefined,
})

export function ProfileSection() {
  const user = useUser()
  const change = useUpdateProfile()
  const form = useForm<ProfileValues>({
    values: { firstName: user.firstName, lastName: user.lastName, specialty: user.specialty ?? '' },
    resolver: createResolver(validate),
  })
  const { isDirty } = form.formState
  useServerProblems(form, change.error)
  useLeaveGuard(isDirty && !change.isPending)
  const save = (values: ProfileValues) =>
    change.mutate(values, { saved: ['Profile saved'], refused: 'Failed to save the profile' })
  return (
    <>
      <Card title="Account">
        <div className="px-4 py-4">
          <ProfileIdentity />
        </div>
      </Card>
      <FormCard
        title="Profile"
        onSubmit={form.handleSubmit(save)}
        onKeyDown={handleSaveKeys}
        saving={change.isPending}
        problem={change.error && formatProblem(change.error)}
        failed="The profile was not saved"
        save="Save profile"
        disabledReason={isDirty ? undefined : 'Nothing changed'}
      >
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          <TextField form={form} name="firstName" label="First Name" required autoComplete="given-name" />
          <TextField form={form} name="lastName" label="Last Name" required autoComplete="family-name" />
          {user.role !== 'patient' && (
            <TextField
              form={form}
              name="specialty"
              label="Specialty"
              hint="Shown to colleagues"
              autoComplete="off"
              maxLength={100}
            />
          )}
        </div>
      </FormCard>
    </>
  )
}
