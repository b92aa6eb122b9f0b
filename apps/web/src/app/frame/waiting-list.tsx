/** What waits on this device: since when, what the server said against it, sending again, and giving it up for good. */
import { Link, useNavigate } from '@tanstack/react-router'
import { Columns2, FolderOpen, RotateCcw, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNow } from '../../platform/clock.ts'
import { lastHeardAt, useOfflineSince } from '../../platform/connection.ts'
import { formatRecent } from '../../platform/dates.ts'
import { giveUp, makeDraftAgain, sendAgain } from '../../platform/outbox/outbox.ts'
import type { Send } from '../../platform/outbox/store.ts'
import { useWaiting } from '../../platform/outbox/use-send.ts'
import { useUser } from '../../platform/session/session.ts'
import { toast } from '../../platform/toasts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { wayOut } from '../offline/way-out.ts'

const ConflictDialog = lazy(() =>
  import('../offline/conflict/conflict-dialog.tsx').then((module) => ({ default: module.ConflictDialog })),
)
/** Edits of these show both versions. */
const compared = ['changeProgressNote', 'changeVisit', 'changeWoundAssessment', 'changeTask']

export function WaitingList({ timeZone, onClose }: { timeZone: string; onClose: () => void }) {
  const waiting = useWaiting()
  const offlineSince = useOfflineSince()
  return (
    <Dialog
      open
      title="Waiting on this device"
      description={
        offlineSince
          ? 'The server cannot be reached. Everything is sent as soon as it can be.'
          : 'Kept sealed for you until the server has said yes. Nothing here is lost by closing the page.'
      }
      onClose={onClose}
    >
      {(close) => (
        <>
          <DialogBody>
            <LastSync timeZone={timeZone} />
            {waiting.length === 0 ? (
              <EmptyState title="Nothing waits">Everything you recorded here has been sent.</EmptyState>
            ) : (
              <ul className="divide-y divide-line">
                {waiting.map((send) => (
                  <Waiting key={send.id} send={send} timeZone={timeZone} onLeave={onClose} />
                ))}
              </ul>
            )}
          </DialogBody>
          <DialogFooter>
            <Button onClick={close}>Close</Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}

/** Never a tick before the server has it: this is when it last answered. */
function LastSync({ timeZone }: { timeZone: string }) {
  const now = useNow()
  const heard = lastHeardAt()
  return (
    <p className="pb-1 text-hint text-ink3">
      {heard
        ? `The server last answered ${formatRecent(heard, now, timeZone)}`
        : 'The server has not answered since this page was opened'}
    </p>
  )
}

function Waiting({ send, timeZone, onLeave }: { send: Send; timeZone: string; onLeave: () => void }) {
  const { id: userId } = useUser()
  const now = useNow()
  const [isSending, setSending] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const again = async () => {
    setSending(true)
    // Nothing is lost when it fails: the record stays in the list, with what was said.
    await sendAgain(userId, send).catch(() => {})
    setSending(false)
  }
  const drop = async () => {
    await giveUp(userId, send.id)
    toast('Given up', `The ${send.title} was not sent and is no longer on this device.`)
  }
  const [isComparing, setComparing] = useState(false)
  const isStale = send.refused?.code === 'request.version-stale' && compared.includes(send.endpoint.id)
  const openAgain = useOpenAgain(send, onLeave)
  // Opened in its form, it would stand alone and go over what somebody else wrote.
  const open = isStale ? null : openAgain
  return (
    <li className="flex flex-col gap-1.5 py-3 first:pt-1">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold first-letter:uppercase">{send.title}</span>
        {send.refused ? (
          <Badge level="warning">Not accepted</Badge>
        ) : (
          <Badge level="offline">Waits to be sent</Badge>
        )}
        <span className="text-hint text-ink3">since {formatRecent(send.queuedAt, now, timeZone)}</span>
        {send.patientId && (
          <Link
            to="/patients/$patientId"
            params={{ patientId: send.patientId }}
            onClick={onLeave}
            className="ml-auto text-hint text-accent underline"
          >
            Open the chart
          </Link>
        )}
      </div>
      {send.refused && <Reasons send={send} />}
      {isAsking ? (
        <div role="group" aria-label="Give up this record?" className="flex flex-wrap items-center gap-2">
          <p className="mr-auto">Give it up? It was never recorded and cannot be brought back.</p>
          <Button size="small" onClick={() => setAsking(false)}>
            Keep it
          </Button>
          <Button size="small" variant="danger" onClick={() => void drop()}>
            Give it up
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          {isStale && (
            <Button
              size="small"
              variant="primary"
              icon={<Columns2 aria-hidden className="size-4" strokeWidth={1.75} />}
              onClick={() => setComparing(true)}
            >
              Compare the two versions
            </Button>
          )}
          {open && (
            <Button
              size="small"
              icon={<FolderOpen aria-hidden className="size-4" strokeWidth={1.75} />}
              onClick={() => void open()}
            >
              Open again
            </Button>
          )}
          {!isStale && (
            <Button
              size="small"
              pending={isSending}
              pendingLabel="Sending..."
              icon={<RotateCcw aria-hidden className="size-4" strokeWidth={1.75} />}
              onClick={() => void again()}
            >
              Send again
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            icon={<Trash2 aria-hidden className="size-4" strokeWidth={1.75} />}
            onClick={() => setAsking(true)}
          >
            Give up
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

/** Back to where it was typed, or to what the step was about. */
function useOpenAgain(send: Send, onLeave: () => void): (() => Promise<unknown>) | null {
  const { id: userId } = useUser()
  const navigate = useNavigate()
  const href = send.refused ? wayOut(send) : null
  if (!href) return null
  return async () => {
    if (send.draft) await makeDraftAgain(userId, send)
    onLeave()
    await navigate({ href })
    if (send.draft) toast('It is a draft again', `The form for the ${send.title} offers what you typed.`)
  }
}

function Reasons({ send: { refused } }: { send: Send }) {
  const fields = Object.entries(refused?.fields ?? {})
  return (
    <div className="text-ink2">
      <p>{refused?.message}</p>
      {fields.length > 0 && (
        <ul className="list-disc pl-5 text-hint">
          {fields.map(([field, message]) => (
            <li key={field}>{message}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
