/** The current width of an element, so that a chart is drawn at its true size and its text is not scaled. */
import { type RefCallback, useCallback, useState } from 'react'

export function useElementWidth(): [RefCallback<HTMLElement>, number] {
  const [widthPx, setWidthPx] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const watch = new ResizeObserver(([entry]) => entry && setWidthPx(Math.round(entry.contentRect.width)))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return [ref, widthPx]
}
