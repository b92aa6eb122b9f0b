/** Whether the server can be reached, and since when not. Learned from the browser and from every call that is made. */
import { contractVersionHeader, parseContractVersion } from '@mendwell/contract'
import { useSyncExternalStore } from 'react'

const pingIntervalMs = 15_000
let offlineSince: Date | null = navigator.onLine ? null : new Date()
let timer = offlineSince ? setInterval(() => void pingServer(), pingIntervalMs) : undefined
let heardAt: Date | null = null
const listeners = new Set<() => void>()

function setOfflineSince(since: Date | null) {
  if ((since === null) === (offlineSince === null)) return
  offlineSince = since
  clearInterval(timer)
  timer = since ? setInterval(() => void pingServer(), pingIntervalMs) : undefined
  for (const listener of listeners) listener()
}

/** The server responded, whatever the status. `headers`: of a response that is known to be its own. */
export function reportConnected(headers: Headers | null = null) {
  heardAt = new Date()
  if (headers) serverContract = parseContractVersion(headers.get(contractVersionHeader)) ?? firstVersion
  setOfflineSince(null)
}

/** Servers that state no version speak the first one. */
const firstVersion = 1
let serverContract: number | null = null
/** The contract version that the server last stated. Null before its first answer. */
export const getServerContract = () => serverContract

/** When that was last. Null since this page was opened. */
export const getLastContact = () => heardAt
/** A call got no answer at all. */
export const reportConnectionLost = () => setOfflineSince(new Date())

/** Contains no personal data and needs no session. A server without its database fails this check: it counts as unavailable. */
async function pingServer() {
  try {
    const { ok } = await fetch('/readyz', { cache: 'no-store' })
    if (ok) reportConnected()
    else reportConnectionLost()
  } catch {
    reportConnectionLost()
  }
}

/** Known to be away, by the last that was heard. */
export const isOffline = () => offlineSince !== null

function subscribe(listener: () => void) {
  const handleOffline = () => reportConnectionLost()
  const handleOnline = () => void pingServer()
  listeners.add(listener)
  addEventListener('offline', handleOffline)
  addEventListener('online', handleOnline)
  return () => {
    listeners.delete(listener)
    removeEventListener('offline', handleOffline)
    removeEventListener('online', handleOnline)
  }
}

/** Null while everything is well. */
export const useOfflineSince = (): Date | null => useSyncExternalStore(subscribe, () => offlineSince)

/** Called once each time the server is reachable again. */
export function onReconnect(act: () => void) {
  const listener = () => {
    if (offlineSince === null) act()
  }
  return subscribe(listener)
}
