/** Marks an entry as entered in error. Final, so it wants a typed reason; the entry stays readable. */
import type { Endpoint } from '@mendwell/contract'
import { useIdempotencyKey } from '../../../platform/idempotency.ts'
import { SendNotice } from '../../../platform/outbox/send-notice.tsx'
import { useSend } from '../../../platform/outbox/use-send.ts'
import { ReasonDialog } from '../../../platform/reason-dialog.tsx'
import { toast } from '../../../platform/toasts.ts'
import { type BannerPatient, MicroBanner } from '../../../ui/patient-banner.tsx'
import { useRefusedToast } from './refused-toast.ts'

/** What is to be marked, and in which words it is told. */
export type Voiding = {
  readonly endpoint: Endpoint
  readonly params: Readonly<Record<string, string>>
  readonly patientId: string
  /** `Taken 16-Nov-2026 10:42 by Dana Okafor.` */
  readonly about: string
  /** In the list of what waits: `vital signs entered in error`. */
  readonly title: string
}

export function VoidEntryDialog({
  voiding,
  banner,
  onClose,
}: {
  voiding: Voiding
  banner: BannerPatient
  onClose: () => void
}) {
  const { title, patientId } = voiding
  const { send, state, problem } = useSend(voiding.endpoint, { title, patientId })
  const idempotency = useIdempotencyKey()
  useRefusedToast(state, problem, 'Failed to mark the entry. Please try again.')
  const confirm = async (reason: string) => {
    const answer = await send({
      id: idempotency.key,
      params: voiding.params as never, // the ids of this very endpoint, put together by the caller
      body: { reason },
      idempotencyKey: idempotency.key,
    })
    if (answer === null) return
    toast('Marked as entered in error')
    onClose()
  }
  const failed = 'The entry was not marked'
  return (
    <ReasonDialog
      title="Mark as entered in error?"
      description={`${voiding.about} It stays readable, struck through, with your name and reason.`}
      banner={<MicroBanner patient={banner} />}
      hint="This cannot be undone."
      keep="Keep entry"
      confirm="Mark as entered in error"
      confirming="Marking..."
      saving={state === 'sending'}
      problem={problem}
      failed={failed}
      notice={<SendNotice state={state} problem={problem} failed={failed} />}
      kept={state === 'waiting'}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    />
  )
}
