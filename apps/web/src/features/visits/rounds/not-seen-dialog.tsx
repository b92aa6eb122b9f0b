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
import { parseDate, formatCalendarDate, getDateMessage } from '../../../ui/form/date-time-text.ts'
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
        toastProblem('Error', `Could not mark as not seen. ${formatProblem(sent.error)}`)
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
      title="Mark patient as not seen?"
      description={`${formatPatientName(entry)}, ${entry.room ? `room ${entry.room}` : 'no room listed'}. Signed when you finish the round.`}
      hint="For example, hospitalized, declined, or not home. If not known, enter “Unknown”."
      reason={typed?.notSeenReason ?? ''}
      keep="Back to patient"
      confirm="Not seen"
      confirming="Saving..."
      danger={false}
      sending={{ isPending: isSaving, error: problem }}
      failed="Could not mark as not seen"
      disabledReason={isWrong ? getDateMessage() : undefined}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      <Field label="Next visit">
        <DayInput value={next} onChange={setNext} />
      </Field>
    </ReasonDialog>
  )
}
