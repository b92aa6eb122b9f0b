/**
 * Leaves: what was taken along is wiped, then the server ends the session and leads to the landing page. Where it cannot be
 * told, this browser closes and tells it later. Work that was not sent stays, sealed for its author.
 */
import { listOwners } from '../offline-cache/lazy-cache.ts'
import { isOffline } from '../connection.ts'
import { clearKeys } from '../drafts/encryption.ts'
import { endSessionOffline, getCurrentUser } from './session.ts'

export function signOut(): void {
  // Nothing keeps anybody from leaving, not even a disk that fails.
  void clearOfflineCache()
    .catch(() => {})
    .then(() => {
      clearKeys()
      if (!isOffline()) return location.assign('/api/logout')
      endSessionOffline()
      location.assign('/')
    })
}

/** Also for a session that the server ended on purpose. */
export async function clearOfflineCache(): Promise<void> {
  const { id } = getCurrentUser()
  if (!listOwners().includes(id)) return
  const { wipeCache } = await import('../offline-cache/store.ts')
  await wipeCache(id)
}
