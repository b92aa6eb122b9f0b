/** Keyboard shortcuts of a round: J and K move, C opens the camera, X means "not seen". With Alt while typing. */
import { useEffect, useEffectEvent } from 'react'
import { isLocked } from '../../../platform/lock/lock.ts'

export type RoundKeys = Partial<Record<'KeyJ' | 'KeyK' | 'KeyC' | 'KeyX', () => void>>

export function useRoundKeys(keys: RoundKeys) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isLocked() || document.querySelector('[data-dialog]')) return
    if (event.ctrlKey || event.metaKey || event.shiftKey || (isTyping(event.target) && !event.altKey)) return
    // By place on the keyboard: with Alt some layouts type another letter.
    const act = keys[event.code as keyof RoundKeys] // another key is not in it
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

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
