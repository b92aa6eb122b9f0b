/**
 * While there is offline data: updates it when the app starts and every half hour, and checks the session on reconnect after an offline
 * start. One user's work is never sent by another: the server checks that too.
 */
import type { CurrentUser } from '@mendwell/contract'
import { clearDataAge } from '../../platform/offline-cache/data-age.ts'
import { hasOfflineCache } from '../../platform/offline-cache/lazy-cache.ts'
import { isOffline, onReconnect } from '../../platform/connection.ts'
import { getDraftKeys } from '../../platform/drafts/encryption.ts'
import { isLocked, lockScreens } from '../../platform/lock/lock.ts'
import { queryClient } from '../../platform/query-client.ts'
import { cacheWholeApp } from '../../platform/service-worker.ts'
import { fetchCurrentUser, startSession, isOfflineSession } from '../../platform/session/session.ts'
import { reloadForOtherUser } from '../../platform/session/session-expired.ts'
import { refreshOfflineCache } from './download-state.ts'

const syncIntervalMs = 30 * 60_000
/** After the first page has what it needs. */
const firstSyncDelayMs = 15_000

export function startOfflineSync(user: CurrentUser): () => void {
  const refresh = () => {
    if (isOffline() || isLocked() || isOfflineSession()) return
    // What fails now is tried again at the next turn; what is there stays.
    void getDraftKeys(user.id)
      .then(() => refreshOfflineCache(user))
      .catch(() => {})
  }
  // After an offline unlock the session is not known yet.
  if (hasOfflineCache() && !isOfflineSession())
    void import('../../platform/offline-cache/store.ts')
      .then(({ markSignedIn: markIn }) => markIn(user.id))
      .catch(() => {})
  const first = setTimeout(() => {
    void cacheWholeApp().catch(() => {})
    refresh()
  }, firstSyncDelayMs)
  const timer = setInterval(refresh, syncIntervalMs)
  const unfollow = onReconnect(() => {
    clearDataAge()
    void confirmUser(user).then((isConfirmed) => {
      if (!isConfirmed) return
      void queryClient.invalidateQueries()
      refresh()
    })
  })
  return () => {
    clearTimeout(first)
    clearInterval(timer)
    unfollow()
  }
}

async function confirmUser(user: CurrentUser): Promise<boolean> {
  if (!isOfflineSession()) return true
  const found = await fetchCurrentUser().catch(() => undefined)
  if (found === undefined) return false
  if (found === null) lockScreens()
  else if (found.id !== user.id) reloadForOtherUser()
  else startSession(found)
  return found?.id === user.id
}
