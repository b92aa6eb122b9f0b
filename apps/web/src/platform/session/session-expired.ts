/**
 * The server no longer knows us. Where nobody was here for long, the lock covers the page and keeps it; else say so, then
 * go and sign in again. Once, however many answers say it.
 */
import { hasIdleTimedOut, isLocked, lockScreens } from '../lock/lock.ts'
import { toastProblem } from '../toasts.ts'
import { isOfflineSession } from './session.ts'
import { clearOfflineCache } from './sign-out.ts'

const waitMs = 500
let isLeaving = false

export function handleSessionExpired() {
  if (isLeaving || isLocked()) return
  // Unlocked without the server, nobody had a session to lose: signing in sends what waits.
  if (hasIdleTimedOut() || isOfflineSession()) return lockScreens()
  isLeaving = true
  // Ended while somebody worked: on purpose, by whoever may. What was taken along ends with it.
  void clearOfflineCache().catch(() => {})
  toastProblem('Unauthorized', 'You are logged out. Logging in again...')
  setTimeout(() => location.assign('/api/login?after=lost'), waitMs)
}

/** Goes where another person's start is; what was typed here stays sealed for its author. */
export function reloadForOtherUser() {
  isLeaving = true
  location.assign('/dashboard')
}

/** True once we are on the way out: nothing may then hold the page back with a question. */
export const isLeavingForSignIn = () => isLeaving
