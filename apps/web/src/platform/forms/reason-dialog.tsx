/** An action that requires a typed reason: its consequence, the reason, and cancel first. */
import { type ReactNode, useState } from 'react'
import { Field } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { type DialogFormProps, FormDialogFrame, type FormFrameProps } from './dialog-form.tsx'
import { getFieldProblems } from '../format-problem.ts'

export function ReasonDialog({
  keep,
  confirm,
  confirming,
  hint,
  label = 'Reason',
  name = 'reason',
  missing = 'Enter a reason',
  rows,
  size = 'small',
  danger = true,
  problemNote = '',
  kept = false,
  reason: givenReason = '',
  disabledReason,
  children,
  onConfirm,
  ...frame
}: FormFrameProps &
  Pick<DialogFormProps, 'sending' | 'failed' | 'notice' | 'danger' | 'disabledReason' | 'problemNote'> & {
    /** The cancel button: `Keep entry`. */
    keep: string
    confirm: string
    confirming: string
    hint?: string | undefined
    label?: string
    /** Of the text in the request, where it is not a reason. */
    name?: string
    /** What the button says without it. */
    missing?: string
    rows?: number
    /** It waits on this device to be sent: nothing is lost by closing. */
    kept?: boolean
    /** Typed before and not accepted. */
    reason?: string
    /** Fields above the reason. */
    children?: ReactNode
    onConfirm: (reason: string) => void
  }) {
  const [reason, setReason] = useState(givenReason)
  const isGiven = reason.trim() !== ''
  return (
    <FormDialogFrame
      {...frame}
      size={size}
      danger={danger}
      problemNote={problemNote}
      isDirty={isGiven && reason !== givenReason && !kept}
      onSubmit={() => onConfirm(reason.trim())}
      cancel={kept ? 'Close' : keep}
      save={kept ? null : confirm}
      savingLabel={confirming}
      disabledReason={disabledReason ?? (isGiven ? undefined : missing)}
    >
      <div className="flex flex-col gap-4">
        {children}
        <Field label={label} required hint={hint} error={getFieldProblems(frame.sending.error)[name]}>
          <TextArea
            rows={rows}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </div>
    </FormDialogFrame>
  )
}
