/** What waits on this device, and when the server last answered. */
import { useNow } from '../../platform/clock.ts'
import { getLastContact, useOfflineSince } from '../../platform/connection.ts'
import { formatRecent } from '../../platform/dates.ts'
import { useQueued } from '../../platform/outbox/use-send.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { PendingRecord } from './pending-record.tsx'

export function PendingList({ timeZone, onClose }: { timeZone: string; onClose: () => void }) {
  const waiting = useQueued()
  const offlineSince = useOfflineSince()
  return (
    <Dialog
      open
      title="Not sent yet"
      description={
        offlineSince
          ? 'You’re offline. Everything will be sent when you’re back online.'
          : 'Saved and encrypted on this device until it is sent. You can close this page.'
      }
      onClose={onClose}
    >
      {(close) => (
        <>
          <DialogBody>
            <LastSync timeZone={timeZone} />
            {waiting.length === 0 ? (
              <EmptyState title="Nothing to send">
                Everything you recorded on this device has been sent.
              </EmptyState>
            ) : (
              <ul className="divide-y divide-line">
                {waiting.map((send) => (
                  <PendingRecord key={send.id} send={send} timeZone={timeZone} onLeave={onClose} />
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
  const heard = getLastContact()
  return (
    <p className="pb-1 text-hint text-ink3">
      {heard
        ? `Last connected ${formatRecent(heard, now, timeZone)}`
        : 'Not connected since you opened this page'}
    </p>
  )
}
