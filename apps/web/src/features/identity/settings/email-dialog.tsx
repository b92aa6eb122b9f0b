/** Asking for another address. Nothing changes here: the link mailed there does it. */
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
      title="Change email address"
      description={`You sign in with ${present}. It changes once the link that we send to the new address is opened.`}
      form={form}
      sending={useChangeEmail()}
      toBody={({ email }) => ({ email: email.trim() })}
      saved={(_, { email }) => [
        'Email Sent',
        `Open the link that we sent to ${email.trim()}. Until then nothing changes.`,
      ]}
      refused="Failed to change the address"
      failed="The address was not changed"
      problemNote=""
      save="Send the link"
      savingLabel="Sending..."
      onClose={onClose}
    >
      <TextField
        form={form}
        name="email"
        label="New email"
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
