/** The main buttons of a page, in view while it scrolls: at the foot of the window, on phones above the navigation. */
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export function StepBar({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      data-screen-only
      data-step-bar
      className={classNames(
        'sticky bottom-(--nav-height) z-10 mt-auto border-t border-line2 bg-surface px-4 py-2.5 max-md:py-2 md:px-6',
        className,
      )}
    >
      {children}
    </div>
  )
}
