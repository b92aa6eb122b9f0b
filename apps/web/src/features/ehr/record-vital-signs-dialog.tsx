/** Recording vital signs: stays open with everything typed until the server has said yes. */
import type { VitalSigns } from '@mendwell/contract'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { readClock } from '../../platform/clock.ts'
import { useSealedDraft } from '../../platform/drafts/use-sealed-draft.ts'
import { resolverOf } from '../../platform/forms.ts'
import { useIdempotencyKey } from '../../platform/idempotency.ts'
import { useLeaveGuard } from '../../platform/leave-guard.ts'
import { isUnauthorized } from '../../platform/problem-text.ts'
import { toast, toastProblem } from '../../platform/toasts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { type BannerPatient, MicroBanner } from '../../ui/patient-banner.tsx'
import { type NewVitalSignsBody, useRecordVitalSigns } from './data.ts'
import { type VitalForm, VitalSignsForm } from './vital-signs-form.tsx'
import { checkVitalValues, emptyVitals, type VitalValues } from './vital-values.ts'

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
  const [opened] = useState(readClock)
  const record = useRecordVitalSigns(patientId)
  const idempotency = useIdempotencyKey()
  const form: VitalForm = useForm({
    defaultValues: emptyVitals(opened, timeZone),
    resolver: resolverOf((values: VitalValues) => checkVitalValues(values, readClock(), timeZone)),
  })
  const draft = useSealedDraft(
    form,
    {
      formId: 'vital-signs',
      recordId: patientId,
      patientId,
      title: 'set of vital signs',
      formVersion: 1,
    },
    idempotency,
  )
  const { isDirty } = form.formState
  useLeaveGuard(isDirty)
  const finish = () => {
    draft.finish()
    onClose()
  }

  const save = (body: NewVitalSignsBody) => {
    if (record.isPending) return
    record.mutate(
      { body, idempotencyKey: idempotency.key },
      {
        onSuccess: () => {
          toast('Vital Signs Recorded')
          finish()
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
      onClose={finish}
    >
      {(close) => (
        <VitalSignsForm
          form={form}
          draft={draft}
          opened={opened}
          timeZone={timeZone}
          previous={previous}
          saving={record.isPending}
          problem={record.error}
          onSave={save}
          onCancel={close}
        />
      )}
    </Dialog>
  )
}
