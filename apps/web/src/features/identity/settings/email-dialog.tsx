/** Asking for another address. Nothing changes here: the link mailed there does it. */
import { t } from '@lingui/core/macro'
import { useForm } from 'react-hook-form'
import { TextField } from '../../../platform/forms/fields.tsx'
import { createResolver } from '../../../platform/forms/form-adapter.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { useUser } from '../../../platform/session/session.ts'
import { findEmailProblem } from '../auth/validation.ts'
import { useChangeEmail } from './data.ts'

type EmailValues = { email: string }

export function EmailDialog({ onClose }: { onClose: () => void }) {
  const { email: present } = useUser()
  const form = useForm<EmailValues>({
    defaultValues: { email: '' },
    resolver: createResolver(({ email }: EmailValues) => ({ email: findEmailProblem(email) })),
  })
  return (
    <FormDialog
      size="small"
      title={t`Change email address`}
      description={t`You sign in with ${present}. The change takes effect when you open the link we send to the new address.`}
      form={form}
      sending={useChangeEmail()}
      toBody={({ email }) => ({ email: email.trim() })}
      saved={(_, { email }) => [
        t`Email Sent`,
        t`Open the link we sent to ${email.trim()}. Nothing changes until then.`,
      ]}
      refused={t`Failed to change the email address`}
      failed={t`The email address was not changed`}
      problemNote=""
      save={t`Send link`}
      savingLabel={t`Sending...`}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="email"
        label={t`New email`}
        required
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
    </FormDialog>
  )
}
