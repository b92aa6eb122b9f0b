/** What is typed, handed on once typing rests. */
import { useEffect, useRef, useState } from 'react'

const textDebounceMs = 250
const valueDebounceMs = 350

/** Text that is typed here and stored elsewhere (the URL). */
export function useDebouncedText(kept: string, keep: (text: string) => void) {
  const [text, setText] = useState(kept)
  const [lastKept, setLastKept] = useState(kept)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The stored text changed from outside, e.g. by the back button: show it.
  if (kept !== lastKept) {
    setLastKept(kept)
    if (kept !== text.trim()) setText(kept)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const handleType = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => keep(next.trim()), textDebounceMs)
  }
  return [text, handleType] as const
}

/** A debounced value, for requests while typing. It is compared by content, so that an equal new value does not restart the delay. */
export function useDebouncedValue<Value>(value: Value): Value {
  const [rested, setRested] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(JSON.parse(text) as Value), valueDebounceMs) // written just above
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
