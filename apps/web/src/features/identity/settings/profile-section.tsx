/** Who one is, and the own name, specialty, and credentials. The role is shown; others change it. */
import { t } from '@lingui/core/macro'
import { findCredentialsProblem, parseCredentials } from '@mendwell/clinical'
import { CredentialsField } from '../../../platform/forms/credentials-field.tsx'
import { TextField } from '../../../platform/forms/fields.tsx'
import { useController, useForm } from 'react-hook-form'
import { createResolver, handleSaveKeys, useServerProblems } from '../../../platform/forms/form-adapter.ts'
import { useLeaveGuard } from '../../../platform/forms/leave-guard.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Card } from '../../../ui/card.tsx'
import { FormCard } from '../../../ui/form/form-card.tsx'
import { useUpdateProfile } from './data.ts'
import { ProfileIdentity } from './profile-identity.tsx'

type ProfileValues = { firstName: string; lastName: string; specialty: string; credentials: string }

const validate = ({ firstName, lastName, credentials }: ProfileValues) => ({
  credentials: findCredentialsProblem(parseCredentials(credentials)),
  firstName: firstName.trim() === '' ? t`First name is required` : undefined,
  lastName: lastName.trim() === '' ? t`Last name is required` : undefined,
})

export function ProfileSection() {
  const user = useUser()
  const change = useUpdateProfile()
  const stored = user.credentials.join(', ')
  const form = useForm<ProfileValues>({
    values: {
      firstName: user.firstName,
      lastName: user.lastName,
      specialty: user.specialty ?? '',
      credentials: stored,
    },
    resolver: createResolver(validate),
  })
  const { isDirty } = form.formState
  useServerProblems(form, change.error)
  useLeaveGuard(isDirty && !change.isPending)
  const { field: credentials } = useController({ control: form.control, name: 'credentials' })
  const save = ({ credentials: typed, ...values }: ProfileValues) =>
    change.mutate(
      { ...values, ...(typed !== stored && { credentials: parseCredentials(typed) }) },
      { saved: [t`Profile saved`], refused: t`Failed to save profile` },
    )
  return (
    <>
      <Card title={t`Account`}>
        <div className="px-4 py-4">
          <ProfileIdentity />
        </div>
      </Card>
      <FormCard
        title={t`Profile`}
        onSubmit={form.handleSubmit(save)}
        onKeyDown={handleSaveKeys}
        saving={change.isPending}
        problem={change.error && formatProblem(change.error)}
        failed={t`The profile was not saved`}
        save={t`Save profile`}
        disabledReason={isDirty ? undefined : t`No changes to save`}
      >
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          <TextField form={form} name="firstName" label={t`First Name`} required autoComplete="given-name" />
          <TextField form={form} name="lastName" label={t`Last Name`} required autoComplete="family-name" />
          {user.role !== 'patient' && (
            <CredentialsField
              value={credentials.value}
              error={form.formState.errors.credentials?.message}
              onChange={credentials.onChange}
            />
          )}
          {user.role !== 'patient' && (
            <TextField
              form={form}
              name="specialty"
              label={t`Specialty`}
              hint={t`Visible to colleagues`}
              autoComplete="off"
              maxLength={100}
            />
          )}
        </div>
      </FormCard>
    </>
  )
}
