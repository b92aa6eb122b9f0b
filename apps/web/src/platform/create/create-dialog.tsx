/** The dialog around the form of something new in billing: typing is kept sealed, a failure loses nothing, sent twice it counts once. */
import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { KeptNote, OfferedDraft } from '../../../platform/drafts/offered-draft.tsx'
import { useSealedDraft } from '../../../platform/drafts/use-sealed-draft.ts'
import { saveByKeys, useServerProblems } from '../../../platform/forms.ts'
import { useIdempotencyKey } from '../../../platform/idempotency.ts'
import { useLeaveGuard } from '../../../platform/leave-guard.ts'
import { isUnauthorized, problemText } from '../../../platform/problem-text.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'

type Sending<Body> = {
  readonly error: unknown
  readonly isPending: boolean
  readonly mutate: (
    what: { body: Body; idempotencyKey: string },
    answered: { onSuccess: () => void; onError: (error: unknown) => void },
  ) => void
}

export function NewDialog<Values extends FieldValues, Body>({
  title,
  description,
  what,
  recordId = '',
  patientId = null,
  form,
  sending,
  bodyOf,
  save,
  saved,
  size = 'usual',
  onClose,
  children,
}: {
  title: string
  description?: string
  /** `payer`, `payment`: what the sealed draft is called, and what was not saved. */
  what: string
  recordId?: string
  patientId?: string | null
  form: UseFormReturn<Values>
  sending: Sending<Body>
  bodyOf: (values: Values) => Body
  save: string
  saved: readonly [title: string, about?: string]
  size?: 'small' | 'usual' | 'wide'
  onClose: () => void
  children: ReactNode
}) {
  const idempotency = useIdempotencyKey()
  const origin = { formId: `billing-${what}`, recordId, patientId, title: what, formVersion: 1 }
  const draft = useSealedDraft(form, origin, idempotency)
  const { isDirty } = form.formState
  useServerProblems(form, sending.error)
  useLeaveGuard(isDirty)
  const finish = () => {
    draft.finish()
    onClose()
  }
  const submit = (values: Values) => {
    if (sending.isPending) return
    sending.mutate(
      { body: bodyOf(values), idempotencyKey: idempotency.key },
      {
        onSuccess: () => {
          toast(...saved)
          finish()
        },
        onError: (error) => {
          idempotency.renewIfReused(error)
          if (!isUnauthorized(error)) toastProblem('Error', `Failed to save the ${what}`)
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
      dirty={isDirty}
      locked={sending.isPending}
      onClose={finish}
    >
      {(close) => (
        <form
          noValidate
          onSubmit={form.handleSubmit(submit)}
          onKeyDown={saveByKeys}
          className="flex min-h-0 flex-1 flex-col"
        >
          <DialogBody>
            <OfferedDraft draft={draft} />
            {children}
          </DialogBody>
          <DialogFooter
            notice={
              sending.error !== null &&
              sending.error !== undefined && (
                <Notice level="critical" title={`The ${what} was not saved`} live>
                  {problemText(sending.error)} What you typed is still here.
                </Notice>
              )
            }
          >
            <KeptNote draft={draft} />
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" variant="primary" pending={sending.isPending} pendingLabel="Saving...">
              {save}
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  )
}
