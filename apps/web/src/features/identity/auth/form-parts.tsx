/** Shared parts of the public forms. */
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { TextInput, type TextInputProps } from '../../../ui/form/text-input.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** What a form hands to one of its controls. */
type Control = Pick<TextInputProps, 'value' | 'onChange'> & { name: string }
type FieldProps = { control: Control; error: string | undefined }

export function EmailField({ control, error, fixed = false }: FieldProps & { fixed?: boolean }) {
  return (
    <Field label={t`Email`} error={error} hint={fixed ? t`The invitation is for this address.` : undefined}>
      <TextInput
        {...control}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={fixed}
        className={fixed ? 'bg-sunken' : undefined}
      />
    </Field>
  )
}

export function PasswordField({ control, error }: FieldProps) {
  return (
    <Field label={t`Password`} error={error}>
      <PasswordInput {...control} autoComplete="current-password" />
    </Field>
  )
}

/** A new password and its repetition, each with an eye of its own. */
export function NewPasswordFields({
  password,
  confirm,
  passwordLabel = t`Password`,
}: {
  password: FieldProps
  confirm: FieldProps
  passwordLabel?: string
}) {
  return (
    <>
      <Field
        label={passwordLabel}
        error={password.error}
        hint={t`At least 8 characters. A phrase of several words works well.`}
      >
        <PasswordInput {...password.control} autoComplete="new-password" />
      </Field>
      <Field label={t`Confirm Password`} error={confirm.error}>
        <PasswordInput
          {...confirm.control}
          labels={[t`Show confirmed password`, t`Hide confirmed password`]}
          autoComplete="new-password"
        />
      </Field>
    </>
  )
}

/** Shown above the button until the next attempt: a toast alone could be missed. */
export function FormFailure({ children }: { children: string | undefined }) {
  return children && <Notice level="critical" title={children} />
}

export function SubmitButton({
  isSending,
  sending,
  children,
}: {
  isSending: boolean
  sending: string
  children: ReactNode
}) {
  return (
    <Button
      type="submit"
      variant="primary"
      className="mt-1 min-h-11 w-full"
      pending={isSending}
      pendingLabel={sending}
    >
      {children}
    </Button>
  )
}

export const formClass = 'flex flex-col gap-4'
