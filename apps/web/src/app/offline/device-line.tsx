/** Shown above every page while it uses cached data, and when a newer version of the app is available. */
import { HardDrive, Sparkles } from 'lucide-react'
import { useCachedDataAge } from '../../platform/offline-cache/data-age.ts'
import { useNow } from '../../platform/clock.ts'
import { useOfflineSince } from '../../platform/connection.ts'
import { formatRecent } from '../../platform/dates.ts'
import { activateNewVersion, useNewVersion } from '../../platform/service-worker.ts'
import { useSession } from '../../platform/session/session.ts'
import { Button } from '../../ui/button.tsx'

const lineClass =
  'flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-sunken px-4 py-1.5 text-hint md:px-6'

export function DeviceLine({ timeZone }: { timeZone: string }) {
  return (
    <>
      <NewVersion />
      <OfflineDataNote timeZone={timeZone} />
    </>
  )
}

function OfflineDataNote({ timeZone }: { timeZone: string }) {
  const age = useCachedDataAge()
  const now = useNow()
  const isAway = useOfflineSince() !== null
  const session = useSession()
  if (!isAway || !age) return null
  const person = session.state === 'signed-in' && session.offline ? session.user : null
  return (
    <p role="status" className={lineClass}>
      <HardDrive className="size-4 shrink-0" />
      <span className="font-medium">Showing offline data as of {formatRecent(age, now, timeZone)}</span>
      {person && (
        <span className="text-ink2">
          Working offline as {person.firstName} {person.lastName}. You’ll sign in again when you reconnect.
        </span>
      )}
    </p>
  )
}

function NewVersion() {
  const isWaiting = useNewVersion()
  if (!isWaiting) return null
  return (
    <div role="status" data-screen-only className={lineClass}>
      <Sparkles className="size-4 shrink-0" />
      <span className="font-medium">A new version is ready</span>
      <span className="text-ink2">Update when you’re between tasks. Anything you’ve typed is saved.</span>
      <Button size="small" onClick={activateNewVersion}>
        Update now
      </Button>
    </div>
  )
}
