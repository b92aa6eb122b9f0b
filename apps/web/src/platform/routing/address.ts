/** Where the browser is, for the pages outside of the router. */
import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  addEventListener('popstate', listener)
  return () => removeEventListener('popstate', listener)
}

export const usePath = () => useSyncExternalStore(subscribe, () => location.pathname)
export const useSearch = () => useSyncExternalStore(subscribe, () => location.search)

/** Takes the place of the present entry: a link that was used, a tab that was left, is no place to come back to. */
export function replaceUrl(address: string) {
  history.replaceState(null, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
}
