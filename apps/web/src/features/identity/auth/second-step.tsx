/** The second step of a sign-in whose first was right: a code, a recovery code, or a passkey. */
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { requestSecondFactor, type SecondFactor, type SignInResult } from './data.ts'
import { formClass, FormFailure, SubmitButton } from './form-parts.tsx'
import { usePublicForm } from './use-public-form.ts'
import { PasskeyButton } from './passkey-button.tsx'

export function SecondStep({
  step,
  shown = t`Password accepted.`,
  onSignedIn,
  onBack,
}: {
  step: SecondFactor
  /** What was right so far. */
  shown?: string | undefined
  onSignedIn: (answer: SignInResult) => Promise<void>
  onBack: () => void
}) {
  const hasCodes = step.methods.includes('totp')
  const [usesRecovery, setUsesRecovery] = useState(!hasCodes)
  const form = usePublicForm({
    start: { code: '' },
    check: ({ code }) => ({ code: code.replace(/\s/g, '').length < 6 ? t`Enter the code` : undefined }),
    send: async ({ code }) => {
      const answer = await requestSecondFactor({ challenge: step.challenge, code: code.trim() })
      if ('failure' in answer) return answer.failure
      await onSignedIn(answer.body)
      return undefined
    },
    failedTitle: t`Sign In Failed`,
    fallback: t`Incorrect code, or the code was already used.`,
  })
  const showsCode = hasCodes || step.methods.includes('recovery')
  return (
    <section aria-labelledby="second-step">
      <h2 id="second-step" className="text-h1">{t`One more step`}</h2>
      <p className="mt-1 mb-4 text-ink2">{t`${shown} Enter your verification code to continue.`}</p>
      {showsCode && (
        <form noValidate onSubmit={form.submit} className={formClass}>
          <Field
            label={usesRecovery ? t`Recovery code` : t`Code`}
            error={form.problems.code}
            hint={
              usesRecovery
                ? t`Enter one of your saved recovery codes. Each works once.`
                : t`From your authenticator app.`
            }
          >
            <TextInput
              {...form.control('code')}
              // The step follows Sign In: the focus is here.
              ref={focusOnce}
              autoComplete="one-time-code"
              inputMode={usesRecovery ? 'text' : 'numeric'}
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              className="text-banner tracking-wider"
            />
          </Field>
          <FormFailure>{form.failure}</FormFailure>
          <SubmitButton isSending={form.isSending} sending={t`Signing In...`}>{t`Continue`}</SubmitButton>
        </form>
      )}
      <div className="mt-4 flex flex-col gap-2">
        {step.methods.includes('passkey') && <PasskeyButton onSignedIn={onSignedIn} />}
        {hasCodes && step.methods.includes('recovery') && (
          <Button
            variant="quiet"
            onClick={() => {
              setUsesRecovery(!usesRecovery)
              form.restart({ code: '' })
            }}
          >
            {usesRecovery ? t`Use an app code` : t`Use a recovery code`}
          </Button>
        )}
        <Button variant="quiet" onClick={onBack}>{t`Back to Sign In`}</Button>
      </div>
    </section>
  )
}

const focusOnce = (input: HTMLInputElement | null) => input?.focus()
