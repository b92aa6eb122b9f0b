/** Why a photo from home is not filed. */
import type { HomePhoto } from '@mendwell/contract'
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { useDeclinePhoto } from './data.ts'

export function DeclineDialog({ sent, onClose }: { sent: HomePhoto; onClose: () => void }) {
  const decline = useDeclinePhoto()
  return (
    <ReasonDialog
      title="Decline what came from home"
      description="It is not filed with the wound. The photo stays in the archive, with your reason."
      hint="Too dark to judge, wrong wound, seen at the visit..."
      keep="Keep waiting"
      confirm="Decline"
      confirming="Declining..."
      sending={decline}
      failed="Nothing was declined"
      onConfirm={(reason) =>
        decline.mutate({ homePhotoId: sent.id, reason }, { saved: ['Declined'], onSuccess: onClose })
      }
      onClose={onClose}
    />
  )
}
