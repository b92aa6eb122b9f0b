/** The dialogs that decide about a recommendation: after asking, against it with a reason, its supplies, its review. */
import type { TreatmentRecommendation } from '@mendwell/contract'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useIdempotencyKey } from '../../../platform/idempotency.ts'
import { getFieldProblems, isUnauthorized, formatProblem } from '../../../platform/format-problem.ts'
import { ReasonDialog } from '../../../platform/reason-dialog.tsx'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useDismissRecommendation, useRecordSideEffect } from '../data.ts'
import type { DecisionProps } from '../list/recommendation-list.tsx'
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
      title={`Dismiss: ${one.title}?`}
      description={`${formatWound(one)}. It is not asked again for four weeks, unless the rule changes.`}
      banner={banner}
      keep="Keep it"
      confirm="Dismiss"
      confirming="Dismissing..."
      danger={false}
      saving={dismiss.isPending}
      problem={dismiss.error}
      failed="It was not dismissed"
      onConfirm={(reason) =>
        dismiss.mutate(
          { id: one.id, reason },
          {
            onSuccess: () => {
              toast('Recommendation Dismissed', 'It stays readable with your reason.')
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    />
  )
}

function SideEffectDialog({ one, banner, onClose }: DecisionDialogProps) {
  const note = useRecordSideEffect()
  const { key } = useIdempotencyKey()
  const [text, setText] = useState('')
  const isGiven = text.trim() !== ''
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (note.isPending || !isGiven) return
    note.mutate(
      { id: one.id, sideEffect: text.trim(), key },
      {
        onSuccess: () => {
          toast('Side Effect Noted', formatWound(one))
          onClose()
        },
        onError: (error) => {
          if (!isUnauthorized(error)) toastProblem('Error', 'Failed to note the side effect')
        },
      },
    )
  }
  return (
    <Dialog
      open
      size="small"
      title={`Side effect: ${one.title}`}
      description={`${formatWound(one)}. It is added with day and author, and stays.`}
      banner={banner}
      dirty={isGiven}
      locked={note.isPending}
      onClose={onClose}
    >
      {(close) => (
        <form noValidate onSubmit={save} className="flex min-h-0 flex-1 flex-col">
          <DialogBody>
            <Field label="What was seen" required error={getFieldProblems(note.error).sideEffect}>
              <TextArea maxLength={500} value={text} onChange={(event) => setText(event.target.value)} />
            </Field>
          </DialogBody>
          <DialogFooter
            notice={
              note.error && (
                <Notice level="critical" title="It was not noted" live>
                  {formatProblem(note.error)} What you typed is still here.
                </Notice>
              )
            }
          >
            <Button onClick={close}>Cancel</Button>
            <Button
              type="submit"
              variant="primary"
              pending={note.isPending}
              pendingLabel="Saving..."
              disabledReason={isGiven ? undefined : 'Say what was seen'}
            >
              Note it
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  )
}
