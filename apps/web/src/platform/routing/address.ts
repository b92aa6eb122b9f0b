/** Where the browser is, for the pages outside of the router. */
import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  addEventListener('popstate', listener)
  return () => removeEventListener('popstate', listener)
}

export const usePath = () => useSyncExternalStore(subscribe, () => location.pathname)
export const useSearch = () => useSyncExternalStore(subscribe, () => location.search)

/** Replaces the current history entry: a used link, or a left tab, is no place to return to. */
export function replaceUrl(address: string) {
  history.replaceState(null, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
}
