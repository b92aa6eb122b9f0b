/** Whether somebody can see the page: it is in front, and the screens are not locked. */
import { focusManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

export const usePageVisible = (): boolean =>
  useSyncExternalStore(
    (listener) => focusManager.subscribe(listener),
    () => focusManager.isFocused(),
  )
