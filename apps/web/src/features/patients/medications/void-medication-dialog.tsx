/** Marks a medication as entered in error. It stays readable, with the reason. */
import { type Medication, voidMedication } from '@mendwell/contract'
import { useIdempotencyKey } from '../../../platform/idempotency.ts'
import { SendNotice } from '../../../platform/outbox/send-notice.tsx'
import { useSend } from '../../../platform/outbox/use-send.ts'
import { ReasonDialog } from '../../../platform/reason-dialog.tsx'
import { toast } from '../../../platform/toasts.ts'
import { type BannerPatient, MicroBanner } from '../../../ui/patient-banner.tsx'

export function VoidMedicationDialog({
  medication,
  banner,
  onClose,
}: {
  medication: Medication
  banner: BannerPatient
  onClose: () => void
}) {
  const sending = useSend(voidMedication, {
    title: 'medication entered in error',
    patientId: medication.patientId,
  })
  const idempotency = useIdempotencyKey()
  const failed = 'The entry was not marked'
  const confirm = async (reason: string) => {
    const answer = await sending.send({
      id: idempotency.key,
      params: { medicationId: medication.id },
      body: { reason },
      idempotencyKey: idempotency.key,
    })
    if (!answer) return
    toast('Marked as entered in error', medication.medicationName)
    onClose()
  }
  return (
    <ReasonDialog
      title="Mark as entered in error?"
      description={`${medication.medicationName} ${medication.dosage}. It leaves the list and stays readable in the timeline, with your name and reason.`}
      banner={<MicroBanner patient={banner} />}
      hint="This cannot be undone."
      keep="Keep entry"
      confirm="Mark as entered in error"
      confirming="Marking..."
      saving={sending.state === 'sending'}
      problem={sending.problem}
      failed={failed}
      kept={sending.state === 'waiting'}
      notice={<SendNotice state={sending.state} problem={sending.problem} failed={failed} />}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    />
  )
}
