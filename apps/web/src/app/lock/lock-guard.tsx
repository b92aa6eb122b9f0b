/** Watches for idling, warns a minute before, and covers everything with the lock. */
import { type CurrentUser, readCurrentUser } from '@mendwell/contract'
import { focusManager } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { call } from '../../platform/api.ts'
import { clearKeys } from '../../platform/drafts/encryption.ts'
import { idleLimitMs, unlock, useLock, startIdleTimer } from '../../platform/lock/lock.ts'
import { queryClient, handleSessionError } from '../../platform/query-client.ts'
import { startSession, updateCurrentUser } from '../../platform/session/session.ts'
import { reloadForOtherUser } from '../../platform/session/session-expired.ts'
import { useCover } from './cover.ts'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'

const loadLockScreen = () => import('../../features/identity/lock/lock-screen.tsx')
const LockScreen = lazyComponent(loadLockScreen, 'LockScreen')
const loadIdleWarning = () => import('./idle-warning.tsx')
const IdleWarning = lazyComponent(loadIdleWarning, 'IdleWarning')
/** Late enough to hold up nothing, soon enough to be here when the network is not. */
const loadLockScreenAfterMs = 10_000

// Any user request would do; this one is light and also returns changed permissions.
const extendSession = () =>
  void call(readCurrentUser, {}).then(({ body }) => updateCurrentUser(body), handleSessionError)

export function LockGuard({ user }: { user: CurrentUser }) {
  const lock = useLock()
  const isLocked = lock.state === 'locked'
  const cover = useCover(isLocked)
  useEffect(
    () =>
      startIdleTimer({
        limitMs: user.role === 'patient' ? idleLimitMs.patient : idleLimitMs.staff,
        userId: user.id,
        keepAwake: extendSession,
        onOtherPerson: reloadForOtherUser,
      }),
    [user.id, user.role],
  )
  useEffect(() => {
    const timer = setTimeout(
      () => void Promise.all([loadLockScreen(), loadIdleWarning()]).catch(() => {}),
      loadLockScreenAfterMs,
    )
    return () => clearTimeout(timer)
  }, [])
  // No requests are made for a user who is away, and nothing is decrypted.
  useEffect(() => {
    focusManager.setFocused(isLocked ? false : undefined)
    if (isLocked) clearKeys()
  }, [isLocked])

  const handleSignedIn = (who: CurrentUser) => {
    unlock(who.id)
    if (who.id !== user.id) return reloadForOtherUser()
    startSession(who)
    void queryClient.invalidateQueries()
    void import('../../platform/outbox/outbox.ts').then(({ flushQueued: sendWaiting }) => sendWaiting(who.id))
  }
  if (lock.state === 'warning')
    return (
      <Suspense>
        <IdleWarning secondsLeft={lock.secondsLeft} />
      </Suspense>
    )
  if (!cover) return null
  return (
    <Suspense>
      <LockScreen
        user={user}
        container={cover}
        onSignedIn={handleSignedIn}
        onUnlocked={() => unlock(user.id)}
      />
    </Suspense>
  )
}
