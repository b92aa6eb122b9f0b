/** The present time for screens: it moves while a page stays open, so that "today" ends at midnight. */
import { useSyncExternalStore } from 'react'

const tickMs = 15_000
let currentTime = new Date()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** The exact time, for checks on user actions. Rendering uses `useNow`. */
export const getNow = () => new Date()

function tick() {
  currentTime = new Date()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(tick, tickMs)
  tick()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

export function useNow(): Date {
  return useSyncExternalStore(subscribe, () => currentTime)
}
