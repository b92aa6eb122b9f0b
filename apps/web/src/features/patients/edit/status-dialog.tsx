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
      title={isActive ? 'Deactivate this patient?' : 'Reactivate this patient?'}
      description={
        isActive
          ? 'The chart stays available. The patient is removed from the active list and can be reactivated at any time.'
          : 'The patient returns to the active list. The chart does not change.'
      }
      banner={<MicroBanner patient={banner} />}
      hint="Recorded in the audit log."
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
