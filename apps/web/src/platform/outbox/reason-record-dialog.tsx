/** A step at a record that wants a typed reason and goes through the queue: ending, revoking, marking as entered in error. */
import type { Endpoint } from '@mendwell/contract'
import { type BannerPatient, MicroBanner } from '../../ui/patient-banner.tsx'
import { useIdempotencyKey } from '../idempotency.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { toast } from '../toasts.ts'
import { SendNotice } from './send-notice.tsx'
import { useRefusedToast } from './refused-toast.ts'
import { useSend } from './use-send.ts'

/** What is done to which record, and in which words it is told. */
export type ReasonedStep = {
  readonly endpoint: Endpoint
  readonly params: Readonly<Record<string, string>>
  readonly patientId: string
  /** In the list of what waits: `vital signs entered in error`. */
  readonly title: string
  /** Above the form: `Mark as entered in error?` */
  readonly question: string
  readonly description: string
  readonly hint?: string
  /** The way back: `Keep entry`. */
  readonly keep: string
  readonly confirm: string
  readonly confirming: string
  /** Above a refusal: `The entry was not marked`. */
  readonly failed: string
  /** In a toast, where the server refused. */
  readonly refused?: string
  readonly done: string
  readonly doneAbout?: string
}

/** The words for marking an entry as entered in error. */
export const enteredInError = {
  question: 'Mark as entered in error?',
  hint: 'This cannot be undone.',
  keep: 'Keep entry',
  confirm: 'Mark as entered in error',
  confirming: 'Marking...',
  failed: 'The entry was not marked',
  refused: 'Failed to mark the entry. Please try again.',
  done: 'Marked as entered in error',
} as const

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
  useRefusedToast(state, problem, step.refused)
  const confirm = async (reason: string) => {
    const answer = await send({
      id: idempotency.key,
      params: step.params as never, // the ids of this very endpoint, put together by the caller
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
      {...(step.hint !== undefined && { hint: step.hint })}
      keep={step.keep}
      confirm={step.confirm}
      confirming={step.confirming}
      saving={state === 'sending'}
      problem={problem}
      failed={step.failed}
      notice={<SendNotice state={state} problem={problem} failed={step.failed} />}
      kept={state === 'waiting' || state === 'delivered'}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    />
  )
}
