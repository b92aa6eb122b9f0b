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
      title={`Reopen wound ${formatWoundLetter(wound.number)}?`}
      description={`${formatWoundSite(wound)}. The wound’s existing history continues.`}
      banner={<MicroBanner patient={banner} />}
      keep="Keep wound healed"
      confirm="Reopen wound"
      confirming="Reopening..."
      danger={false}
      sending={reopen}
      failed="The wound was not reopened"
      onClose={onClose}
      onConfirm={(reason) =>
        reopen.mutate(
          { reason, idempotencyKey: idempotency.key },
          {
            saved: ['Wound reopened', `Wound ${formatWoundLetter(wound.number)}, ${formatWoundSite(wound)}`],
            onSuccess: onClose,
            refused: 'Failed to reopen wound. Please try again.',
            onError: idempotency.renewIfReused,
          },
        )
      }
    />
  )
}
