/** Content wider than its container scrolls sideways. A shadow marks each side with more of it. */
import { type ReactNode, useCallback, useState } from 'react'
import { classNames } from '../class-names.ts'

/** Half a pixel of rounding is nothing to push to. */
export const computeHiddenSides = ({
  scrollLeft,
  scrollWidth,
  clientWidth,
}: Pick<HTMLElement, 'scrollLeft' | 'scrollWidth' | 'clientWidth'>) => ({
  left: scrollLeft > 1,
  right: scrollWidth - clientWidth - scrollLeft > 1,
})

export function HorizontalScroll({ label, children }: { label: string; children: ReactNode }) {
  const [hidden, setHidden] = useState({ left: false, right: false })
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const updateHidden = () => {
      const next = computeHiddenSides(element)
      setHidden((now) => (now.left === next.left && now.right === next.right ? now : next))
    }
    const watch = new ResizeObserver(updateHidden)
    watch.observe(element)
    if (element.firstElementChild) watch.observe(element.firstElementChild)
    element.addEventListener('scroll', updateHidden, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', updateHidden)
    }
  }, [])
  return (
    <div className="relative">
      <div
        ref={ref}
        role="region"
        aria-label={label}
        tabIndex={0}
        className="relative overflow-x-auto"
        data-print-flow
      >
        {children}
      </div>
      {hidden.left && <Shade className="left-0 bg-linear-to-r" />}
      {hidden.right && <Shade className="right-0 bg-linear-to-l" />}
    </div>
  )
}

function Shade({ className }: { className: string }) {
  return (
    <span
      aria-hidden
      data-screen-only
      className={classNames(
        'pointer-events-none absolute inset-y-0 z-10 w-8 from-ink/20 to-transparent',
        className,
      )}
    />
  )
}
