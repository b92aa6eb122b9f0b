/** E-mail and password, or a passkey. */
import { t } from '@lingui/core/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { SignInValues } from './validation.ts'
import { EmailField, formClass, FormFailure, PasswordField, SubmitButton } from './form-parts.tsx'
import type { PublicForm } from './use-public-form.ts'

export function SignInForm({
  form,
  isPicked,
  onForgot,
  passkey,
}: {
  form: PublicForm<SignInValues>
  /** Filled in by selecting a demo account. */
  isPicked: boolean
  onForgot: () => void
  passkey: ReactNode
}) {
  const element = useRef<HTMLFormElement>(null)
  const { email } = form.values
  useEffect(() => {
    if (isPicked) element.current?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus()
  }, [isPicked, email])
  return (
    <form ref={element} noValidate onSubmit={form.submit} className={formClass}>
      <EmailField control={form.control('email')} error={form.problems.email} />
      <PasswordField control={form.control('password')} error={form.problems.password} />
      <FormFailure>{form.failure}</FormFailure>
      <SubmitButton isSending={form.isSending} sending={t`Signing In...`}>{t`Sign In`}</SubmitButton>
      {passkey}
      <Button variant="quiet" className="self-center" onClick={onForgot}>{t`Forgot your password?`}</Button>
    </form>
  )
}
