/** Calling a video visit off, with the reason. */
import type { TelehealthSession } from '@mendwell/contract'
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { formatPatientName } from '../../../platform/labels/person-names.ts'
import { useUser } from '../../../platform/session/session.ts'
import { useCancelSession } from '../data.ts'
import { formatSessionDateTime } from '../labels.ts'

export function CancelSessionDialog({
  session,
  onClose,
}: {
  session: TelehealthSession
  onClose: () => void
}) {
  const cancel = useCancelSession()
  const { organization } = useUser()
  const about = `${formatPatientName(session.patient)}, ${formatSessionDateTime(session, organization.timeZone)}`
  return (
    <ReasonDialog
      title="Cancel this session?"
      description={`${about}. The appointment is cancelled and the link stops working.`}
      keep="Keep session"
      confirm="Cancel session"
      confirming="Cancelling..."
      sending={cancel}
      failed="Session not cancelled"
      onConfirm={(reason) =>
        cancel.mutate(
          { id: session.id, reason },
          { saved: ['Session cancelled', about], onSuccess: onClose, refused: 'Failed to cancel session' },
        )
      }
      onClose={onClose}
    />
  )
}
