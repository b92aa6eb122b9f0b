/** One appointment in full: time and place, participants, outcome, and the allowed actions. */
import { listActions, appointmentTransitions, appointmentTypes, isOnLaterDay } from '@mendwell/clinical'
import {
  type Appointment,
  changeAppointment,
  type EligibilitySummary,
  eligibilityOutcomeNames,
} from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { CalendarClock, CalendarX2, CheckCheck, CircleCheck, UserRoundX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNow } from '../../../platform/clock.ts'
import { formatDay, formatDateTime } from '../../../platform/dates.ts'
import { usePermission } from '../../../platform/permission.ts'
import { showQueuedToast } from '../../../platform/outbox/queued-toast.ts'
import { QueuedSteps } from '../../../platform/outbox/offline-signature.tsx'
import { isNotFound, formatProblem } from '../../../platform/format-problem.ts'
import { toast } from '../../../platform/toasts.ts'
import { formatPatientName, formatPersonName } from '../../../platform/labels/person-names.ts'
import { Button, getButtonClass } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useAppointment, useAppointmentStep } from '../data.ts'
import { StatusBadge } from '../status-badge.tsx'
import { formatMinutes, formatTimes, formatZone } from '../labels.ts'
import { CancelDialog, MissDialog } from './closing-dialogs.tsx'

