/** Dims the page and prevents scrolling. The scrollbar's width is preserved, so that nothing behind it jumps. */
import { useLayoutEffect, useState } from 'react'

export function Backdrop() {
  const [scrollbarPx] = useState(() => window.innerWidth - document.documentElement.clientWidth)
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--scrollbar-width', `${scrollbarPx}px`)
  }, [scrollbarPx])
  return <div data-dialog className="appear fixed inset-0 z-30 bg-veil print:hidden" />
}
