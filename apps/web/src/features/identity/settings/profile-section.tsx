/** The own name and specialty. Address, role and credential are shown; others change them. */
import { useForm } from 'react-hook-form'
import { resolverOf, saveByKeys, useServerProblems } from '../../../platform/forms.ts'
import { useLeaveGuard } from '../../../platform/leave-guard.ts'
import { isUnauthorized, problemText } from '../../../platform/problem-text.ts'
import { useUser } from '../../../platform/session/session.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormCard } from '../../../ui/form/form-card.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useChangeProfile, useSendVerification } from './data.ts'

type ProfileValues = { firstName: string; lastName: string; specialty: string }

const check = ({ firstName, lastName }: ProfileValues) => ({
  firstName: firstName.trim() === '' ? 'First name is required' : undefined,
  lastName: lastName.trim() === '' ? 'Last name is required' : undefined,
})

export function ProfileSection() {
  const user = useUser()
  const change = useChangeProfile()
  const form = useForm<ProfileValues>({
    values: { firstName: user.firstName, lastName: user.lastName, specialty: user.specialty ?? '' },
    resolver: resolverOf(check),
  })
  const { errors, isDirty } = form.formState
  useServerProblems(form, change.error)
  useLeaveGuard(isDirty && !change.isPending)
  const save = (values: ProfileValues) =>
    change.mutate(values, {
      onSuccess: () => toast('Profile saved'),
      onError: (error) => !isUnauthorized(error) && toastProblem('Error', 'Failed to save the profile'),
    })
  return (
    <FormCard
      title="Profile"
      onSubmit={form.handleSubmit(save)}
      onKeyDown={saveByKeys}
      saving={change.isPending}
      problem={change.error && problemText(change.error)}
      failed="The profile was not saved"
      save="Save profile"
      disabledReason={isDirty ? undefined : 'Nothing changed'}
    >
      <Identity />
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <Field label="First Name" required error={errors.firstName?.message}>
          {(wiring) => <TextInput {...wiring} autoComplete="given-name" {...form.register('firstName')} />}
        </Field>
        <Field label="Last Name" required error={errors.lastName?.message}>
          {(wiring) => <TextInput {...wiring} autoComplete="family-name" {...form.register('lastName')} />}
        </Field>
        {user.role !== 'patient' && (
          <Field label="Specialty" error={errors.specialty?.message} hint="Shown to colleagues">
            {(wiring) => (
              <TextInput {...wiring} autoComplete="off" maxLength={100} {...form.register('specialty')} />
            )}
          </Field>
        )}
      </div>
    </FormCard>
  )
}

/** What the person cannot change here. */
function Identity() {
  const user = useUser()
  const send = useSendVerification()
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar
        size="large"
        fallback="figure"
        given={user.firstName}
        family={user.lastName}
        pictureUrl={user.profileImageUrl}
      />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium break-words">{user.email}</p>
        <p className="text-ink2">{user.organization.name}</p>
        <p className="mt-1 flex flex-wrap gap-1.5">
          <Tag>{user.role.charAt(0).toUpperCase() + user.role.slice(1)}</Tag>
          {user.credential && <Tag>{user.credential}</Tag>}
          {user.owner && <Tag>Owner</Tag>}
          {user.billing && <Tag>Billing</Tag>}
        </p>
      </div>
      <Button
        size="small"
        pending={send.isPending}
        pendingLabel="Sending..."
        onClick={() =>
          send.mutate(undefined, {
            onSuccess: ({ body }) => toast('Email Sent', body.message),
            onError: (error) => toastProblem('Error', problemText(error)),
          })
        }
      >
        Confirm this address
      </Button>
    </div>
  )
}
