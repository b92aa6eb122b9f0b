/** Opening emergency access: a reason, then the proof that it is really this person. */
import { useIdempotencyKey } from '../../../platform/idempotency.ts'
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { useStartEmergency } from './data.ts'

export function EmergencyDialog({ onClose }: { onClose: () => void }) {
  const start = useStartEmergency()
  const idempotency = useIdempotencyKey()
  return (
    <ReasonDialog
      title="Emergency access"
      description="Gives you access to all patients in the organization for 60 minutes. Administrators are notified, everything you open is logged, and your reason is reviewed."
      hint="Reason for emergency (break-the-glass) access"
      rows={3}
      keep="Cancel"
      confirm="Start emergency access"
      confirming="Starting..."
      sending={start}
      failed="Emergency access was not started"
      onConfirm={(reason) =>
        start.mutate(
          { body: { reason }, idempotencyKey: idempotency.key },
          {
            saved: ['Emergency access started', 'Active for 60 minutes. Administrators were notified.'],
            refused: 'Emergency access was not started',
            onSuccess: onClose,
            onError: idempotency.renewIfReused,
          },
        )
      }
      onClose={onClose}
    />
  )
}
