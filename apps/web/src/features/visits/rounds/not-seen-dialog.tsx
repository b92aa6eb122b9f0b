/** A patient of the round who was not seen: why, and when the next try is. Signed when the round is finished. */
import type { Round } from '@mendwell/contract'
import { useState } from 'react'
import { showQueuedToast } from '../../../platform/outbox/queued-toast.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { useUser } from '../../../platform/session/session.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { formatPatientName } from '../../../platform/labels/person-names.ts'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { parseDate, formatCalendarDate } from '../../../ui/form/date-time-text.ts'
import { sendEntry } from './data.ts'
import type { ShownEntry } from './entries.ts'

export function RoundNotSeenDialog({
  round,
  entry,
  onDone,
  onClose,
}: {
  round: Round
  entry: ShownEntry
  onDone: () => void
  onClose: () => void
}) {
  const { id: userId } = useUser()
  // What was typed before and not accepted is corrected here, under its id.
  const [before] = useState(() => entry.refused)
  const [entrySendId] = useState<string>(() => before?.sendId ?? crypto.randomUUID())
  const typed = before?.body.outcome === 'not_seen' ? before.body : null
  const [next, setNext] = useState(typed?.nextVisitDate ? formatCalendarDate(typed.nextVisitDate) : '')
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const isWrong = next.trim() !== '' && !parseDate(next)
  const confirm = async (reason: string) => {
    setSaving(true)
    setProblem(null)
    try {
      const body = {
        outcome: 'not_seen' as const,
        notSeenReason: reason,
        nextVisitDate: parseDate(next),
        tasks: [],
      }
      const { entry: sent } = await sendEntry(
        userId,
        { roundId: round.id, patientId: entry.patientId, entrySendId },
        body,
        null,
      )
      if (sent.state === 'refused') {
        setProblem(sent.error)
        toastProblem('Error', `The patient was not marked. ${formatProblem(sent.error)}`)
        return
      }
      if (sent.state === 'waiting') showQueuedToast(formatPatientName(entry))
      else toast('Recorded as not seen', formatPatientName(entry))
      onDone()
    } finally {
      setSaving(false)
    }
  }
  return (
    <ReasonDialog
      title="Patient not seen?"
      description={`${formatPatientName(entry)}, room ${entry.room ?? 'not known'}. It is signed when you finish the round.`}
      hint="As far as it is known: in hospital, declined, out of the house"
      reason={typed?.notSeenReason ?? ''}
      keep="Back to the patient"
      confirm="Not seen"
      confirming="Saving..."
      danger={false}
      sending={{ isPending: isSaving, error: problem }}
      failed="The patient was not marked"
      disabledReason={isWrong ? 'Write the date such as 16-Nov-2026' : undefined}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      <Field label="Next visit">
        <DayInput value={next} onChange={setNext} />
      </Field>
    </ReasonDialog>
  )
}
