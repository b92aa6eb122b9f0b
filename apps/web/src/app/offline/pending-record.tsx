/** One record in the queue: its patient, its status and reason, and the actions: retry, open, export, delete. */
import { Link, useNavigate } from '@tanstack/react-router'
import { Columns2, Download, FolderOpen, RotateCcw, Trash2 } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useNow } from '../../platform/clock.ts'
import { formatDay, formatRecent } from '../../platform/dates.ts'
import { exportRecord } from '../../platform/outbox/export-file.ts'
import { discardQueued, isTooNew, restoreDraft, retrySend } from '../../platform/outbox/outbox.ts'
import { findQueuedPatient } from '../../platform/outbox/patient-lookup.ts'
import { needsAttention, type QueuedPatient, type QueuedRecord } from '../../platform/outbox/store.ts'
import { useUser } from '../../platform/session/session.ts'
import { toast, toastProblem } from '../../platform/toasts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { findRecoveryLink } from './recovery-link.ts'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'

const ConflictDialog = lazyComponent(
  () => import('./conflict-resolution/conflict-dialog.tsx'),
  'ConflictDialog',
)
/** Edits of these show both versions. */
const comparableKinds = ['changeProgressNote', 'changeVisit', 'changeWoundAssessment', 'changeTask']

export function PendingRecord({
  send,
  timeZone,
  onLeave,
}: {
  send: QueuedRecord
  timeZone: string
  onLeave: () => void
}) {
  const user = useUser()
  const now = useNow()
  const patient = usePatient(send)
  const [isSending, setSending] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isComparing, setComparing] = useState(false)
  const retry = async () => {
    setSending(true)
    // Nothing is lost when it fails: the record stays in the list, with the error.
    await retrySend(user.id, send).catch(() => {})
    setSending(false)
  }
  const save = async () => {
    const isDone = await exportRecord(user, send, patient).catch(() => false)
    if (isDone) toast('Export downloaded', 'The file contains patient information and is not encrypted.')
    else toastProblem('Error', 'Failed to export the record. Please try again.')
  }
  const deleteRecord = async () => {
    await discardQueued(user.id, send.id)
    toast('Record deleted', `The unsent ${send.title} was deleted from this device.`)
  }
  const isStale = send.refused?.code === 'request.version-stale' && comparableKinds.includes(send.endpoint.id)
  const openAgain = useReopenAction(send, onLeave)
  // Opened in its form, it would overwrite another user's changes.
  const open = isStale ? null : openAgain
  return (
    <li className="flex flex-col gap-1.5 py-3 first:pt-1">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold first-letter:uppercase">{send.title}</span>
        <Status send={send} />
        <span className="text-hint text-ink3">since {formatRecent(send.queuedAt, now, timeZone)}</span>
        {send.patientId && (
          <Link
            to="/patients/$patientId"
            params={{ patientId: send.patientId }}
            onClick={onLeave}
            className="ml-auto text-hint text-accent underline"
          >
            Open chart
          </Link>
        )}
      </div>
      {send.patientId && <PatientLine patient={patient} />}
      <Reasons send={send} now={now} timeZone={timeZone} />
      {isAsking ? (
        <div
          role="group"
          aria-label="Delete this unsent record?"
          className="flex flex-wrap items-center gap-2"
        >
          <p className="mr-auto">
            <span className="font-semibold">Delete this unsent record?</span> It was never saved to the chart.
            This can’t be undone.
          </p>
          <Button size="small" onClick={() => setAsking(false)}>
            Keep record
          </Button>
          <Button size="small" variant="danger" onClick={() => void deleteRecord()}>
            Delete record
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          {isStale && (
            <Button size="small" variant="primary" icon={<Columns2 />} onClick={() => setComparing(true)}>
              Compare versions
            </Button>
          )}
          {open && (
            <Button size="small" icon={<FolderOpen />} onClick={() => void open()}>
              Reopen
            </Button>
          )}
          {!isStale && (
            <Button
              size="small"
              pending={isSending}
              pendingLabel="Sending..."
              icon={<RotateCcw />}
              onClick={() => void retry()}
            >
              Try again
            </Button>
          )}
          <Button size="small" icon={<Download />} onClick={() => void save()}>
            Export
          </Button>
          <Button size="small" variant="quiet" icon={<Trash2 />} onClick={() => setAsking(true)}>
            Delete
          </Button>
        </div>
      )}
      {isComparing && (
        <Suspense>
          <ConflictDialog send={send} timeZone={timeZone} onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </li>
  )
}

/** As it was known when the record was queued; for older ones, as this device knows it now. */
function usePatient({ patient, patientId }: QueuedRecord): QueuedPatient | null {
  const [found, setFound] = useState<QueuedPatient | null>(null)
  useEffect(() => {
    if (!patient && patientId) void findQueuedPatient(patientId).then(setFound)
  }, [patient, patientId])
  return patient ?? found
}

function PatientLine({ patient }: { patient: QueuedPatient | null }) {
  if (!patient) return <p className="text-hint text-ink2">Patient not available on this device</p>
  const { firstName, lastName, dateOfBirth, medicalRecordNumber } = patient
  return (
    <p className="text-hint text-ink2">
      <span className="font-medium text-ink">
        {lastName}, {firstName}
      </span>
      {', '}
      {dateOfBirth ? `DOB ${formatDay(dateOfBirth)}` : 'DOB not documented'}, MRN {medicalRecordNumber}
    </p>
  )
}

const isForNewerServer = (send: QueuedRecord) => isTooNew(send) || send.attempts?.kind === 'newer'

function Status({ send }: { send: QueuedRecord }) {
  if (send.refused) return <Badge level="warning">Could not be saved</Badge>
  if (needsAttention(send)) return <Badge level="warning">Needs attention</Badge>
  if (isForNewerServer(send)) return <Badge level="offline">Waiting for a server update</Badge>
  return <Badge level="offline">Waiting to send</Badge>
}

function Reasons({ send, now, timeZone }: { send: QueuedRecord; now: Date; timeZone: string }) {
  const { refused, attempts } = send
  if (refused) {
    const fields = Object.entries(refused.fields ?? {})
    return (
      <Reason requestId={refused.requestId}>
        <p>{refused.message}</p>
        {fields.length > 0 && (
          <ul className="list-disc pl-5 text-hint">
            {fields.map(([field, message]) => (
              <li key={field}>{message}</li>
            ))}
          </ul>
        )}
      </Reason>
    )
  }
  if (isForNewerServer(send))
    return (
      <Reason requestId={null}>
        This app is newer than the server. The record will be sent after the server is updated.
      </Reason>
    )
  if (!attempts || attempts.status === null || attempts.kind === 'session') return null
  const next = `Next attempt ${formatRecent(attempts.nextAt, now, timeZone)}.`
  if (needsAttention(send))
    return (
      <Reason requestId={attempts.requestId}>
        The server could not save this record in {attempts.failureCount} attempts (error {attempts.status}).{' '}
        {next} Export the record if you need it now, and contact support with the request ID.
      </Reason>
    )
  return (
    <Reason requestId={attempts.requestId}>
      {attempts.kind === 'limited' ? 'The server is busy.' : 'The server reported an error.'} {next}
    </Reason>
  )
}

function Reason({ requestId, children }: { requestId: string | null; children: ReactNode }) {
  return (
    <div className="text-ink2">
      {children}
      {requestId && <p className="text-hint wrap-anywhere text-ink3">Request ID {requestId}</p>}
    </div>
  )
}

/** Back to where it was typed, or to what the step was about. */
function useReopenAction(send: QueuedRecord, onLeave: () => void): (() => Promise<unknown>) | null {
  const { id: userId } = useUser()
  const navigate = useNavigate()
  const href = send.refused ? findRecoveryLink(send) : null
  if (!href) return null
  return async () => {
    if (send.draft) await restoreDraft(userId, send)
    onLeave()
    await navigate({ href })
    if (send.draft)
      toast('Moved back to drafts', `Open the ${send.title} form to continue where you left off.`)
  }
}
