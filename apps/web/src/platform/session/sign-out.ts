/**
 * Signs out: deletes offline data, then the server ends the session and redirects to the landing page. While offline, this browser signs
 * out and informs the server later. Unsent work stays, encrypted for its author.
 */
import { listOwners } from '../offline-cache/lazy-cache.ts'
import { isOffline } from '../connection.ts'
import { clearKeys } from '../drafts/encryption.ts'
import { endSessionOffline, getCurrentUser } from './session.ts'

export function signOut(): void {
  // Nothing prevents signing out, not even a failing disk.
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
