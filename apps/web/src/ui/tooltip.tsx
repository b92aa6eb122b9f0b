/**
 * A word for what shows only an icon: after 700 ms, or at once when another one closed within 300 ms. Only for sight,
 * the control carries its own name. Small on purpose: a positioning library would cost every first page 15 KB.
 */
import { type FocusEvent, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { overlayRoot } from './overlay/overlays.ts'

const openDelayMs = 700
const skipDelayMs = 300
let lastClosedMs = -Infinity

type Place = { left: number; top: number }

/** At the right of its control. Undefined text: the label is already beside the icon. */
export function Tooltip({ text, children }: { text: string | undefined; children: ReactNode }) {
  const [place, setPlace] = useState<Place | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOpen = place !== null

  const close = () => {
    clearTimeout(timer.current)
    if (isOpen) lastClosedMs = performance.now()
    setPlace(null)
  }
  const openSoon = (event: SyntheticEvent, waitMs: number) => {
    const control = event.currentTarget.firstElementChild
    clearTimeout(timer.current)
    timer.current = setTimeout(() => control && setPlace(computePlaceBeside(control)), waitMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isOpen) return
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && setPlace(null)
    addEventListener('keydown', closeOnEscape)
    return () => removeEventListener('keydown', closeOnEscape)
  }, [isOpen])

  return (
    <span
      className="contents"
      onPointerEnter={(event) =>
        openSoon(event, performance.now() - lastClosedMs < skipDelayMs ? 0 : openDelayMs)
      }
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={(event: FocusEvent) => event.target.matches(':focus-visible') && openSoon(event, 0)}
      onBlur={close}
    >
      {children}
      {text !== undefined && place && createPortal(<Bubble text={text} place={place} />, overlayRoot)}
    </span>
  )
}

function Bubble({ text, place }: { text: string; place: Place }) {
  return (
    <span
      role="tooltip"
      aria-hidden
      style={place}
      className="pointer-events-none fixed z-40 -translate-y-1/2 rounded-badge bg-ink px-2 py-1 text-hint whitespace-nowrap text-surface shadow-toast"
    >
      {text}
    </span>
  )
}

function computePlaceBeside(control: Element): Place {
  const box = control.getBoundingClientRect()
  return { left: box.right + 8, top: box.top + box.height / 2 }
}
