/** E-mail and password. What was typed stays after a refusal. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { enter } from '../../platform/session.ts'
import { toast, toastProblem } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { emailProblem, passwordProblem, signInWith } from './data.ts'

export type TypedSignIn = { email: string; password: string; picked: boolean }
export const emptySignIn: TypedSignIn = { email: '', password: '', picked: false }

type Problems = { email?: string | undefined; password?: string | undefined }

export function SignInForm({ typed, onType }: { typed: TypedSignIn; onType: (typed: TypedSignIn) => void }) {
  const [isSigningIn, setSigningIn] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const form = useRef<HTMLFormElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSigningIn) return
    const found = { email: emailProblem(typed.email), password: passwordProblem(typed.password) }
    setProblems(found)
    if (found.email ?? found.password) {
      form.current?.querySelector<HTMLInputElement>(found.email ? '[name=email]' : '[name=password]')?.focus()
      return
    }
    setSigningIn(true)
    const answer = await signInWith({ email: typed.email.trim(), password: typed.password })
    setSigningIn(false)
    if ('message' in answer) {
      toastProblem('Sign In Failed', answer.message)
      return
    }
    toast('Signed in successfully!')
    history.replaceState(null, '', '/dashboard')
    enter(answer.user)
  }

  // A picked demo account is one press away from being used.
  useEffect(() => {
    if (typed.picked) form.current?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus()
  }, [typed.picked, typed.email])

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label="Email" error={problems.email}>
        {(wiring) => (
          <TextInput
            {...wiring}
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={typed.email}
            onChange={(event) => onType({ ...typed, email: event.target.value, picked: false })}
          />
        )}
      </Field>
      <Field label="Password" error={problems.password}>
        {(wiring) => (
          <PasswordInput
            {...wiring}
            name="password"
            autoComplete="current-password"
            value={typed.password}
            onChange={(event) => onType({ ...typed, password: event.target.value, picked: false })}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="primary"
        className="mt-1 min-h-11 w-full"
        pending={isSigningIn}
        pendingLabel="Signing In..."
      >
        Sign In
      </Button>
    </form>
  )
}
