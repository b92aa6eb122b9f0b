/** Closing the review of an emergency access, with a note. */
import type { BreakGlass } from '@mendwell/contract'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { isUnauthorized, formatProblem } from '../../../platform/format-problem.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Notice } from '../../../ui/notice.tsx'
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
  const review = useReviewEmergency()
  const [note, setNote] = useState('')
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (review.isPending || note.trim() === '') return
    review.mutate(
      { id: entry.id, note: note.trim() },
      {
        onSuccess: () => {
          toast('Review closed')
          onClose()
        },
        onError: (error) => !isUnauthorized(error) && toastProblem('Error', 'The review was not closed'),
      },
    )
  }
  return (
    <Dialog
      open
      title="Review emergency access"
      description={`${entry.userName}: ${entry.reason}`}
      dirty={note.trim() !== ''}
      locked={review.isPending}
      onClose={onClose}
    >
      {(close) => (
        <form noValidate onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
          <DialogBody>
            {activity}
            <Field label="Note" required hint="Was it needed, and was what was done justified?">
              <TextArea
                rows={3}
                maxLength={500}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            </Field>
          </DialogBody>
          <DialogFooter
            notice={
              review.error && (
                <Notice level="critical" title="The review was not closed" live>
                  {formatProblem(review.error)}
                </Notice>
              )
            }
          >
            <Button onClick={close}>Cancel</Button>
            <Button
              type="submit"
              variant="primary"
              pending={review.isPending}
              pendingLabel="Saving..."
              disabledReason={note.trim() === '' ? 'Write a note first' : undefined}
            >
              Close the review
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  )
}
