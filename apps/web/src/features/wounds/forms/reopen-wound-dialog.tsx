/** Reopens a healed wound, with the reason. Its history continues. */
import { formatWoundLetter, formatWoundSite } from '@mendwell/clinical'
import type { Wound } from '@mendwell/contract'
import { useIdempotencyKey } from '../../../platform/idempotency.ts'
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { type BannerPatient, MicroBanner } from '../../../ui/patient-banner.tsx'
import { useReopenWound } from '../data.ts'

export function ReopenWoundDialog({
  wound,
  banner,
  onClose,
}: {
  wound: Wound
  banner: BannerPatient
  onClose: () => void
}) {
  const reopen = useReopenWound(wound.id)
  const idempotency = useIdempotencyKey()
  return (
    <ReasonDialog
      title={`Open wound ${formatWoundLetter(wound.number)} again?`}
      description={`${formatWoundSite(wound)}. Its history goes on where it ended.`}
      banner={<MicroBanner patient={banner} />}
      keep="Keep it healed"
      confirm="Open again"
      confirming="Saving..."
      danger={false}
      sending={reopen}
      failed="The wound was not opened"
      onClose={onClose}
      onConfirm={(reason) =>
        reopen.mutate(
          { reason, idempotencyKey: idempotency.key },
          {
            saved: ['Opened again', `Wound ${formatWoundLetter(wound.number)}, ${formatWoundSite(wound)}`],
            onSuccess: onClose,
            refused: 'Failed to open the wound. Please try again.',
            onError: idempotency.renewIfReused,
          },
        )
      }
    />
  )
}
