/** Asks the user to authenticate again. One dialog at a time, however many calls wait for it. */
import { useSyncExternalStore } from 'react'

let pendingRequest: { promise: Promise<boolean>; answer: (proven: boolean) => void } | null = null
const listeners = new Set<() => void>()

/** True once the server accepted the proof; false when the person declined. */
export function requestReauthentication(): Promise<boolean> {
  if (!pendingRequest) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    pendingRequest = { promise, answer: resolve }
    notifyListeners()
  }
  return pendingRequest.promise
}

export function resolveReauthentication(proven: boolean) {
  pendingRequest?.answer(proven)
  pendingRequest = null
  notifyListeners()
}

function notifyListeners() {
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useReauthenticationRequest = (): boolean =>
  useSyncExternalStore(subscribe, () => pendingRequest !== null)
