/** A new account: with an organization of its own, or within the one that invites. */
import { t } from '@lingui/core/macro'
import { CredentialsField } from '../../../platform/forms/credentials-field.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { SignUpValues } from './validation.ts'
import type { Invitation } from './data.ts'
import { EmailField, formClass, FormFailure, NewPasswordFields, SubmitButton } from './form-parts.tsx'
import type { PublicForm } from './use-public-form.ts'
import { listRoleOptions, describeRole } from './role-options.ts'

export function SignUpForm({
  form,
  invitation,
}: {
  form: PublicForm<SignUpValues>
  invitation: Invitation | undefined
}) {
  const { control, problems } = form
  return (
    <form noValidate onSubmit={form.submit} className={formClass}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`First Name`} error={problems.firstName}>
          <TextInput {...control('firstName')} autoComplete="given-name" />
        </Field>
        <Field label={t`Last Name`} error={problems.lastName}>
          <TextInput {...control('lastName')} autoComplete="family-name" />
        </Field>
      </div>
      <EmailField control={control('email')} error={problems.email} fixed={invitation !== undefined} />
      <NewPasswordFields
        password={{ control: control('password'), error: problems.password }}
        confirm={{ control: control('confirmPassword'), error: problems.confirmPassword }}
      />
      {(!invitation || invitation.organizationName === null) && (
        <Field label={t`Role`} error={problems.role} hint={describeRole(form.values.role)}>
          <Select {...control('role')} options={listRoleOptions()} />
        </Field>
      )}
      {form.values.role !== 'patient' && (
        <CredentialsField
          name="credentials"
          value={form.values.credentials}
          error={problems.credentials}
          onChange={(credentials) => form.put({ credentials })}
        />
      )}
      <FormFailure>{form.failure}</FormFailure>
      <SubmitButton
        isSending={form.isSending}
        sending={t`Creating Account...`}
      >{t`Create Account`}</SubmitButton>
    </form>
  )
}
