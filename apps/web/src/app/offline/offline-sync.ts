/**
 * While work was taken along: brings it up to date when the app starts and every half hour, and asks who is signed in when the
 * server is back after a start without it. Work of one person is never sent by another: the server checks that too.
 */
import type { CurrentUser } from '@mendwell/contract'
import { forgetAge } from '../../platform/offline-cache/data-age.ts'
import { hasBag } from '../../platform/offline-cache/lazy-cache.ts'
import { isServerAway, whenBack } from '../../platform/connection.ts'
import { draftKeysOf } from '../../platform/drafts/encryption.ts'
import { isLocked, lockNow } from '../../platform/lock/lock.ts'
import { queryClient } from '../../platform/query-client.ts'
import { keepWholeApp } from '../../platform/service-worker.ts'
import { askWhoIsIn, enter, isOfflineSession } from '../../platform/session/session.ts'
import { leaveForOtherPerson } from '../../platform/session/session-expired.ts'
import { bringUpToDate } from './download-state.ts'

const everyMs = 30 * 60_000
/** After the first page has what it needs. */
const firstAfterMs = 15_000

export function followServer(user: CurrentUser): () => void {
  const refresh = () => {
    if (isServerAway() || isLocked() || isOfflineSession()) return
    // What fails now is tried again at the next turn; what is there stays.
    void draftKeysOf(user.id)
      .then(() => bringUpToDate(user))
      .catch(() => {})
  }
  // Unlocked without the server, nobody knows yet whose session there is.
  if (hasBag() && !isOfflineSession())
    void import('../../platform/offline-cache/store.ts').then(({ markIn }) => markIn(user.id)).catch(() => {})
  const first = setTimeout(() => {
    void keepWholeApp().catch(() => {})
    refresh()
  }, firstAfterMs)
  const timer = setInterval(refresh, everyMs)
  const unfollow = whenBack(() => {
    forgetAge()
    void confirmPerson(user).then((isConfirmed) => {
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

async function confirmPerson(user: CurrentUser): Promise<boolean> {
  if (!isOfflineSession()) return true
  const found = await askWhoIsIn().catch(() => undefined)
  if (found === undefined) return false
  if (found === null) lockNow()
  else if (found.id !== user.id) leaveForOtherPerson()
  else enter(found)
  return found?.id === user.id
}
