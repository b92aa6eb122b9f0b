/** Sends the patient a link, shows it once for other ways of sending, and closes it. */
import type { TelehealthSession } from '@mendwell/contract'
import { useState } from 'react'
import { formatDateTimeWithZone } from '../../../platform/dates.ts'
import { getFieldProblems } from '../../../platform/format-problem.ts'
import { useUser } from '../../../platform/session/session.ts'
import { formatPatientName } from '../../../platform/labels/person-names.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialogFrame } from '../../../platform/forms/dialog-form.tsx'
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
  /** The session is booked, and sending automatically failed. */
  isFailed?: boolean
  onClose: () => void
}) {
  const ownZone = useUser().organization.timeZone
  const invite = useInvitePatient()
  const revoke = useRevokeInvitation(session.id)
  const [email, setEmail] = useState('')
  const [isCopied, setCopied] = useState(false)
  const sent = invite.data
  const send = () => {
    setCopied(false)
    invite.mutate(
      { id: session.id, email: email.trim() || null },
      { saved: ({ sentTo }) => ['Invitation sent', `Link sent to ${sentTo}.`] },
    )
  }
  return (
    <FormDialogFrame
      size="small"
      title="Send Invitation"
      description={`${formatPatientName(session.patient)}, ${formatSessionDateTime(session, ownZone)}`}
      isDirty={email.trim() !== '' && !sent}
      onSubmit={send}
      sending={{ isPending: invite.isPending, error: invite.error ?? revoke.error }}
      failed={revoke.error && !invite.error ? 'Link not revoked' : 'Invitation not sent'}
      problemNote=""
      aside={
        (session.invitedAt !== null || sent) && (
          <Button
            variant="danger"
            className="mr-auto"
            pending={revoke.isPending}
            pendingLabel="Revoking..."
            onClick={() =>
              revoke.mutate(undefined, {
                saved: ['Link revoked', 'The invitation no longer works.'],
                onSuccess: onClose,
              })
            }
          >
            Revoke link
          </Button>
        )
      }
      cancel={sent ? 'Done' : 'Cancel'}
      save={sent ? 'Resend invitation' : 'Send Invitation'}
      savingLabel="Sending..."
      disabledReason={revoke.isPending ? 'Revoking the link...' : undefined}
      onClose={() => {
        if (!revoke.isPending) onClose()
      }}
    >
      <div className="flex flex-col gap-4">
        {isFailed && !sent && (
          <Notice level="warning" title="Session scheduled, but the invitation was not sent" live>
            The chart may have no email address. Enter one here.
          </Notice>
        )}
        <p className="text-ink2">
          The email contains the call link, provider name, and time, but not the patient’s name. The patient
          does not need an account.{' '}
          {session.invitedAt &&
            !sent &&
            `A link was sent on ${formatDateTimeWithZone(session.invitedAt, session.timeZone, ownZone)}; a new one replaces it.`}
        </p>
        <Field
          label="Email address"
          hint="If blank, it is sent to the email in the chart."
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
            <p>The link works until {formatDateTimeWithZone(sent.expiresAt, session.timeZone, ownZone)}.</p>
            <Button
              className="mt-2"
              onClick={() => void navigator.clipboard.writeText(sent.url).then(() => setCopied(true))}
            >
              {isCopied ? 'Link copied' : 'Copy link'}
            </Button>
          </Notice>
        )}
      </div>
    </FormDialogFrame>
  )
}
