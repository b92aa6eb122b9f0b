/** A pending visit whose patient was not seen after all: the reason, signed. */
import { missVisit, type ProviderVisit } from '@mendwell/contract'
import { useIdempotencyKey } from '../../../platform/idempotency.ts'
import { useSaveErrorToast } from '../../../platform/outbox/save-error-toast.ts'
import { SendNotice } from '../../../platform/outbox/send-notice.tsx'
import { useSend } from '../../../platform/outbox/use-send.ts'
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { useUser } from '../../../platform/session/session.ts'
import { toast } from '../../../platform/toasts.ts'
import { useVisitRefresh } from '../data.ts'
import { formatVisitName } from '../labels.ts'

const saveFailedMessage = 'Could not mark as not seen'

export function MissDialog({ visit, onClose }: { visit: ProviderVisit; onClose: () => void }) {
  const { send, state, problem } = useSend(missVisit, {
    title: 'not-seen visit',
    patientId: visit.patientId,
  })
  const name = formatVisitName(visit, useUser().organization.timeZone)
  const idempotency = useIdempotencyKey()
  const refresh = useVisitRefresh()
  useSaveErrorToast(state, problem, 'Failed to mark as not seen')
  const confirm = async (reason: string) => {
    const answer = await send({
      id: idempotency.key,
      params: { visitId: visit.id },
      body: { reason },
      idempotencyKey: idempotency.key,
    })
    if (!answer) return
    await refresh()
    toast('Recorded as not seen', name)
    onClose()
  }
  return (
    <ReasonDialog
      title="Mark patient as not seen?"
      description={`${name}. This signs and closes the visit under your name. Nothing is billed.`}
      hint="For example, hospitalized, declined, or not home. If not known, enter “Unknown”."
      keep="Keep pending"
      confirm="Sign as not seen"
      confirming="Signing..."
      sending={{ isPending: state === 'sending', error: problem }}
      failed={saveFailedMessage}
      notice={<SendNotice state={state} problem={problem} failed={saveFailedMessage} />}
      kept={state === 'waiting' || state === 'delivered'}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    />
  )
}
