/** The keys of the form: tabs by Alt and arrows, "No change" by Alt+S, on all tabs by Alt+Shift+S, completing by Ctrl or ⌘ Enter. */
import { useEffect, useEffectEvent } from 'react'
import { isLocked } from '../../../platform/lock/lock.ts'

export function useFormKeys(keys: {
  onTab: (by: 1 | -1) => void
  onCarryTab: () => void
  onCarryAll: () => void
  onComplete: () => void
}) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isLocked() || document.querySelector('[data-dialog]')) return
    const act = findKeyAction(event, keys)
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

function findKeyAction(
  event: KeyboardEvent,
  keys: Parameters<typeof useFormKeys>[0],
): (() => void) | undefined {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return keys.onComplete
  if (!event.altKey || event.ctrlKey || event.metaKey) return undefined
  if (event.key === 'ArrowRight') return () => keys.onTab(1)
  if (event.key === 'ArrowLeft') return () => keys.onTab(-1)
  // By place on the keyboard: with Alt some layouts type another letter.
  if (event.code !== 'KeyS') return undefined
  return event.shiftKey ? keys.onCarryAll : keys.onCarryTab
}
