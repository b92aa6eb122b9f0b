/** Merges another chart into this one: both side by side, which one survives, the reason. Records stay in their chart. */
import type { Patient } from '@mendwell/contract'
import { useNavigate } from '@tanstack/react-router'
import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import { useIdempotencyKey } from '../../../platform/idempotency.ts'
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import type { PickerOption } from '../../../ui/form/picker.tsx'
import { type BannerPatient, MicroBanner } from '../../../ui/patient-banner.tsx'
import { usePatient } from '../data.ts'
import { PatientPicker } from '../patient-picker.tsx'
import { useMergePatients } from './data.ts'
import { PatientComparison } from './patient-comparison.tsx'

export function MergeDialog({
  patient,
  banner,
  onClose,
}: {
  patient: Patient
  banner: BannerPatient
  onClose: () => void
}) {
  const [chosen, setChosen] = useState<PickerOption | null>(null)
  const [isSwapped, setSwapped] = useState(false)
  const merge = useMergePatients()
  const idempotency = useIdempotencyKey()
  const navigate = useNavigate()
  const other = usePatient(chosen?.id).data
  const [kept, merged] = isSwapped ? [other, patient] : [patient, other]

  const missing = !chosen
    ? 'Select the other chart'
    : chosen.id === patient.id
      ? 'This is the same chart'
      : undefined
  const confirm = (reason: string) => {
    if (!kept || !merged) return
    merge.mutate(
      { keptId: kept.id, mergedId: merged.id, reason, idempotencyKey: idempotency.key },
      {
        saved: ['Charts merged', `${merged.medicalRecordNumber} into ${kept.medicalRecordNumber}`],
        onSuccess: () => {
          onClose()
          if (kept.id !== patient.id)
            void navigate({
              to: '/patients/$patientId',
              params: { patientId: kept.id },
              ignoreBlocker: true,
            })
        },
        refused: 'Failed to merge the charts',
        onError: idempotency.renewIfReused,
      },
    )
  }
  return (
    <ReasonDialog
      size="wide"
      title="Merge duplicate charts"
      description="The surviving chart shows records from both. An administrator can undo the merge."
      banner={<MicroBanner patient={banner} />}
      hint="Explain how you verified that both charts belong to the same patient."
      keep="Cancel"
      confirm="Merge charts"
      confirming="Merging..."
      sending={merge}
      failed="The charts were not merged"
      disabledReason={missing}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Field label="Other chart" required>
        <PatientPicker chosen={chosen} onChoose={setChosen} />
      </Field>
      {kept && merged && missing === undefined && (
        <>
          <PatientComparison kept={kept} merged={merged} />
          <div>
            <Button size="small" icon={<ArrowLeftRight />} onClick={() => setSwapped(!isSwapped)}>
              Keep the other chart
            </Button>
          </div>
        </>
      )}
    </ReasonDialog>
  )
}
