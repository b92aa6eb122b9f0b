/** Revokes a consent that was given. From then on it is not in force; the form stays readable. */
import { type ConsentForm, revokeConsent } from '@mendwell/contract'
import { formatDay } from '../../../platform/dates.ts'
import { useIdempotencyKey } from '../../../platform/idempotency.ts'
import { SendNotice } from '../../../platform/outbox/send-notice.tsx'
import { useSend } from '../../../platform/outbox/use-send.ts'
import { ReasonDialog } from '../../../platform/reason-dialog.tsx'
import { toast } from '../../../platform/toasts.ts'
import { type BannerPatient, MicroBanner } from '../../../ui/patient-banner.tsx'
import { consentNames } from './consent-words.ts'

export function RevokeDialog({
  form,
  banner,
  onClose,
}: {
  form: ConsentForm
  banner: BannerPatient
  onClose: () => void
}) {
  const { patientId, id: consentId } = form
  const sending = useSend(revokeConsent, { title: 'revoked consent', patientId })
  const idempotency = useIdempotencyKey()
  const failed = 'The consent was not revoked'
  const confirm = async (reason: string) => {
    const answer = await sending.send({
      id: idempotency.key,
      params: { patientId, consentId },
      body: { reason },
      idempotencyKey: idempotency.key,
    })
    if (!answer) return
    toast('Consent revoked', consentNames[form.formType])
    onClose()
  }
  return (
    <ReasonDialog
      title={`Revoke the consent: ${consentNames[form.formType]}?`}
      description={`Given on ${formatDay(form.consentDate)}. From now on it is not in force; the form stays readable.`}
      banner={<MicroBanner patient={banner} />}
      keep="Keep consent"
      confirm="Revoke consent"
      confirming="Saving..."
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
