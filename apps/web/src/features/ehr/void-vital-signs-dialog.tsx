/** Marks an entry as entered in error. Final, so it wants a typed reason; the entry stays readable. */
import type { VitalSigns } from '@mendwell/contract'
import { type FormEvent, useState } from 'react'
import { formatMoment } from '../../platform/dates.ts'
import { useIdempotencyKey } from '../../platform/idempotency.ts'
import { useLeaveGuard } from '../../platform/leave-guard.ts'
import { fieldProblems, isUnauthorized, problemText } from '../../platform/problem-text.ts'
import { toast, toastProblem } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type BannerPatient, MicroBanner } from '../../ui/patient-banner.tsx'
import { useVoidVitalSigns } from './data.ts'

export function VoidVitalSignsDialog({
  entry,
  banner,
  timeZone,
  onClose,
}: {
  entry: VitalSigns
  banner: BannerPatient
  timeZone: string
  onClose: () => void
}) {
  const [reason, setReason] = useState('')
  const mark = useVoidVitalSigns(entry)
  const idempotency = useIdempotencyKey()
  const isDirty = reason.trim() !== ''
  useLeaveGuard(isDirty)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (mark.isPending) return
    mark.mutate(
      { reason: reason.trim(), idempotencyKey: idempotency.key },
      {
        onSuccess: () => {
          toast('Marked as entered in error')
          onClose()
        },
        onError: (error) => {
          idempotency.renewIfReused(error)
          if (!isUnauthorized(error)) toastProblem('Error', 'Failed to mark the entry. Please try again.')
        },
      },
    )
  }

  return (
    <Dialog
      open
      size="small"
      title="Mark as entered in error?"
      description={`Taken ${formatMoment(entry.takenAt, timeZone)} by ${entry.recordedByName}. It stays readable, struck through, with your name and reason.`}
      banner={<MicroBanner patient={banner} />}
      dirty={isDirty}
      locked={mark.isPending}
      onClose={onClose}
    >
      {(close) => (
        <form noValidate onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
          <DialogBody>
            <Field
              label="Reason"
              required
              hint="This cannot be undone."
              error={fieldProblems(mark.error).reason}
            >
              {(wiring) => (
                <TextArea
                  {...wiring}
                  maxLength={500}
                  value={reason}
                  onChange={(event) => setReason(event.target.value)}
                />
              )}
            </Field>
          </DialogBody>
          <DialogFooter
            notice={
              mark.error && (
                <Notice level="critical" title="The entry was not marked" live>
                  {problemText(mark.error)}
                </Notice>
              )
            }
          >
            <Button onClick={close}>Keep entry</Button>
            <Button
              type="submit"
              variant="danger"
              pending={mark.isPending}
              pendingLabel="Marking..."
              disabledReason={isDirty ? undefined : 'Give a reason first'}
            >
              Mark as entered in error
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  )
}
