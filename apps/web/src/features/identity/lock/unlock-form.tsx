/** The password that opens the lock; for somebody else, their address too. */
import { useEffect, useRef } from 'react'
import { checkSignIn } from '../auth/validation.ts'
import { askSignIn, type SecondFactor, type SignedIn } from '../auth/data.ts'
import { EmailField, formClass, FormFailure, PasswordField, Submit } from '../auth/form-parts.tsx'
import { useOpenForm } from '../auth/use-public-form.ts'

export function UnlockForm({
  email,
  onSignedIn,
  onSecondStep,
}: {
  /** Null: it is asked for. */
  email: string | null
  onSignedIn: (answer: SignedIn) => Promise<void>
  onSecondStep: (step: SecondFactor) => void
}) {
  const form = useOpenForm({
    start: { email: email ?? '', password: '' },
    check: checkSignIn,
    send: async (typed) => {
      const answer = await askSignIn({ email: typed.email.trim(), password: typed.password })
      if ('failure' in answer) return answer.failure
      const { user, secondFactor } = answer.body
      if (secondFactor) onSecondStep(secondFactor)
      else if (user) await onSignedIn({ user })
      return undefined
    },
    // The toasts are covered like everything else; the sentence above the button says it.
    failedTitle: null,
    fallback: 'Invalid email or password',
  })
  const { problems } = form
  const place = useRef<HTMLFormElement>(null)
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  return (
    <form ref={place} noValidate onSubmit={form.submit} className={`${formClass} mt-4`}>
      {email === null && <EmailField control={form.control('email')} error={problems.email} />}
      <PasswordField control={form.control('password')} error={problems.password} />
      <FormFailure>{form.failure}</FormFailure>
      <Submit isSending={form.isSending} sending="Unlocking...">
        {email === null ? 'Sign In' : 'Unlock'}
      </Submit>
    </form>
  )
}
