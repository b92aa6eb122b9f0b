/** Registering a patient: stays open with everything typed until the server has said yes. */
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNow } from '../../platform/clock.ts'
import { toWallClock } from '../../platform/dates.ts'
import { useDebouncedValue } from '../../platform/debounced.ts'
import { useEncryptedDraft } from '../../platform/drafts/use-encrypted-draft.ts'
import { OfferedDraft, SavedDraftNote } from '../../platform/drafts/offered-draft.tsx'
import { FormDialogFrame } from '../../platform/forms/dialog-form.tsx'
import { createResolver, useServerProblems } from '../../platform/forms/form-adapter.ts'
import { useIdempotencyKey } from '../../platform/idempotency.ts'
import { useUser } from '../../platform/session/session.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { useCreatePatient, useDuplicates } from './data.ts'
import type { FacilityName } from './facility-name.ts'
import { addRecentPatient } from './recent-patient.ts'
import { DuplicateWarning } from './duplicate-warning.tsx'
import { buildDuplicateQuery } from './duplicates.ts'
import { NewPatientFields } from './new-patient-fields.tsx'
import {
  validateNewPatient,
  emptyPatient,
  type NewPatientValues,
  toFieldName,
  toNewPatientRequest,
} from './new-patient-values.ts'

const draftOrigin = {
  formId: 'new-patient',
  recordId: '',
  patientId: null,
  title: 'patient registration',
  formVersion: 1,
}

export function NewPatientDialog({
  facilities,
  onInsurance,
  onClose,
}: {
  facilities: readonly FacilityName[]
  /** Asks for the insurance of the new patient; left out where the role may not see it. */
  onInsurance?: ((patientId: string) => void) | undefined
  onClose: () => void
}) {
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
  const [hasInsurance, setHasInsurance] = useState(false)
  const [firstName, lastName, dateOfBirth, phone] = useWatch({
    control: form.control,
    name: ['firstName', 'lastName', 'dateOfBirth', 'phone'],
  })
  const question = useDebouncedValue(buildDuplicateQuery({ firstName, lastName, dateOfBirth, phone }))
  const found = useDuplicates(question).data ?? []
  // Those confirmed as other people; a new match is shown again.
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const duplicates = found.filter(({ id }) => !dismissed.includes(id))
  useServerProblems(form, create.error, toFieldName)
  const finish = () => {
    draft.finish()
    onClose()
  }
  /** Nothing is lost: everything typed is stored, or the person is there already. */
  const openChart = (patientId: string) => {
    draft.finish()
    void navigate({ to: '/patients/$patientId', params: { patientId }, ignoreBlocker: true })
  }

  const save = (values: NewPatientValues) =>
    create.mutate(
      { body: toNewPatientRequest(values), idempotencyKey: idempotency.key },
      {
        saved: ['Success', 'Patient created successfully'],
        refused: 'Failed to create patient',
        onSuccess: (patient) => {
          addRecentPatient(patient)
          if (!onInsurance || !hasInsurance) return openChart(patient.id)
          draft.finish()
          onInsurance(patient.id)
        },
        onError: idempotency.renewIfReused,
      },
    )

  return (
    <FormDialogFrame
      title="Add New Patient"
      isDirty={form.formState.isDirty}
      hasDraft
      onSubmit={form.handleSubmit(save)}
      sending={create}
      failed="Failed to create patient"
      warning={
        duplicates.length > 0 && (
          <DuplicateWarning
            duplicates={duplicates}
            onOpen={openChart}
            onDifferent={() => setDismissed([...dismissed, ...duplicates.map(({ id }) => id)])}
          />
        )
      }
      aside={<SavedDraftNote draft={draft} />}
      save="Create Patient"
      savingLabel="Creating..."
      disabledReason={duplicates.length > 0 ? 'Confirm this is not a duplicate patient' : undefined}
      onClose={finish}
    >
      <OfferedDraft draft={draft} />
      <NewPatientFields form={form} facilities={facilities} />
      {onInsurance && (
        <Checkbox
          label="Add insurance next"
          hint="Payer, member ID, and card photos are entered after the patient is created."
          checked={hasInsurance}
          onChange={({ target }) => setHasInsurance(target.checked)}
        />
      )}
    </FormDialogFrame>
  )
}
