/**
 * Leaves: what was taken along is wiped, then the server ends the session and leads to the landing page. Where it cannot be
 * told, this browser closes and tells it later. Work that was not sent stays, sealed for its author.
 */
import { ownersHere } from '../offline-cache/lazy-cache.ts'
import { isServerAway } from '../connection.ts'
import { forgetKeys } from '../drafts/encryption.ts'
import { leaveOffline, readUser } from './session.ts'

export function signOut(): void {
  // Nothing keeps anybody from leaving, not even a disk that fails.
  void wipeOwnBag()
    .catch(() => {})
    .then(() => {
      forgetKeys()
      if (!isServerAway()) return location.assign('/api/logout')
      leaveOffline()
      location.assign('/')
    })
}

/** Also for a session that the server ended on purpose. */
export async function wipeOwnBag(): Promise<void> {
  const { id } = readUser()
  if (!ownersHere().includes(id)) return
  const { wipe } = await import('../offline-cache/store.ts')
  await wipe(id)
}
