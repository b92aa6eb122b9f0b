/** Why a photo from home is not filed. */
import type { HomePhoto } from '@mendwell/contract'
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { useDeclinePhoto } from './data.ts'

export function DeclineDialog({ sent, onClose }: { sent: HomePhoto; onClose: () => void }) {
  const decline = useDeclinePhoto()
  return (
    <ReasonDialog
      title="Decline photo from home"
      description="The photo is not added to the wound record. It stays in the archive with your reason."
      hint="For example: too dark to assess, wrong wound, or already seen at a visit"
      keep="Keep pending"
      confirm="Decline"
      confirming="Declining..."
      sending={decline}
      failed="The photo was not declined"
      onConfirm={(reason) =>
        decline.mutate({ homePhotoId: sent.id, reason }, { saved: ['Photo declined'], onSuccess: onClose })
      }
      onClose={onClose}
    />
  )
}
