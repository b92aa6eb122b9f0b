/**
 * The session has ended. After a long inactivity the lock covers and preserves the page; otherwise say so, then go to sign-in. Once,
 * however many responses say it.
 */
import { hasIdleTimedOut, isLocked, lockScreens } from '../lock/lock.ts'
import { toastProblem } from '../toasts.ts'
import { isOfflineSession } from './session.ts'
import { clearOfflineCache } from './sign-out.ts'

const waitMs = 500
let isLeaving = false

export function handleSessionExpired() {
  if (isLeaving || isLocked()) return
  // After an offline unlock there was no session to lose: signing in sends what is queued.
  if (hasIdleTimedOut() || isOfflineSession()) return lockScreens()
  isLeaving = true
  // Ended on purpose while the user worked. The offline data is deleted with it.
  void clearOfflineCache().catch(() => {})
  toastProblem('Unauthorized', 'You are logged out. Logging in again...')
  setTimeout(() => location.assign('/api/login?after=lost'), waitMs)
}

/** Opens another user's start page; input here stays encrypted for its author. */
export function reloadForOtherUser() {
  isLeaving = true
  location.assign('/dashboard')
}

/** True once we are on the way out: nothing may then hold the page back with a question. */
export const isLeavingForSignIn = () => isLeaving
