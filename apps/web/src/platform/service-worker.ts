/**
 * Registers the service worker, which keeps the app itself on this device, and says when a newer one waits. It takes over only
 * when a person says so. A browser without one, or one that refuses, goes on as before.
 */
import { useSyncExternalStore } from 'react'

let waiting: ServiceWorker | null = null
const listeners = new Set<() => void>()

function found(worker: ServiceWorker | null) {
  waiting = worker
  for (const listener of listeners) listener()
}

export function registerServiceWorker() {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  navigator.serviceWorker
    .register('/sw.js', { updateViaCache: 'none' })
    .then(watch)
    .catch(() => {})
}

/** The first one is no news: there was none before it. */
function watch(registration: ServiceWorkerRegistration) {
  const look = () => {
    if (registration.waiting && navigator.serviceWorker.controller) found(registration.waiting)
  }
  look()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look)
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
    () => waiting !== null,
  )

/** Pressed by a person. A half-typed form asks before it is left, and its draft is kept either way. */
export function takeNewVersion() {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting?.postMessage('take-over')
}

/** Without a word for so long, the worker is taken for stuck. */
const mostSilenceMs = 30_000

/** Pages that were not opened yet may not open without a network. */
export class AppNotWhole extends Error {}

/** Keeps all pages of the app on this device, not only those that were opened. `tell` hears how many files are left. */
export function keepWholeApp(tell: (left: number) => void = () => {}): Promise<void> {
  if (import.meta.env.DEV) return Promise.resolve()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const giveUp = () => reject(new AppNotWhole())
  let silence = setTimeout(giveUp, mostSilenceMs)
  const hear = ({ data }: MessageEvent<'kept' | 'failed' | number>) => {
    clearTimeout(silence)
    if (data === 'kept') resolve()
    else if (data === 'failed') giveUp()
    else {
      tell(data)
      silence = setTimeout(giveUp, mostSilenceMs)
    }
  }
  // Some windows have none: private ones, for example.
  void navigator.serviceWorker?.ready.then(({ active }) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', hear)
    port1.start()
    active?.postMessage('keep-all', [port2])
  })
  return promise
}
