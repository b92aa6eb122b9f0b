/** Closing the review of an emergency access, with a note. */
import type { BreakGlass } from '@mendwell/contract'
import type { ReactNode } from 'react'
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { useReviewEmergency } from './data.ts'

export function ReviewDialog({
  entry,
  activity,
  onClose,
}: {
  entry: BreakGlass
  /** What was done under it. */
  activity: ReactNode
  onClose: () => void
}) {
  const review = useReviewEmergency(entry.id)
  return (
    <ReasonDialog
      size="usual"
      title="Review emergency access"
      description={`${entry.userName}: ${entry.reason}`}
      label="Note"
      name="note"
      missing="Enter a note"
      hint="Was emergency access necessary, and was the activity appropriate?"
      rows={3}
      keep="Cancel"
      confirm="Complete review"
      confirming="Saving..."
      danger={false}
      sending={review}
      failed="The review was not saved"
      onConfirm={(note) =>
        review.mutate(
          { body: { note } },
          { saved: ['Review completed'], refused: 'The review was not saved', onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      {activity}
    </ReasonDialog>
  )
}
