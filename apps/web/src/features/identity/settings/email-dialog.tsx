/** Asking for another address. Nothing changes here: the link mailed there does it. */
import { TextField } from '../../../platform/forms/fields.tsx'
import { useForm } from 'react-hook-form'
import { createResolver, useServerProblems } from '../../../platform/forms/form-adapter.ts'
import { isUnauthorized, formatProblem } from '../../../platform/format-problem.ts'
import { useUser } from '../../../platform/session/session.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { findEmailProblem } from '../auth/validation.ts'
import { useChangeEmail } from './data.ts'

type EmailValues = { email: string }

export function EmailDialog({ onClose }: { onClose: () => void }) {
  const { email: present } = useUser()
  const change = useChangeEmail()
  const form = useForm<EmailValues>({
    defaultValues: { email: '' },
    resolver: createResolver(({ email }: EmailValues) => ({ email: findEmailProblem(email) })),
  })
  const { isDirty } = form.formState
  useServerProblems(form, change.error)
  const send = ({ email }: EmailValues) =>
    change.mutate(email.trim(), {
      onSuccess: () => {
        toast('Email Sent', `Open the link that we sent to ${email.trim()}. Until then nothing changes.`)
        onClose()
      },
      onError: (error) => !isUnauthorized(error) && toastProblem('Error', 'Failed to change the address'),
    })
  return (
    <Dialog
      open
      size="small"
      title="Change email address"
      description={`You sign in with ${present}. It changes once the link that we send to the new address is opened.`}
      dirty={isDirty}
      locked={change.isPending}
      onClose={onClose}
    >
      {(close) => (
        <form noValidate onSubmit={form.handleSubmit(send)} className="flex min-h-0 flex-1 flex-col">
          <DialogBody>
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
          </DialogBody>
          <DialogFooter
            notice={
              change.error && (
                <Notice level="critical" title="The address was not changed" live>
                  {formatProblem(change.error)}
                </Notice>
              )
            }
          >
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" variant="primary" pending={change.isPending} pendingLabel="Sending...">
              Send the link
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  )
}
