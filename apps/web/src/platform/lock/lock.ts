/**
 * Locks the screen after the server's idle timeout. The page and its input stay in place beneath. While the user works without requests,
 * the server is informed now and then.
 */
import { useSyncExternalStore } from 'react'
import {
  onActivity,
  recordInput,
  isServerBehind,
  getMsSinceContact,
  getMsSinceInput,
  publishActivity,
} from './activity.ts'
import { isMarkedLocked, markLocked } from './flag.ts'

const minuteMs = 60_000
/** The same limits as the server's own. */
export const idleLimitMs = { staff: 15 * minuteMs, patient: 30 * minuteMs }
const warnBeforeMs = minuteMs
const contactIntervalMs = 5 * minuteMs
const tickMs = 1000

export type LockState =
  | { readonly state: 'open' }
  | { readonly state: 'warning'; readonly secondsLeft: number }
  | { readonly state: 'locked' }

const open: LockState = { state: 'open' }
let current: LockState = isMarkedLocked() ? { state: 'locked' } : open
let limitMs = idleLimitMs.staff
const listeners = new Set<() => void>()

function setLockState(next: LockState) {
  const same =
    next.state === current.state &&
    (next.state !== 'warning' || current.state !== 'warning' || next.secondsLeft === current.secondsLeft)
  if (same) return
  current = next
  for (const listener of listeners) listener()
}

export function lockScreens() {
  if (current.state === 'locked') return
  markLocked(true)
  setLockState({ state: 'locked' })
  publishActivity({ about: 'locked' })
}

/** The same person proved themselves again; every tab of this browser opens. */
export function unlock(userId: string) {
  reopen()
  publishActivity({ about: 'unlocked', userId })
}

function reopen() {
  markLocked(false)
  recordInput()
  setLockState(open)
}

export const isLocked = () => current.state === 'locked'

/** The session ended, and there was no activity for its idle timeout. */
export const hasIdleTimedOut = () => getMsSinceContact() >= limitMs - minuteMs

const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

export function startIdleTimer(options: {
  limitMs: number
  userId: string
  /** Informs the server of activity. */
  keepAwake: () => void
  /** Another person signed in here, in another tab. */
  onOtherPerson: () => void
}) {
  limitMs = options.limitMs
  if (isMarkedLocked()) setLockState({ state: 'locked' })
  else recordInput()
  let toldServerMs = Date.now()

  const tick = () => {
    if (current.state === 'locked') return
    const leftMs = limitMs - getMsSinceInput()
    if (leftMs <= 0) return lockScreens()
    setLockState(leftMs <= warnBeforeMs ? { state: 'warning', secondsLeft: Math.ceil(leftMs / 1000) } : open)
    const isDue = getMsSinceContact() >= contactIntervalMs && Date.now() - toldServerMs >= minuteMs
    if (isDue && isServerBehind()) {
      toldServerMs = Date.now()
      options.keepAwake()
    }
  }
  const onInput = () => {
    // Returning after the limit shows the lock, not an open page.
    if (current.state === 'locked' || getMsSinceInput() >= limitMs) return tick()
    recordInput()
    if (current.state === 'warning') setLockState(open)
  }
  const timer = setInterval(tick, tickMs)
  const stopHearing = onActivity((word) => {
    if (word.about === 'locked') setLockState({ state: 'locked' })
    if (word.about === 'unlocked') {
      if (word.userId === options.userId) reopen()
      else options.onOtherPerson()
    }
  })
  for (const name of inputs) addEventListener(name, onInput, { capture: true, passive: true })
  document.addEventListener('visibilitychange', tick)
  return () => {
    clearInterval(timer)
    stopHearing()
    for (const name of inputs) removeEventListener(name, onInput, { capture: true })
    document.removeEventListener('visibilitychange', tick)
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useLock = (): LockState => useSyncExternalStore(subscribe, () => current)
