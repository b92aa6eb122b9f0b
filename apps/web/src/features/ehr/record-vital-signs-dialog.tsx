/** Recording vital signs: stays open with everything typed until the server has said yes. */
import type { VitalSigns } from '@mendwell/contract'
import { useState } from 'react'
import { useIdempotencyKey } from '../../platform/idempotency.ts'
import { useLeaveGuard } from '../../platform/leave-guard.ts'
import { isUnauthorized } from '../../platform/problem-text.ts'
import { toast, toastProblem } from '../../platform/toasts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { type BannerPatient, MicroBanner } from '../../ui/patient-banner.tsx'
import { type NewVitalSignsBody, useRecordVitalSigns } from './data.ts'
import { VitalSignsForm } from './vital-signs-form.tsx'

export function RecordVitalSignsDialog({
  patientId,
  banner,
  timeZone,
  previous,
  onClose,
}: {
  patientId: string
  banner: BannerPatient
  timeZone: string
  previous: readonly VitalSigns[]
  onClose: () => void
}) {
  const [isDirty, setDirty] = useState(false)
  const record = useRecordVitalSigns(patientId)
  const idempotency = useIdempotencyKey()
  useLeaveGuard(isDirty)

  const save = (body: NewVitalSignsBody) => {
    if (record.isPending) return
    record.mutate(
      { body, idempotencyKey: idempotency.key },
      {
        onSuccess: () => {
          toast('Vital Signs Recorded')
          onClose()
        },
        onError: (error) => {
          idempotency.renewIfReused(error)
          if (!isUnauthorized(error)) toastProblem('Error', 'Failed to save vital signs. Please try again.')
        },
      },
    )
  }

  return (
    <Dialog
      open
      size="wide"
      title="Record vital signs"
      banner={<MicroBanner patient={banner} />}
      dirty={isDirty}
      locked={record.isPending}
      onClose={onClose}
    >
      {(close) => (
        <VitalSignsForm
          timeZone={timeZone}
          previous={previous}
          saving={record.isPending}
          problem={record.error}
          onSave={save}
          onCancel={close}
          onDirty={setDirty}
        />
      )}
    </Dialog>
  )
}
