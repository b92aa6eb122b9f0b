/**
 * A dialog with a form that is sent by one mutation: errors are at their fields, input may be saved as an encrypted draft, a failure loses
 * nothing, a retry counts once, and it closes with a toast.
 */
import { type ReactNode, useState } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { SavedDraftNote, OfferedDraft } from '../drafts/offered-draft.tsx'
import { useEncryptedDraft } from '../drafts/use-encrypted-draft.ts'
import { useIdempotencyKey } from '../idempotency.ts'
import { findFailedSave, showQueuedToast } from '../outbox/queued-toast.ts'
import { FailedSaveNotice } from '../outbox/send-notice.tsx'
import type { QueuedRecord } from '../outbox/store.ts'
import { isUnauthorized } from '../format-problem.ts'
import type { SavedMessage } from '../mutation.ts'
import { toast, toastProblem } from '../toasts.ts'
import { useChangedSince } from './changed-since.ts'
import { type DialogFormProps, FormDialogFrame, type FormFrameProps } from './dialog-form.tsx'
import { focusFirstError, useServerProblems } from './form-adapter.ts'

/** The feature's own way of sending it. */
type FormMutation<Body, Answer> = {
  readonly error: unknown
  readonly isPending: boolean
  readonly mutate: (
    what: { body: Body; idempotencyKey: string; version: number | undefined; draft: QueuedRecord['draft'] },
    /** Null: it waits on this device to be sent. */
    answered: { onSuccess: (answer: Answer | null) => void; onError: (error: unknown) => void },
  ) => void
}

export function FormDialog<Values extends FieldValues, Body, Answer>({
  form,
  draft: draftOf,
  sending,
  toBody,
  version,
  rename,
  saved,
  refused,
  failed,
  cancel,
  disabledReason: given,
  onSaved,
  onClose,
  children,
  ...frame
}: FormFrameProps &
  Omit<DialogFormProps, 'onSubmit' | 'sending' | 'disabledReason'> & {
    form: UseFormReturn<Values>
    /** The key and name of the encrypted draft. */
    draft?: { formId: string; title: string; recordId?: string; patientId?: string | null }
    sending: FormMutation<Body, Answer>
    toBody: (values: Values) => Body
    /** Of the record that is changed. */
    version?: number
    /** The form's name for a field of the wire, where they differ. */
    rename?: (wireName: string) => string
    /** The toast: title, and more. */
    saved?: SavedMessage | ((answer: Answer, values: Values) => SavedMessage)
    /** The toast after a no. */
    refused?: string
    disabledReason?: string | undefined | ((values: Values) => string | undefined)
    /** Instead of closing. */
    onSaved?: (answer: Answer) => void
    children: ReactNode
  }) {
  const idempotency = useIdempotencyKey()
  const origin = draftOf ? { recordId: '', patientId: null, ...draftOf, formVersion: 1 } : null
  const draft = useEncryptedDraft(form, origin, idempotency)
  useServerProblems(form, sending.error, rename)
  const [isFailed, setFailed] = useState(false)
  const isChangedSince = useChangedSince(form, isFailed)
  // Every field has a default.
  const values = useWatch({ control: form.control, disabled: typeof given !== 'function' }) as Values
  // What the server failed at is in the queue: it may be left.
  const isSafe = isFailed && !isChangedSince
  const finish = () => {
    draft.finish()
    onClose()
  }
  const submit = (typed: Values) => {
    setFailed(false)
    sending.mutate(
      {
        body: toBody(typed),
        idempotencyKey: idempotency.key,
        version,
        draft: origin && { ...origin, values: typed },
      },
      {
        onSuccess: (answer) => {
          if (answer === null) {
            if (findFailedSave()) {
              setFailed(true)
              return refused && toastProblem('Error', refused)
            }
            showQueuedToast()
            return finish()
          }
          if (saved) toast(...(typeof saved === 'function' ? saved(answer, typed) : saved))
          draft.finish()
          if (onSaved) onSaved(answer)
          else onClose()
        },
        onError: (error) => {
          idempotency.renewIfReused(error)
          if (refused && !isUnauthorized(error)) toastProblem('Error', refused)
        },
      },
    )
  }
  return (
    <FormDialogFrame
      {...frame}
      isDirty={form.formState.isDirty && !isSafe}
      hasDraft={origin !== null}
      onSubmit={form.handleSubmit(submit, focusFirstError)}
      sending={sending}
      failed={failed}
      notice={isFailed ? <FailedSaveNotice title={failed} /> : frame.notice}
      aside={frame.aside ?? <SavedDraftNote draft={draft} />}
      cancel={isSafe ? 'Close' : cancel}
      disabledReason={typeof given === 'function' ? given(values) : given}
      onClose={finish}
    >
      <OfferedDraft draft={draft} />
      {children}
    </FormDialogFrame>
  )
}
