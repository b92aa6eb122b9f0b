/** Why a photo from home is not filed. */
import type { HomePhoto } from '@mendwell/contract'
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { useDeclinePhoto } from './data.ts'

export function DeclineDialog({ sent, onClose }: { sent: HomePhoto; onClose: () => void }) {
  const decline = useDeclinePhoto()
  return (
    <ReasonDialog
      title="Decline photo from home"
      description="It is not filed with the wound. The photo stays in the archive, with your reason."
      hint="Reason (helper text below the field; no sample text inside it)"
      keep="Keep waiting"
      confirm="Decline"
      confirming="Declining..."
      sending={decline}
      failed="The photo was not declined"
      onConfirm={(reason) =>
        decline.mutate({ homePhotoId: sent.id, reason }, { saved: ['Declined'], onSuccess: onClose })
      }
      onClose={onClose}
    />
  )
}
