/**
 * Locks the screens of this browser when nobody used them for as long as the server keeps a session. The page and what was
 * typed stay in place beneath. While somebody works without calling the server, it is told now and then.
 */
import { useSyncExternalStore } from 'react'
import { hear, inputSeen, isServerBehind, msSinceContact, msSinceInput, tell } from './activity.ts'
import { isMarkedLocked, markLocked } from './flag.ts'

const minuteMs = 60_000
/** The same limits as the server's own. */
export const idleLimitMs = { staff: 15 * minuteMs, patient: 30 * minuteMs }
const warnBeforeMs = minuteMs
const tellServerEveryMs = 5 * minuteMs
const tickMs = 1000

export type LockState =
  | { readonly state: 'open' }
  | { readonly state: 'warning'; readonly secondsLeft: number }
  | { readonly state: 'locked' }

const open: LockState = { state: 'open' }
let current: LockState = isMarkedLocked() ? { state: 'locked' } : open
let limitMs = idleLimitMs.staff
const listeners = new Set<() => void>()

function become(next: LockState) {
  const same =
    next.state === current.state &&
    (next.state !== 'warning' || current.state !== 'warning' || next.secondsLeft === current.secondsLeft)
  if (same) return
  current = next
  for (const listener of listeners) listener()
}

export function lockNow() {
  if (current.state === 'locked') return
  markLocked(true)
  become({ state: 'locked' })
  tell({ about: 'locked' })
}

/** The same person proved themselves again; every tab of this browser opens. */
export function unlock(userId: string) {
  reopen()
  tell({ about: 'unlocked', userId })
}

function reopen() {
  markLocked(false)
  inputSeen()
  become(open)
}

export const isLocked = () => current.state === 'locked'

/** The server no longer knows the session, and nobody was here for as long as it keeps one. */
export const endedByIdling = () => msSinceContact() >= limitMs - minuteMs

const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

export function watchIdling(options: {
  limitMs: number
  userId: string
  /** Tells the server that somebody is here. */
  keepAwake: () => void
  /** Another person signed in here, in another tab. */
  onOtherPerson: () => void
}) {
  limitMs = options.limitMs
  if (isMarkedLocked()) become({ state: 'locked' })
  else inputSeen()
  let toldServerMs = Date.now()

  const tick = () => {
    if (current.state === 'locked') return
    const leftMs = limitMs - msSinceInput()
    if (leftMs <= 0) return lockNow()
    become(leftMs <= warnBeforeMs ? { state: 'warning', secondsLeft: Math.ceil(leftMs / 1000) } : open)
    const isDue = msSinceContact() >= tellServerEveryMs && Date.now() - toldServerMs >= minuteMs
    if (isDue && isServerBehind()) {
      toldServerMs = Date.now()
      options.keepAwake()
    }
  }
  const onInput = () => {
    // Whoever comes back after the limit finds the lock, not an open page.
    if (current.state === 'locked' || msSinceInput() >= limitMs) return tick()
    inputSeen()
    if (current.state === 'warning') become(open)
  }
  const timer = setInterval(tick, tickMs)
  const stopHearing = hear((word) => {
    if (word.about === 'locked') become({ state: 'locked' })
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
