/** Ends an assignment. It stays in the list of those who were there. */
import { type CareTeamMember, leaveCareTeam } from '@mendwell/contract'
import { useIdempotencyKey } from '../../../platform/idempotency.ts'
import { SendNotice } from '../../../platform/outbox/send-notice.tsx'
import { useSend } from '../../../platform/outbox/use-send.ts'
import { ReasonDialog } from '../../../platform/reason-dialog.tsx'
import { toast } from '../../../platform/toasts.ts'
import { type BannerPatient, MicroBanner } from '../../../ui/patient-banner.tsx'

export function EndDialog({
  member,
  banner,
  onClose,
}: {
  member: CareTeamMember
  banner: BannerPatient
  onClose: () => void
}) {
  const { patientId, id: careTeamMemberId, name, role } = member
  const sending = useSend(leaveCareTeam, { title: 'end of an assignment', patientId })
  const idempotency = useIdempotencyKey()
  const failed = 'The assignment goes on'
  const confirm = async (reason: string) => {
    const answer = await sending.send({
      id: idempotency.key,
      params: { patientId, careTeamMemberId },
      body: { reason },
      idempotencyKey: idempotency.key,
    })
    if (!answer) return
    toast('Assignment ended', `${name}, ${role}`)
    onClose()
  }
  return (
    <ReasonDialog
      title="End this assignment?"
      description={`${name}, ${role}. It ends today and stays readable.`}
      banner={<MicroBanner patient={banner} />}
      keep="Keep"
      confirm="End assignment"
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
