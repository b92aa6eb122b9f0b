/** A value that may not be known. */
import type { ReactNode } from 'react'

export function KnownValue({ children }: { children: ReactNode }) {
  if (children !== null && children !== undefined) return <>{children}</>
  return (
    <span className="text-ink3">
      <span aria-hidden>—</span>
      <span className="sr-only">not documented</span>
    </span>
  )
}
