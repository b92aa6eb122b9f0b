/** The last minute before the lock. Any key, touch or move of the pointer is answer enough. */
import { Timer } from 'lucide-react'
import { createPortal } from 'react-dom'
import { overlayRoot } from '../../ui/overlay/overlays.ts'

export function IdleWarning({ secondsLeft }: { secondsLeft: number }) {
  return createPortal(
    <div
      role="alert"
      className="appear fixed top-[calc(var(--strip-height)+0.75rem)] left-1/2 z-50 flex w-[calc(100%-2rem)] max-w-md -translate-x-1/2 items-start gap-3 rounded-card border border-warning-mark bg-raised px-4 py-3 shadow-toast"
    >
      <Timer className="mt-px size-4.5 shrink-0 text-warning" />
      <div>
        <p className="font-semibold">Are you still there?</p>
        <p className="text-ink2">
          The screen locks in {/* Read out once, not every second. */}
          <span aria-hidden>{secondsLeft} s</span>
          <span className="sr-only">a minute</span>. What you typed stays in place.
        </p>
      </div>
    </div>,
    overlayRoot,
  )
}
