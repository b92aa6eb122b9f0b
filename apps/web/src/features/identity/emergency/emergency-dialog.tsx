/** Opening emergency access: a reason, then the proof that it is really this person. */
import { type SyntheticEvent, useState } from 'react'
import { useIdempotencyKey } from '../../../platform/idempotency.ts'
import { isUnauthorized, formatProblem } from '../../../platform/format-problem.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useStartEmergency } from './data.ts'

export function EmergencyDialog({ onClose }: { onClose: () => void }) {
  const start = useStartEmergency()
  const idempotency = useIdempotencyKey()
  const [reason, setReason] = useState('')
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (start.isPending || reason.trim() === '') return
    start.mutate(
      { reason: reason.trim(), idempotencyKey: idempotency.key },
      {
        onSuccess: () => {
          toast(
            'Emergency access is open',
            'For sixty minutes. Those who administer the organization were told.',
          )
          onClose()
        },
        onError: (error) => {
          idempotency.renewIfReused(error)
          if (!isUnauthorized(error)) toastProblem('Error', 'Emergency access was not opened')
        },
      },
    )
  }
  return (
    <Dialog
      open
      size="small"
      title="Emergency access"
      description="Opens every patient of the organization to you for sixty minutes. The administrators are told at once, everything you open is marked in the log, and your reason is reviewed."
      dirty={reason.trim() !== ''}
      locked={start.isPending}
      onClose={onClose}
    >
      {(close) => (
        <form noValidate onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
          <DialogBody>
            <Field label="Reason" required hint="What happened, and why you need the chart now">
              <TextArea
                rows={3}
                maxLength={500}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            </Field>
          </DialogBody>
          <DialogFooter
            notice={
              start.error && (
                <Notice level="critical" title="Emergency access was not opened" live>
                  {formatProblem(start.error)}
                </Notice>
              )
            }
          >
            <Button onClick={close}>Cancel</Button>
            <Button
              type="submit"
              variant="danger"
              pending={start.isPending}
              pendingLabel="Opening..."
              disabledReason={reason.trim() === '' ? 'Give a reason first' : undefined}
            >
              Open emergency access
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  )
}
