/** Calling an appointment off, and saying that the patient did not come: both with the reason. */
import type { Appointment } from '@mendwell/contract'
import { useState } from 'react'
import { formatDay } from '../../../platform/dates.ts'
import { showQueuedToast } from '../../../platform/outbox/queued-toast.ts'
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { toast } from '../../../platform/toasts.ts'
import { formatPatientName } from '../../../platform/labels/person-names.ts'
import { type Scope, useCancelAppointment, useMarkMissed } from '../data.ts'
import { ScopeChoice } from '../form/scope-choice.tsx'
import { formatTimes } from '../labels.ts'

const formatSubject = (appointment: Appointment) =>
  `${formatPatientName(appointment.patient)}, ${formatDay(appointment.scheduledDate)} ${formatTimes(appointment)}`

type Props = { appointment: Appointment; onClose: () => void }
/** Told of what was cancelled. */
type CancelProps = Props & { onCancelled: (appointment: Appointment) => void }

export function CancelDialog({ appointment, onCancelled, onClose }: CancelProps) {
  const cancel = useCancelAppointment(appointment)
  const [scope, setScope] = useState<Scope | ''>(appointment.seriesId ? '' : 'this')
  const confirm = (reason: string) =>
    cancel.mutate(
      { reason, scope: scope || 'this' },
      {
        onSuccess: (answer) => {
          if (!answer) showQueuedToast()
          else
            toast(
              scope === 'this' ? 'Appointment cancelled' : 'Appointments cancelled',
              formatSubject(appointment),
            )
          if (answer) onCancelled(appointment)
          onClose()
        },
        refused: 'Failed to cancel appointment',
      },
    )
  return (
    <ReasonDialog
      title="Cancel this appointment?"
      description={`${formatSubject(appointment)}. It stays on the schedule with the reason and can’t be reopened.`}
      keep="Keep appointment"
      confirm="Cancel appointment"
      confirming="Cancelling..."
      sending={cancel}
      failed="Appointment not cancelled"
      disabledReason={scope === '' ? 'Select which appointments to change' : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      {appointment.seriesId && <ScopeChoice value={scope} onChange={setScope} />}
    </ReasonDialog>
  )
}

export function MissDialog({ appointment, onClose }: Props) {
  const miss = useMarkMissed(appointment)
  const confirm = (reason: string) =>
    miss.mutate(reason, {
      onSuccess: (answer) => {
        if (!answer) showQueuedToast()
        else toast('Marked as no-show', formatSubject(appointment))
        onClose()
      },
      refused: 'Failed to mark as no-show',
    })
  return (
    <ReasonDialog
      title="Mark as no-show?"
      description={`${formatSubject(appointment)}.`}
      hint="Reason, if known; otherwise enter “Unknown”"
      keep="Keep appointment"
      confirm="Mark as no-show"
      confirming="Marking..."
      sending={miss}
      failed="Appointment not marked as no-show"
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
