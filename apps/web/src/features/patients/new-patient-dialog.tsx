/** Registering a patient: stays open with everything typed until the server has said yes. */
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNow } from '../../platform/clock.ts'
import { toWallClock } from '../../platform/dates.ts'
import { useDebouncedValue } from '../../platform/debounced.ts'
import { useEncryptedDraft } from '../../platform/drafts/use-encrypted-draft.ts'
import { createResolver } from '../../platform/forms/form-adapter.ts'
import { useIdempotencyKey } from '../../platform/idempotency.ts'
import { useLeaveGuard } from '../../platform/forms/leave-guard.ts'
import { isUnauthorized } from '../../platform/format-problem.ts'
import { useUser } from '../../platform/session/session.ts'
import { toast, toastProblem } from '../../platform/toasts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useCreatePatient, useDuplicates } from './data.ts'
import { DuplicateWarning } from './duplicate-warning.tsx'
import { buildDuplicateQuery } from './duplicates.ts'
import { NewPatientForm } from './new-patient-form.tsx'
import {
  validateNewPatient,
  emptyPatient,
  type NewPatientValues,
  toNewPatientRequest,
} from './new-patient-values.ts'

const draftOrigin = {
  formId: 'new-patient',
  recordId: '',
  patientId: null,
  title: 'patient registration',
  formVersion: 1,
}

export function NewPatientDialog({ onClose }: { onClose: () => void }) {
  const { organization } = useUser()
  const now = useNow()
  const today = toWallClock(now, organization.timeZone).day
  const create = useCreatePatient()
  const idempotency = useIdempotencyKey()
  const form = useForm({
    defaultValues: emptyPatient,
    resolver: createResolver((values: NewPatientValues) => validateNewPatient(values, today)),
  })
  const draft = useEncryptedDraft(form, draftOrigin, idempotency)
  const navigate = useNavigate()
  const [firstName, lastName, dateOfBirth, phone] = useWatch({
    control: form.control,
    name: ['firstName', 'lastName', 'dateOfBirth', 'phone'],
  })
  const question = useDebouncedValue(buildDuplicateQuery({ firstName, lastName, dateOfBirth, phone }))
  const found = useDuplicates(question).data ?? []
  // Those that were said to be somebody else; a new one is shown again.
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const duplicates = found.filter(({ id }) => !dismissed.includes(id))
  const { isDirty } = form.formState
  useLeaveGuard(isDirty)
  const finish = () => {
    draft.finish()
    onClose()
  }

  const save = (values: NewPatientValues) => {
    if (create.isPending || duplicates.length > 0) return
    create.mutate(
      { body: toNewPatientRequest(values), idempotencyKey: idempotency.key },
      {
        onSuccess: () => {
          toast('Success', 'Patient created successfully')
          finish()
        },
        onError: (error) => {
          idempotency.renewIfReused(error)
          if (!isUnauthorized(error)) toastProblem('Error', 'Failed to create patient')
        },
      },
    )
  }

  return (
    <Dialog open title="Add New Patient" dirty={isDirty} locked={create.isPending} onClose={finish}>
      {(close) => (
        <NewPatientForm
          form={form}
          draft={draft}
          saving={create.isPending}
          problem={create.error}
          warning={
            duplicates.length > 0 && (
              <DuplicateWarning
                duplicates={duplicates}
                onOpen={(patientId) => {
                  draft.finish()
                  // Nothing is lost: the person is there already.
                  void navigate({ to: '/patients/$patientId', params: { patientId }, ignoreBlocker: true })
                }}
                onDifferent={() => setDismissed([...dismissed, ...duplicates.map(({ id }) => id)])}
              />
            )
          }
          onSave={save}
          onCancel={close}
        />
      )}
    </Dialog>
  )
}
