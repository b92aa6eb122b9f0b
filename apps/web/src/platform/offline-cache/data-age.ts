/** How old what is shown may be while it comes from this device: the oldest answer since the server went away. Null: from the server. */
import { useSyncExternalStore } from 'react'

let oldest: Date | null = null
const listeners = new Set<() => void>()

function setOldest(next: Date | null) {
  if (next?.getTime() === oldest?.getTime()) return
  oldest = next
  for (const listener of listeners) listener()
}

export const reportCachedData = (keptAt: Date) => setOldest(oldest && oldest < keptAt ? oldest : keptAt)
/** The server is back. */
export const clearDataAge = () => setOldest(null)

export const useCachedDataAge = (): Date | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => oldest,
  )

/** When what a query shows was true: what comes from this device is older than the moment it was read. */
export function useDataAge(readAtMs: number): Date {
  const age = useCachedDataAge()
  return age ?? new Date(readAtMs)
}
