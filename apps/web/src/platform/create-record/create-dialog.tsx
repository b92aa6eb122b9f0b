/** The dialog around the form of something new: typing is kept sealed, a failure loses nothing, sent twice it counts once. */
import { type ReactNode, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SavedDraftNote, OfferedDraft } from '../drafts/offered-draft.tsx'
import { useEncryptedDraft } from '../drafts/use-encrypted-draft.ts'
import { useChangedSince } from '../forms/changed-since.ts'
import { focusFirstError, handleSaveKeys, useServerProblems } from '../forms/form-adapter.ts'
import { useIdempotencyKey } from '../idempotency.ts'
import { findFailedSave, showQueuedToast } from '../outbox/queued-toast.ts'
import { FailedSaveNotice } from '../outbox/send-notice.tsx'
import type { QueuedRecord } from '../outbox/store.ts'
import { useLeaveGuard } from '../forms/leave-guard.ts'
import { isUnauthorized, formatProblem } from '../format-problem.ts'
import { toast, toastProblem } from '../toasts.ts'

/** The feature's own way of sending it. */
type CreateMutation<Body, Made> = {
  readonly error: unknown
  readonly isPending: boolean
  readonly mutate: (
    what: { body: Body; idempotencyKey: string; draft: NonNullable<QueuedRecord['draft']> },
    /** Null: it waits on this device to be sent. */
    answered: { onSuccess: (made: Made | null) => void; onError: (error: unknown) => void },
  ) => void
}
type SavedMessage = readonly [title: string, about?: string]

export function CreateDialog<Values extends FieldValues, Body, Made>({
  title,
  description,
  banner,
  size = 'usual',
  form,
  draft: { recordId = '', patientId = null, ...named },
  sending,
  toBody,
  rename,
  saved,
  refused,
  failed,
  save,
  saving = 'Saving...',
  disabledReason,
  onMade,
  onClose,
  children,
}: {
  title: string
  description?: string | undefined
  banner?: ReactNode
  size?: 'small' | 'usual' | 'wide'
  form: UseFormReturn<Values>
  /** Under what the sealed draft is kept, and what it is called. */
  draft: { formId: string; title: string; recordId?: string; patientId?: string | null }
  sending: CreateMutation<Body, Made>
  toBody: (values: Values) => Body
  /** The form's name for a field of the wire, where they differ. */
  rename?: (wireName: string) => string
  /** The toast: title, and more. */
  saved: SavedMessage | ((made: Made) => SavedMessage)
  /** The toast after a no. */
  refused: string
  /** The title above a refusal: `The task was not created`. */
  failed: string
  save: string
  saving?: string
  /** Why it cannot be saved as it is. */
  disabledReason?: string | undefined
  /** Instead of closing. */
  onMade?: (made: Made) => void
  onClose: () => void
  children: ReactNode
}) {
  const idempotency = useIdempotencyKey()
  const origin = { ...named, recordId, patientId, formVersion: 1 }
  const draft = useEncryptedDraft(form, origin, idempotency)
  const { isDirty } = form.formState
  useServerProblems(form, sending.error, rename)
  const [isFailed, setFailed] = useState(false)
  const isChangedSince = useChangedSince(form, isFailed)
  // What the server failed at is in the queue: it may be left.
  const isUnsafe = isDirty && (!isFailed || isChangedSince)
  useLeaveGuard(isUnsafe)
  const finish = () => {
    draft.finish()
    onClose()
  }
  const submit = (values: Values) => {
    if (sending.isPending) return
    setFailed(false)
    sending.mutate(
      { body: toBody(values), idempotencyKey: idempotency.key, draft: { ...origin, values } },
      {
        onSuccess: (made) => {
          if (made === null) {
            if (findFailedSave()) {
              setFailed(true)
              return toastProblem('Error', refused)
            }
            showQueuedToast()
            return finish()
          }
          toast(...(typeof saved === 'function' ? saved(made) : saved))
          draft.finish()
          if (onMade) onMade(made)
          else onClose()
        },
        onError: (error) => {
          idempotency.renewIfReused(error)
          if (!isUnauthorized(error)) toastProblem('Error', refused)
        },
      },
    )
  }
  return (
    <Dialog
      open
      size={size}
      title={title}
      {...(description !== undefined && { description })}
      banner={banner}
      dirty={isUnsafe}
      locked={sending.isPending}
      onClose={finish}
    >
      {(close) => (
        <form
          noValidate
          onSubmit={form.handleSubmit(submit, focusFirstError)}
          onKeyDown={handleSaveKeys}
          className="flex min-h-0 flex-1 flex-col"
        >
          <DialogBody>
            <OfferedDraft draft={draft} />
            {children}
          </DialogBody>
          <DialogFooter
            notice={
              isFailed ? (
                <FailedSaveNotice title={failed} />
              ) : (
                sending.error !== null &&
                sending.error !== undefined && (
                  <Notice level="critical" title={failed} live>
                    {formatProblem(sending.error)} What you typed is still here.
                  </Notice>
                )
              )
            }
          >
            <SavedDraftNote draft={draft} />
            <Button onClick={close}>{isFailed && !isChangedSince ? 'Close' : 'Cancel'}</Button>
            <Button
              type="submit"
              variant="primary"
              pending={sending.isPending}
              pendingLabel={saving}
              disabledReason={disabledReason}
            >
              {save}
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  )
}
