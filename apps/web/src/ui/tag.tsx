/** A small plain word beside something: what kind it is. It never carries a severity; that is a badge's work. */
import type { ReactNode } from 'react'

export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="inline-block shrink-0 rounded-badge border border-line bg-surface px-1.5 text-label font-medium whitespace-nowrap text-ink2">
      {children}
    </span>
  )
}
