/**
 * The start without a server: users unlock their offline data here. Loaded before sign-in; of the device's users it shows only their own
 * names.
 */
import type { CurrentUser } from '@mendwell/contract'
import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import { listAllOwners, type Owner } from '../../platform/offline-cache/store.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { checkSession, startOfflineSession } from '../../platform/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { LogoMark } from '../../ui/logo.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { PinForm } from '../../features/identity/offline/pin-form.tsx'

/** None if the browser stores nothing. */
export const listDeviceOwners = (): Promise<readonly Owner[]> => listAllOwners().catch(() => [])

export function UnlockPage({ owners }: { owners: readonly Owner[] }) {
  usePageTitle('Offline')
  const [chosen, setChosen] = useState<string>()
  const owner =
    owners.find(({ userId }) => userId === chosen) ?? (owners.length === 1 ? owners[0] : undefined)
  if (owners.length === 0)
    return (
      <main className="flex min-h-dvh items-center justify-center">
        <ErrorState title="Can’t reach Mendwell" onRetry={checkSession}>
          You’re offline, and no charts are downloaded on this device.
        </ErrorState>
      </main>
    )
  return (
    <main className="flex min-h-dvh px-4 py-8">
      <div className="m-auto w-full max-w-sm rounded-dialog border border-line bg-raised p-6 shadow-dialog">
        <LogoMark className="size-9" />
        <h1 className="mt-4 text-h1">{owner ? `Work offline as ${owner.name}` : 'Work offline'}</h1>
        <p className="mt-1 flex items-start gap-2 text-ink2">
          <CloudOff className="mt-0.5 shrink-0" />
          You’re offline. Downloaded charts are available, and your entries will be sent later.
        </p>
        {owner ? (
          <PinForm
            key={owner.userId}
            userId={owner.userId}
            onOpen={(user: CurrentUser) => startOfflineSession(user)}
          />
        ) : (
          <ul className="mt-4 flex flex-col gap-2">
            {owners.map(({ userId, name }) => (
              <li key={userId}>
                <Button className="w-full" onClick={() => setChosen(userId)}>
                  {name}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <div className="mt-5 flex flex-wrap justify-between gap-x-2 border-t border-line pt-3">
          <Button variant="quiet" size="small" onClick={() => void checkSession()}>
            Try again
          </Button>
          {owner && owners.length > 1 && (
            <Button variant="quiet" size="small" onClick={() => setChosen(undefined)}>
              Switch user
            </Button>
          )}
        </div>
      </div>
    </main>
  )
}
