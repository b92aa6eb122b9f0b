/** The dialogs that decide about a recommendation: after asking, against it with a reason, its supplies, its review. */
import type { TreatmentRecommendation } from '@mendwell/contract'
import type { ReactNode } from 'react'
import { useIdempotencyKey } from '../../../platform/idempotency.ts'
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { useDismissRecommendation, useRecordSideEffect } from '../data.ts'
import type { DecisionProps } from '../list/recommendation-pages.tsx'
import { formatWound } from '../labels.ts'
import { ImplementDialog } from './implement-dialog.tsx'
import { OrderSuppliesDialog } from './order-supplies-dialog.tsx'
import { ReviewDialog } from './review-dialog.tsx'

export function DecisionDialogs({ one, what, undo, renderBanner, today, onClose }: DecisionProps) {
  const banner = renderBanner(one.patientId)
  if (what === 'implement')
    return <ImplementDialog one={one} banner={banner} onUndo={() => undo(one)} onClose={onClose} />
  if (what === 'dismiss') return <DismissDialog one={one} banner={banner} onClose={onClose} />
  if (what === 'order') return <OrderSuppliesDialog one={one} banner={banner} onClose={onClose} />
  if (what === 'side-effect') return <SideEffectDialog one={one} banner={banner} onClose={onClose} />
  return <ReviewDialog one={one} banner={banner} today={today} onClose={onClose} />
}

type DecisionDialogProps = { one: TreatmentRecommendation; banner: ReactNode; onClose: () => void }

function DismissDialog({ one, banner, onClose }: DecisionDialogProps) {
  const dismiss = useDismissRecommendation()
  return (
    <ReasonDialog
      title={`Dismiss “${one.title}”?`}
      description={`${formatWound(one)}. It won’t be suggested again for 4 weeks unless the rule is updated.`}
      banner={banner}
      keep="Keep recommendation"
      confirm="Dismiss"
      confirming="Dismissing..."
      danger={false}
      sending={dismiss}
      failed="Recommendation was not dismissed"
      onConfirm={(reason) =>
        dismiss.mutate(
          { id: one.id, reason },
          {
            saved: ['Recommendation dismissed', 'It stays in the record with your reason.'],
            onSuccess: onClose,
          },
        )
      }
      onClose={onClose}
    />
  )
}

function SideEffectDialog({ one, banner, onClose }: DecisionDialogProps) {
  const note = useRecordSideEffect(one.id)
  const { key: idempotencyKey } = useIdempotencyKey()
  return (
    <ReasonDialog
      title={`Side effect: ${one.title}`}
      description={`${formatWound(one)}. Saved with the date and your name; it can’t be removed.`}
      banner={banner}
      label="Observed side effect"
      name="sideEffect"
      missing="Describe the side effect"
      keep="Cancel"
      confirm="Save side effect"
      confirming="Saving..."
      danger={false}
      sending={note}
      failed="Side effect was not saved"
      problemNote="Your changes are still here."
      onConfirm={(sideEffect) =>
        note.mutate(
          { body: { sideEffect }, idempotencyKey },
          {
            saved: ['Side effect documented', formatWound(one)],
            refused: 'Failed to document the side effect',
            onSuccess: onClose,
          },
        )
      }
      onClose={onClose}
    />
  )
}
