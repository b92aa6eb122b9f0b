/** Marks a medication as entered in error. It stays readable, with the reason. */
import { type Medication, voidMedication } from '@mendwell/contract'
import { ReasonRecordDialog } from '../../../platform/outbox/reason-record-dialog.tsx'
import { enteredInError } from '../../../platform/outbox/reasoned-step.ts'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'

export function VoidMedicationDialog({
  medication: { id, patientId, medicationName, dosage, replaces },
  banner,
  onClose,
}: {
  medication: Medication
  banner: BannerPatient
  onClose: () => void
}) {
  return (
    <ReasonRecordDialog
      step={{
        ...enteredInError,
        endpoint: voidMedication,
        params: { medicationId: id },
        patientId,
        title: 'medication entered in error',
        description: `${medicationName} ${dosage}. It is removed from the list and stays in the timeline with your name and reason.${replaces ? ' The previous entry becomes active again.' : ''}`,
        doneAbout: medicationName,
      }}
      banner={banner}
      onClose={onClose}
    />
  )
}
