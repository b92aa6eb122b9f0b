/** A value that follows another one once it has rested, for questions that are asked while somebody types. */
import { useEffect, useState } from 'react'

const restMs = 350

/** Compared by what is in it, so that an equal value built anew does not start another rest. */
export function useDebouncedValue<Value>(value: Value): Value {
  const [rested, setRested] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(JSON.parse(text) as Value), restMs) // written just above
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
