/** Changing the own password. It ends every other session. */
import { t } from '@lingui/core/macro'
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
  currentPassword: currentPassword === '' ? t`Enter your current password` : undefined,
  password: password.length < 8 ? t`Password must be at least 8 characters` : undefined,
  confirmPassword: confirmPassword === password ? undefined : t`Passwords don't match`,
})

export function PasswordCard() {
  const { email } = useUser()
  const change = useChangePassword()
  const form = useForm<PasswordValues>({ defaultValues: empty, resolver: createResolver(validate) })
  useServerProblems(form, change.error)
  const save = (values: PasswordValues) =>
    change.mutate(values, {
      saved: [t`Password changed`, t`All other sessions were signed out.`],
      onSuccess: () => form.reset(empty),
      refused: t`Failed to change password`,
    })
  return (
    <FormCard
      title={t`Password`}
      onSubmit={form.handleSubmit(save)}
      saving={change.isPending}
      savingLabel={t`Changing...`}
      problem={change.error && formatProblem(change.error)}
      failed={t`The password was not changed`}
      save={t`Change password`}
    >
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        form={form}
        name="currentPassword"
        label={t`Current password`}
        className="sm:max-w-sm"
        labels={[t`Show current password`, t`Hide current password`]}
        autoComplete="current-password"
      />
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <PasswordField
          form={form}
          name="password"
          label={t`New password`}
          hint={t`At least 8 characters. A phrase of several words works well.`}
          labels={[t`Show new password`, t`Hide new password`]}
          autoComplete="new-password"
        />
        <PasswordField
          form={form}
          name="confirmPassword"
          label={t`Confirm new password`}
          labels={[t`Show confirmed password`, t`Hide confirmed password`]}
          autoComplete="new-password"
        />
      </div>
    </FormCard>
  )
}
