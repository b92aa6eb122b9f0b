/** The last minute before the lock. Any key, touch or move of the pointer is answer enough. */
import { plural, t } from '@lingui/core/macro'
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
        <p className="font-semibold">{t`Are you still there?`}</p>
        {/* Read out once, not every second. */}
        <p
          aria-hidden
          className="text-ink2"
        >{t`The screen locks in ${plural(secondsLeft, { one: '# second', other: '# seconds' })}. Your work is saved.`}</p>
        <p className="sr-only">{t`The screen locks in a minute. Your work is saved.`}</p>
      </div>
    </div>,
    overlayRoot,
  )
}
