/** A step that wants a typed reason: what will happen in words, the reason, and the way back first. */
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../ui/dialog.tsx'
import { Field } from '../ui/form/field.tsx'
import { TextArea } from '../ui/form/text-area.tsx'
import { Notice } from '../ui/notice.tsx'
import { useLeaveGuard } from './forms/leave-guard.ts'
import { getFieldProblems, formatProblem } from './format-problem.ts'

export function ReasonDialog({
  title,
  description,
  banner,
  hint,
  keep,
  confirm,
  confirming,
  danger = true,
  size = 'small',
  saving,
  problem,
  failed,
  notice,
  kept = false,
  children,
  reason: givenReason = '',
  disabledReason,
  onConfirm,
  onClose,
}: {
  title: string
  description?: string
  banner?: ReactNode
  hint?: string
  /** The way back: `Keep entry`. */
  keep: string
  confirm: string
  confirming: string
  danger?: boolean
  size?: 'small' | 'usual' | 'wide'
  saving: boolean
  problem: unknown
  /** The title above a problem: `The entry was not marked`. */
  failed: string
  /** In the place of the problem, where the caller tells it in its own way. */
  notice?: ReactNode
  /** It waits on this device to be sent: nothing is lost by closing. */
  kept?: boolean
  /** Fields above the reason. */
  children?: ReactNode
  /** Typed before and not accepted. */
  reason?: string
  /** What else is missing besides the reason. */
  disabledReason?: string | undefined
  onConfirm: (reason: string) => void
  onClose: () => void
}) {
  const [reason, setReason] = useState(givenReason)
  const isGiven = reason.trim() !== ''
  const isDirty = isGiven && reason !== givenReason && !kept
  useLeaveGuard(isDirty)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!saving && isGiven && disabledReason === undefined) onConfirm(reason.trim())
  }
  const isProblem = problem !== null && problem !== undefined
  return (
    <Dialog
      open
      size={size}
      title={title}
      {...(description !== undefined && { description })}
      banner={banner}
      dirty={isDirty}
      locked={saving}
      onClose={onClose}
    >
      {(close) => (
        <form noValidate onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
          <DialogBody>
            <div className="flex flex-col gap-4">
              {children}
              <Field label="Reason" required hint={hint} error={getFieldProblems(problem).reason}>
                <TextArea
                  maxLength={500}
                  value={reason}
                  onChange={(event) => setReason(event.target.value)}
                />
              </Field>
            </div>
          </DialogBody>
          <DialogFooter
            notice={
              notice ??
              (isProblem && (
                <Notice level="critical" title={failed} live>
                  {formatProblem(problem)}
                </Notice>
              ))
            }
          >
            <Button onClick={close}>{kept ? 'Close' : keep}</Button>
            {!kept && (
              <Button
                type="submit"
                variant={danger ? 'danger' : 'primary'}
                pending={saving}
                pendingLabel={confirming}
                disabledReason={disabledReason ?? (isGiven ? undefined : 'Give a reason first')}
              >
                {confirm}
              </Button>
            )}
          </DialogFooter>
        </form>
      )}
    </Dialog>
  )
}
