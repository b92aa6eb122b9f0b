/** Whether the page is being printed right now. Known before the browser lays it out. */
import { useSyncExternalStore } from 'react'

let isPrinting = false

function subscribe(listener: () => void) {
  const setPrinting = (next: boolean) => () => {
    isPrinting = next
    listener()
  }
  const begin = setPrinting(true)
  const end = setPrinting(false)
  addEventListener('beforeprint', begin)
  addEventListener('afterprint', end)
  return () => {
    removeEventListener('beforeprint', begin)
    removeEventListener('afterprint', end)
  }
}

export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting)
