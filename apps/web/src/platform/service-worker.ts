/**
 * Registers the service worker, which caches the app on this device, and reports a newer version. It takes over only when the user
 * confirms. A browser without one works as before.
 */
import { useSyncExternalStore } from 'react'

let waitingWorker: ServiceWorker | null = null
const listeners = new Set<() => void>()

function setWaitingWorker(worker: ServiceWorker | null) {
  waitingWorker = worker
  for (const listener of listeners) listener()
}

export function registerServiceWorker() {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  navigator.serviceWorker
    .register('/sw.js', { updateViaCache: 'none' })
    .then(watchForUpdates)
    .catch(() => {})
}

/** The first one is no news: there was none before it. */
function watchForUpdates(registration: ServiceWorkerRegistration) {
  const checkForUpdate = () => {
    if (registration.waiting && navigator.serviceWorker.controller) setWaitingWorker(registration.waiting)
  }
  checkForUpdate()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', checkForUpdate)
  })
  // A tablet may stay open for weeks.
  setInterval(() => void registration.update().catch(() => {}), 60 * 60_000)
}

export const useNewVersion = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => waitingWorker !== null,
  )

/** Selected by the user. An unsaved form asks before it is left, and its draft is saved either way. */
export function activateNewVersion() {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waitingWorker?.postMessage('take-over')
}

/** Without a message for this long, the worker counts as stuck. */
const maxSilenceMs = 30_000

/** Pages that were not opened yet may not open without a network. */
export class AppNotCachedError extends Error {}

/** Caches all pages of the app on this device, not only those that were opened. `tell` gets the number of files left. */
export function cacheWholeApp(tell: (left: number) => void = () => {}): Promise<void> {
  if (import.meta.env.DEV) return Promise.resolve()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const fail = () => reject(new AppNotCachedError())
  let silence = setTimeout(fail, maxSilenceMs)
  const handleMessage = ({ data }: MessageEvent<'kept' | 'failed' | number>) => {
    clearTimeout(silence)
    if (data === 'kept') resolve()
    else if (data === 'failed') fail()
    else {
      tell(data)
      silence = setTimeout(fail, maxSilenceMs)
    }
  }
  // Some windows have none: private ones, for example.
  void navigator.serviceWorker?.ready.then(({ active }) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', handleMessage)
    port1.start()
    active?.postMessage('keep-all', [port2])
  })
  return promise
}
