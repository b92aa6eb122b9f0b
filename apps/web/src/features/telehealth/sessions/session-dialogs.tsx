/** The dialogs that a session's buttons open. */
import type { TelehealthSession } from '@mendwell/contract'
import { CancelSessionDialog } from './cancel-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { RescheduleDialog } from './reschedule-dialog.tsx'

export function SessionDialogs({
  what,
  session,
  today,
  onClose,
}: {
  what: 'invite' | 'reschedule' | 'cancel'
  session: TelehealthSession
  today: string
  onClose: () => void
}) {
  if (what === 'invite') return <InviteDialog session={session} onClose={onClose} />
  if (what === 'reschedule') return <RescheduleDialog session={session} today={today} onClose={onClose} />
  return <CancelSessionDialog session={session} onClose={onClose} />
}
