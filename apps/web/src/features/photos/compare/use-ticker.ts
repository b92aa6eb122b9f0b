/** A step every so often, while it is wanted. */
import { useEffect, useEffectEvent } from 'react'

export function useTicker(isOn: boolean, everyMs: number, onTick: () => void) {
  const tick = useEffectEvent(onTick)
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => tick(), everyMs)
    return () => clearInterval(timer)
  }, [isOn, everyMs])
}

/** With reduced motion it is started manually. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
