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
      description="Opens every patient of the organization to you for sixty minutes. The administrators are told at once, everything you open is marked in the log, and your reason is reviewed."
      hint="What happened, and why you need the chart now"
      rows={3}
      keep="Cancel"
      confirm="Open emergency access"
      confirming="Opening..."
      sending={start}
      failed="Emergency access was not opened"
      onConfirm={(reason) =>
        start.mutate(
          { body: { reason }, idempotencyKey: idempotency.key },
          {
            saved: [
              'Emergency access is open',
              'For sixty minutes. Those who administer the organization were told.',
            ],
            refused: 'Emergency access was not opened',
            onSuccess: onClose,
            onError: idempotency.renewIfReused,
          },
        )
      }
      onClose={onClose}
    />
  )
}
