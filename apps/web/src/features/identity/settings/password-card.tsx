/** Changing the own password. It ends every other session. */
import { PasswordField } from '../../../platform/forms/fields.tsx'
import { useForm } from 'react-hook-form'
import { createResolver, useServerProblems } from '../../../platform/forms/form-adapter.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { useUser } from '../../../platform/session/session.ts'
import { FormCard } from '../../../ui/form/form-card.tsx'
import { useChangePassword } from './data.ts'

type PasswordValues = { currentPassword: string; password: string; confirmPassword: string }
const empty: PasswordValues = { currentPassword: '', password: '', confirmPassword: '' }

const validate = ({ currentPassword, password, confirmPassword }: PasswordValues) => ({
  currentPassword: currentPassword === '' ? 'Enter your present password' : undefined,
  password: password.length < 8 ? 'Password must be at least 8 characters' : undefined,
  confirmPassword: confirmPassword === password ? undefined : "Passwords don't match",
})

export function PasswordCard() {
  const { email } = useUser()
  const change = useChangePassword()
  const form = useForm<PasswordValues>({ defaultValues: empty, resolver: createResolver(validate) })
  useServerProblems(form, change.error)
  const save = (values: PasswordValues) =>
    change.mutate(values, {
      saved: ['Password changed', 'Every other session was ended.'],
      onSuccess: () => form.reset(empty),
      refused: 'Failed to change the password',
    })
  return (
    <FormCard
      title="Password"
      onSubmit={form.handleSubmit(save)}
      saving={change.isPending}
      savingLabel="Changing..."
      problem={change.error && formatProblem(change.error)}
      failed="The password was not changed"
      save="Change password"
    >
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        form={form}
        name="currentPassword"
        label="Current password"
        className="sm:max-w-sm"
        shows="current password"
        autoComplete="current-password"
      />
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <PasswordField
          form={form}
          name="password"
          label="New password"
          hint="At least 8 characters, and longer is better: a few words you remember."
          shows="new password"
          autoComplete="new-password"
        />
        <PasswordField
          form={form}
          name="confirmPassword"
          label="Confirm new password"
          shows="confirmed password"
          autoComplete="new-password"
        />
      </div>
    </FormCard>
  )
}
