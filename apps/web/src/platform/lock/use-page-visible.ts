/** Whether the page is visible: it is in front, and the screen is not locked. */
import { focusManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

export const usePageVisible = (): boolean =>
  useSyncExternalStore(
    (listener) => focusManager.subscribe(listener),
    () => focusManager.isFocused(),
  )
