/**
 * The one dialog around a form: fields, what went wrong, the way back and the one button that saves. A half-typed form asks before
 * it is left, Ctrl or ⌘ with Enter saves, and a button that is off saves by no key.
 */
import { t } from '@lingui/core/macro'
import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter, type DialogProps } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { formatProblem } from '../format-problem.ts'
import { handleSaveKeys } from './form-adapter.ts'
import { useLeaveGuard } from './leave-guard.ts'

export type DialogFormProps = {
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
  /** The state of saving. */
  sending: { readonly isPending: boolean; readonly error: unknown }
  /** The title above a problem: `The task was not created`. */
  failed: string
  /** After the problem. */
  problemNote?: string | undefined
  /** Above the problem: what has to be answered first. */
  warning?: ReactNode
  /** Instead of the problem, if it is shown another way. */
  notice?: ReactNode
  /** Before the buttons. */
  aside?: ReactNode
  /** The way back. */
  cancel?: string | undefined
  /** Null: nothing can be saved any more. */
  save: string | null
  savingLabel?: string | undefined
  danger?: boolean | undefined
  /** Why it cannot be saved as it is. */
  disabledReason?: string | undefined
  children: ReactNode
}

/** The form alone, in a dialog with several steps. */
export function DialogForm({
  onSubmit,
  sending: { isPending, error },
  failed,
  problemNote = t`Your changes are still here.`,
  warning,
  notice,
  aside,
  cancel = t`Cancel`,
  save,
  savingLabel = t`Saving...`,
  danger = false,
  disabledReason,
  onCancel,
  children,
}: DialogFormProps & { onCancel: () => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isPending && save !== null && disabledReason === undefined) onSubmit(event)
  }
  return (
    <form noValidate onSubmit={submit} onKeyDown={handleSaveKeys} className="flex min-h-0 flex-1 flex-col">
      <DialogBody>{children}</DialogBody>
      <DialogFooter
        notice={
          <>
            {warning}
            {notice === undefined
              ? Boolean(error) && (
                  <Notice level="critical" title={failed} live>
                    {formatProblem(error)} {problemNote}
                  </Notice>
                )
              : notice}
          </>
        }
      >
        {aside}
        <Button onClick={onCancel}>{cancel}</Button>
        {save !== null && (
          <Button
            type="submit"
            variant={danger ? 'danger' : 'primary'}
            pending={isPending}
            pendingLabel={savingLabel}
            disabledReason={disabledReason}
          >
            {save}
          </Button>
        )}
      </DialogFooter>
    </form>
  )
}

export type FormFrameProps = Pick<DialogProps, 'title' | 'description' | 'banner' | 'size' | 'onClose'>

export function FormDialogFrame({
  title,
  description,
  banner,
  size,
  isDirty,
  hasDraft,
  onClose,
  ...form
}: FormFrameProps & DialogFormProps & { isDirty: boolean; hasDraft?: boolean }) {
  useLeaveGuard(isDirty, hasDraft)
  return (
    <Dialog
      open
      size={size}
      title={title}
      description={description}
      banner={banner}
      dirty={isDirty}
      locked={form.sending.isPending}
      onClose={onClose}
    >
      {(close) => <DialogForm {...form} onCancel={close} />}
    </Dialog>
  )
}
