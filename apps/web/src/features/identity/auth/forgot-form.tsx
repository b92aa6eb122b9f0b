/** Requests the link to a new password. The response is the same for every address. */
import { t } from '@lingui/core/macro'
import type { ForgotValues } from './validation.ts'
import { EmailField, formClass, FormFailure, SubmitButton } from './form-parts.tsx'
import type { PublicForm } from './use-public-form.ts'

export function ForgotForm({ form }: { form: PublicForm<ForgotValues> }) {
  return (
    <form noValidate onSubmit={form.submit} className={formClass}>
      <p className="text-ink2">{t`We’ll email you a reset link. It works once and expires in 1 hour.`}</p>
      <EmailField control={form.control('email')} error={form.problems.email} />
      <FormFailure>{form.failure}</FormFailure>
      <SubmitButton isSending={form.isSending} sending={t`Sending...`}>{t`Send Reset Link`}</SubmitButton>
    </form>
  )
}
