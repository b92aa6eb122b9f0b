/** Global keyboard shortcuts: the palette, the list of shortcuts, and G then a letter. Inactive while typing. */
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isLocked } from '../../platform/lock/lock.ts'

/** G, then this letter. */
export const goKeys: Readonly<Record<string, string>> = {
  '/dashboard': 'd',
  '/rounds': 'r',
  '/patients': 'p',
  '/wound-assessment': 'w',
  '/appointments': 'a',
  '/task-management': 't',
  '/people': 'e',
  '/settings': 's',
  '/help': 'h',
}
const secondKeyTimeoutMs = 1200

export function useShortcuts({
  paths,
  onPalette,
  onKeys,
}: {
  /** Where this person can go. */
  paths: readonly string[]
  onPalette: () => void
  onKeys: () => void
}) {
  const navigate = useNavigate()
  const gPressedMs = useRef(-Infinity)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isLocked() || document.querySelector('[data-dialog]')) return
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      return onPalette()
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (event.key === '?') {
      event.preventDefault()
      return onKeys()
    }
    const isSecond = event.timeStamp - gPressedMs.current < secondKeyTimeoutMs
    gPressedMs.current = event.key === 'g' && !isSecond ? event.timeStamp : -Infinity
    if (!isSecond) return
    const path = paths.find((one) => goKeys[one] === event.key.toLowerCase())
    if (!path) return
    event.preventDefault()
    void navigate({ to: path as '/patients' }) // one of the router's own
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}
