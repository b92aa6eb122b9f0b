/** The password that unlocks the screen; for another user, their email address too. */
import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import { validateSignIn } from '../auth/validation.ts'
import { requestSignIn, type SecondFactor, type SignInResult } from '../auth/data.ts'
import { EmailField, formClass, FormFailure, PasswordField, SubmitButton } from '../auth/form-parts.tsx'
import { usePublicForm } from '../auth/use-public-form.ts'

export function UnlockForm({
  email,
  onSignedIn,
  onSecondStep,
}: {
  /** Null: it is an input. */
  email: string | null
  onSignedIn: (answer: SignInResult) => Promise<void>
  onSecondStep: (step: SecondFactor) => void
}) {
  const form = usePublicForm({
    start: { email: email ?? '', password: '' },
    check: validateSignIn,
    send: async (typed) => {
      const answer = await requestSignIn({ email: typed.email.trim(), password: typed.password })
      if ('failure' in answer) return answer.failure
      const { user, secondFactor } = answer.body
      if (secondFactor) onSecondStep(secondFactor)
      else if (user) await onSignedIn({ user })
      return undefined
    },
    // The toasts are covered like everything else; the sentence above the button says it.
    failedTitle: null,
    fallback: t`Invalid email or password`,
  })
  const { problems } = form
  const place = useRef<HTMLFormElement>(null)
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  return (
    <form ref={place} noValidate onSubmit={form.submit} className={`${formClass} mt-4`}>
      {email === null && <EmailField control={form.control('email')} error={problems.email} />}
      <PasswordField control={form.control('password')} error={problems.password} />
      <FormFailure>{form.failure}</FormFailure>
      <SubmitButton isSending={form.isSending} sending={email === null ? t`Signing In...` : t`Unlocking...`}>
        {email === null ? t`Sign In` : t`Unlock`}
      </SubmitButton>
    </form>
  )
}