export function DetailsDialog({
  appointmentId,
  onChange,
  onCancelled,
  onClose,
}: {
  appointmentId: string
  /** Opens the form in the place of this. */
  onChange: (appointment: Appointment) => void
  onCancelled: (appointment: Appointment) => void
  onClose: () => void
}) {
  const query = useAppointment(appointmentId)
  const [closing, setClosing] = useState<'cancel' | 'miss' | null>(null)
  const appointment = query.data
  if (appointment && closing === 'cancel')
    return (
      <CancelDialog appointment={appointment} onCancelled={onCancelled} onClose={() => setClosing(null)} />
    )
  if (appointment && closing === 'miss')
    return <MissDialog appointment={appointment} onClose={() => setClosing(null)} />
  return (
    <Dialog
      open
      title={appointment ? formatPatientName(appointment.patient) : 'Appointment'}
      onClose={onClose}
    >
      {(close) => (
        <>
          <DialogBody>
            {query.isPending && <LoadingLine>Loading appointment...</LoadingLine>}
            {query.isError && !appointment && isNotFound(query.error) && (
              <EmptyState title="Appointment not found">
                This appointment does not exist or you don’t have access to it.
              </EmptyState>
            )}
            {query.isError && !appointment && !isNotFound(query.error) && (
              <ErrorState title="The appointment did not load" onRetry={() => void query.refetch()}>
                {formatProblem(query.error)}
              </ErrorState>
            )}
            {appointment && <QueuedSteps recordId={appointment.id} />}
            {appointment && <Facts appointment={appointment} />}
          </DialogBody>
          <DialogFooter>
            {appointment ? (
              <Steps appointment={appointment} onChange={onChange} onClosing={setClosing} />
            ) : (
              <Button onClick={close}>Close</Button>
            )}
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}

function Facts({ appointment }: { appointment: Appointment }) {
  const { patient, timeZone } = appointment
  const formatTimestamp = (instant: string) => formatDateTime(instant, timeZone)
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <StatusBadge status={appointment.status} />
        <span className="font-semibold">{appointmentTypes.labels[appointment.appointmentType]}</span>
      </p>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        <Fact name="When">
          {formatDay(appointment.scheduledDate)} {formatTimes(appointment)}
          <span className="block text-hint text-ink3">
            {formatMinutes(appointment.duration)}, {formatZone(timeZone, appointment.scheduledDateTime)}
          </span>
        </Fact>
        {appointment.recurrenceInWords && (
          <Fact name="Repeats">
            {appointment.recurrenceInWords}
            {appointment.isException && (
              <span className="block text-hint text-ink3">Moved separately from its series.</span>
            )}
          </Fact>
        )}
        <Fact name="Patient">
          <Link
            to="/patients/$patientId"
            params={{ patientId: appointment.patientId }}
            className="font-medium text-accent underline"
          >
            {formatPatientName(patient)}
          </Link>
          <span className="block text-hint text-ink3">
            {[patient.medicalRecordNumber, patient.room && `room ${patient.room}`].filter(Boolean).join(', ')}
          </span>
        </Fact>
        {appointment.eligibility && (
          <Fact name="Insurance">{formatEligibility(appointment.eligibility)}</Fact>
        )}
        <Fact name="Provider">{formatPersonName(appointment.provider)}</Fact>
        <Fact name="Facility">{appointment.facility?.name ?? 'No facility'}</Fact>
        {appointment.treatmentRoom && <Fact name="Room">{appointment.treatmentRoom.name}</Fact>}
        {appointment.confirmedAt && <Fact name="Confirmed">{formatTimestamp(appointment.confirmedAt)}</Fact>}
        {appointment.closedAt && (
          <Fact name="Closed">
            {formatTimestamp(appointment.closedAt)}
            {appointment.closedByName && ` by ${appointment.closedByName}`}
          </Fact>
        )}
        {appointment.statusReason && <Fact name="Reason">{appointment.statusReason}</Fact>}
        <Fact name="Notes">
          <span className="whitespace-pre-wrap">{appointment.notes ?? 'None'}</span>
        </Fact>
      </dl>
    </>
  )
}

function formatEligibility({ payerName, outcome, serviceDate }: EligibilitySummary): string {
  if (payerName === null) return 'No insurance on file'
  const answer =
    outcome === null || serviceDate === null
      ? 'not verified'
      : `${eligibilityOutcomeNames[outcome].toLowerCase()} for ${formatDay(serviceDate)}`
  return `${payerName}, ${answer}`
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink3">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  )
}

const doneLabels = { confirm: 'Appointment confirmed', complete: 'Appointment completed' }
const failedLabels = {
  confirm: 'Failed to confirm appointment.',
  complete: 'Failed to complete appointment.',
}

/** Only what the table of steps allows from here. */
function Steps({
  appointment,
  onChange,
  onClosing,
}: {
  appointment: Appointment
  onChange: (appointment: Appointment) => void
  onClosing: (how: 'cancel' | 'miss') => void
}) {
  const isAllowed = usePermission(changeAppointment)
  const step = useAppointmentStep(appointment)
  const { scheduledDate: date, scheduledDateTime: startsAt, timeZone: zone } = appointment
  const tooEarly = isOnLaterDay({ date, startsAt, zone }, useNow().toISOString())
    ? `Available on ${formatDay(date)}`
    : undefined
  const actions = isAllowed ? listActions(appointmentTransitions, appointment.status) : []
  const runStep = (which: 'confirm' | 'complete') =>
    step.mutate(which, {
      onSuccess: (answer) =>
        answer ? toast(doneLabels[which], formatPatientName(appointment.patient)) : showQueuedToast(),
      refused: (error) => `${failedLabels[which]} ${formatProblem(error)}`,
    })
  if (actions.length === 0) {
    return (
      <>
        <p className="mr-auto text-hint text-ink3">This appointment is closed.</p>
        <Link
          to="/patients/$patientId"
          params={{ patientId: appointment.patientId }}
          className={getButtonClass('secondary')}
        >
          Open chart
        </Link>
      </>
    )
  }
  return (
    <>
      <Button size="small" variant="danger" icon={<CalendarX2 />} onClick={() => onClosing('cancel')}>
        Cancel appointment
      </Button>
      <Button size="small" icon={<UserRoundX />} disabledReason={tooEarly} onClick={() => onClosing('miss')}>
        No-show
      </Button>
      <Button size="small" icon={<CalendarClock />} onClick={() => onChange(appointment)}>
        Reschedule or edit
      </Button>
      {actions.includes('confirm') && (
        <Button
          size="small"
          icon={<CircleCheck />}
          pending={step.isPending && step.variables === 'confirm'}
          pendingLabel="Confirming..."
          onClick={() => runStep('confirm')}
        >
          Confirm
        </Button>
      )}
      <Button
        size="small"
        variant="primary"
        icon={<CheckCheck />}
        disabledReason={tooEarly}
        pending={step.isPending && step.variables === 'complete'}
        pendingLabel="Completing..."
        onClick={() => runStep('complete')}
      >
        Complete
      </Button>
    </>
  )
}
