/** A text that is typed here and kept elsewhere (the URL), handed over once typing rests. */
import { useEffect, useRef, useState } from 'react'

const restMs = 250

export function useDebouncedText(kept: string, keep: (text: string) => void) {
  const [text, setText] = useState(kept)
  const [lastKept, setLastKept] = useState(kept)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The kept text changed from outside, e.g. by the back button: show it.
  if (kept !== lastKept) {
    setLastKept(kept)
    if (kept !== text.trim()) setText(kept)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => keep(next.trim()), restMs)
  }
  return [text, type] as const
}
