/** Deactivates a patient, or reactivates them, with the reason. The chart stays unchanged. */
import type { Patient } from '@mendwell/contract'
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { type BannerPatient, MicroBanner } from '../../../ui/patient-banner.tsx'
import { useUpdatePatient } from '../data.ts'

export function StatusDialog({
  patient,
  banner,
  onClose,
}: {
  patient: Patient
  banner: BannerPatient
  onClose: () => void
}) {
  const change = useUpdatePatient(patient.id)
  const { isActive } = patient
  const name = `${patient.firstName} ${patient.lastName}`
  return (
    <ReasonDialog
      title={isActive ? 'Deactivate this patient?' : 'Take this patient back under care?'}
      description={
        isActive
          ? 'The chart stays readable and complete. The patient leaves the list of active patients and can be taken back at any time.'
          : 'The patient is listed among the active ones again, with the chart as it is.'
      }
      banner={<MicroBanner patient={banner} />}
      hint="It is kept in the log."
      keep={isActive ? 'Keep active' : 'Keep inactive'}
      confirm={isActive ? 'Deactivate' : 'Reactivate'}
      confirming="Saving..."
      danger={isActive}
      sending={change}
      failed="The status was not changed"
      onClose={onClose}
      onConfirm={(statusReason) =>
        change.mutate(
          { body: { isActive: !isActive, statusReason }, version: patient.version },
          {
            saved: [isActive ? 'Patient deactivated' : 'Patient reactivated', name],
            onSuccess: onClose,
            refused: 'Failed to change the status',
          },
        )
      }
    />
  )
}
