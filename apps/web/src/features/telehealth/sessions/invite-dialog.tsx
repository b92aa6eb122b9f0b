/** Sending the patient a link, showing it once for whoever hands it on another way, and closing it. */
import type { TelehealthSession } from '@mendwell/contract'
import { type FormEvent, useState } from 'react'
import { formatDateTimeWithZone } from '../../../platform/dates.ts'
import { getFieldProblems, formatProblem } from '../../../platform/format-problem.ts'
import { useUser } from '../../../platform/session/session.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useInvitePatient, useRevokeInvitation } from '../data.ts'
import { formatSessionDateTime } from '../labels.ts'

export function InviteDialog({
  session,
  isFailed = false,
  onClose,
}: {
  session: TelehealthSession
  /** The session is booked, and sending by itself did not work. */
  isFailed?: boolean
  onClose: () => void
}) {
  const ownZone = useUser().organization.timeZone
  const invite = useInvitePatient()
  const revoke = useRevokeInvitation(session.id)
  const [email, setEmail] = useState('')
  const [isCopied, setCopied] = useState(false)
  const sent = invite.data
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (invite.isPending) return
    setCopied(false)
    invite.mutate(
      { id: session.id, email: email.trim() || null },
      { onSuccess: ({ sentTo }) => toast('Invitation Sent', `Link sent to ${sentTo}.`) },
    )
  }
  const close = () =>
    revoke.mutate(undefined, {
      onSuccess: () => {
        toast('Link closed', 'The invitation does not work any more.')
        onClose()
      },
    })
  const error = invite.error ?? revoke.error
  return (
    <Dialog
      open
      size="small"
      title="Send Invitation"
      description={`${session.patientName}, ${formatSessionDateTime(session, ownZone)}`}
      dirty={email.trim() !== '' && !sent}
      locked={invite.isPending || revoke.isPending}
      onClose={onClose}
    >
      {(leave) => (
        <form noValidate onSubmit={send} className="flex min-h-0 flex-1 flex-col">
          <DialogBody>
            <div className="flex flex-col gap-4">
              {isFailed && !sent && (
                <Notice level="warning" title="The session is scheduled, the invitation was not sent" live>
                  The chart may have no email address. Enter one here.
                </Notice>
              )}
              <p className="text-ink2">
                The mail holds a link to this one call, who invites, and when. It works without an account and
                names no patient.{' '}
                {session.invitedAt &&
                  !sent &&
                  `A link was sent on ${formatDateTimeWithZone(session.invitedAt, session.timeZone, ownZone)}; a new one replaces it.`}
              </p>
              <Field
                label="Email address"
                hint="Left empty, it goes to the address in the chart."
                error={getFieldProblems(invite.error).email}
              >
                <TextInput
                  type="email"
                  autoComplete="off"
                  value={email}
                  onChange={({ target }) => setEmail(target.value)}
                />
              </Field>
              {sent && (
                <Notice level="good" title={`Sent to ${sent.sentTo}`} live>
                  <p>It works until {formatDateTimeWithZone(sent.expiresAt, session.timeZone, ownZone)}.</p>
                  <Button
                    className="mt-2"
                    onClick={() => void navigator.clipboard.writeText(sent.url).then(() => setCopied(true))}
                  >
                    {isCopied ? 'Link copied' : 'Copy link'}
                  </Button>
                </Notice>
              )}
            </div>
          </DialogBody>
          <DialogFooter
            notice={
              error && (
                <Notice level="critical" title="That did not work" live>
                  {formatProblem(error)}
                </Notice>
              )
            }
          >
            {(session.invitedAt !== null || sent) && (
              <Button
                variant="danger"
                className="mr-auto"
                pending={revoke.isPending}
                pendingLabel="Closing..."
                onClick={close}
              >
                Close link
              </Button>
            )}
            <Button onClick={leave}>{sent ? 'Done' : 'Cancel'}</Button>
            <Button type="submit" variant="primary" pending={invite.isPending} pendingLabel="Sending...">
              {sent ? 'Send again' : 'Send Invitation'}
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  )
}
