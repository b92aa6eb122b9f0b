/** Whether the part of the page that asks is still shown: for what ends after a person may have gone elsewhere. */
import { useEffect, useRef } from 'react'

export function useIsMounted(): () => boolean {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return () => isHere.current
}
