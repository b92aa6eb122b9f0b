/** Registering a patient: stays open with everything typed until the server has said yes. */
import { useState } from 'react'
import { useNow } from '../../platform/clock.ts'
import { wallClock } from '../../platform/dates.ts'
import { useIdempotencyKey } from '../../platform/idempotency.ts'
import { useLeaveGuard } from '../../platform/leave-guard.ts'
import { isUnauthorized } from '../../platform/problem-text.ts'
import { useUser } from '../../platform/session.ts'
import { toast, toastProblem } from '../../platform/toasts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useCreatePatient } from './data.ts'
import { NewPatientForm } from './new-patient-form.tsx'
import { type NewPatientValues, toNewPatient } from './new-patient-values.ts'

export function NewPatientDialog({ onClose }: { onClose: () => void }) {
  const { organization } = useUser()
  const now = useNow()
  const [isDirty, setDirty] = useState(false)
  const create = useCreatePatient()
  const idempotency = useIdempotencyKey()
  useLeaveGuard(isDirty)

  const save = (values: NewPatientValues) => {
    if (create.isPending) return
    create.mutate(
      { body: toNewPatient(values), idempotencyKey: idempotency.key },
      {
        onSuccess: () => {
          toast('Success', 'Patient created successfully')
          onClose()
        },
        onError: (error) => {
          idempotency.renewIfReused(error)
          if (!isUnauthorized(error)) toastProblem('Error', 'Failed to create patient')
        },
      },
    )
  }

  return (
    <Dialog open title="Add New Patient" dirty={isDirty} locked={create.isPending} onClose={onClose}>
      {(close) => (
        <NewPatientForm
          today={wallClock(now, organization.timeZone).day}
          saving={create.isPending}
          problem={create.error}
          onSave={save}
          onCancel={close}
          onDirty={setDirty}
        />
      )}
    </Dialog>
  )
}
