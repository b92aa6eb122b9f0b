/** An action on a record that requires a typed reason and goes through the queue: ending, revoking, marking as entered in error. */
import { type BannerPatient, MicroBanner } from '../../ui/patient-banner.tsx'
import { useIdempotencyKey } from '../idempotency.ts'
import { ReasonDialog } from '../forms/reason-dialog.tsx'
import { toast } from '../toasts.ts'
import { SendNotice } from './send-notice.tsx'
import type { ReasonedStep } from './reasoned-step.ts'
import { useSaveErrorToast } from './save-error-toast.ts'
import { useSend } from './use-send.ts'

export function ReasonRecordDialog({
  step,
  banner,
  onClose,
}: {
  step: ReasonedStep
  banner: BannerPatient
  onClose: () => void
}) {
  const { title, patientId } = step
  const { send, state, problem } = useSend(step.endpoint, { title, patientId })
  const idempotency = useIdempotencyKey()
  useSaveErrorToast(state, problem, step.refused)
  const confirm = async (reason: string) => {
    const answer = await send({
      id: idempotency.key,
      params: step.params,
      body: { reason },
      idempotencyKey: idempotency.key,
    })
    if (answer === null) return
    toast(step.done, step.doneAbout)
    onClose()
  }
  return (
    <ReasonDialog
      title={step.question}
      description={step.description}
      banner={<MicroBanner patient={banner} />}
      hint={step.hint}
      keep={step.keep}
      confirm={step.confirm}
      confirming={step.confirming}
      sending={{ isPending: state === 'sending', error: problem }}
      failed={step.failed}
      notice={<SendNotice state={state} problem={problem} failed={step.failed} />}
      kept={state === 'waiting' || state === 'delivered'}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    />
  )
}
